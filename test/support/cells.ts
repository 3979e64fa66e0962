import type xterm from '@xterm/headless';

/** Null is the terminal's own colour; else `#rrggbb`. */
export type Color = string | null;

/** One character of the screen and its looks; `width` is 1 or 2 columns, `column` counts from 0. */
export type Cell = {
  text: string;
  column: number;
  width: number;
  foreground: Color;
  background: Color;
  bold: boolean;
  dim: boolean;
  italic: boolean;
  underline: boolean;
  strikethrough: boolean;
  inverse: boolean;
};

type BufferCell = xterm.IBufferCell;

/** The rows in view of a terminal, cell by cell; a wide character's second cell is left out. */
export function cellsOf(view: xterm.Terminal): Cell[][] {
  const buffer = view.buffer.active;
  return Array.from({length: view.rows}, (_, row) => {
    const line = buffer.getLine(buffer.baseY + row);
    return Array.from({length: view.cols}, (_, column) => line?.getCell(column)).flatMap((cell, column) =>
      cell && cell.getWidth() > 0 ? [cellOf(cell, column)] : [],
    );
  });
}

function cellOf(cell: BufferCell, column: number): Cell {
  return {
    text: cell.getChars() || ' ',
    column,
    width: cell.getWidth(),
    foreground: colorOf(cell.isFgRGB(), cell.isFgPalette(), cell.getFgColor()),
    background: colorOf(cell.isBgRGB(), cell.isBgPalette(), cell.getBgColor()),
    bold: cell.isBold() !== 0,
    dim: cell.isDim() !== 0,
    italic: cell.isItalic() !== 0,
    underline: cell.isUnderline() !== 0,
    strikethrough: cell.isStrikethrough() !== 0,
    inverse: cell.isInverse() !== 0,
  };
}

function colorOf(isRgb: boolean, isPalette: boolean, value: number): Color {
  if (isRgb) return hex(value);
  return isPalette ? paletteColor(value) : null;
}

/** The 16 named colours, in tones that read well on a dark ground. */
const named = [
  '#3b4252',
  '#e06c75',
  '#8ec07c',
  '#e5c07b',
  '#61afef',
  '#c678dd',
  '#56b6c2',
  '#d0d4dc',
  '#7f8696',
  '#ef8790',
  '#a8d796',
  '#f0d399',
  '#82c0ff',
  '#d79aeb',
  '#7fd0da',
  '#ffffff',
];

function paletteColor(index: number): string {
  const name = named[index];
  if (name) return name;
  if (index >= 232) return hex((8 + (index - 232) * 10) * 0x010101);
  const level = (step: number) => (step === 0 ? 0 : 55 + step * 40);
  const cube = index - 16;
  return hex((level(Math.floor(cube / 36)) << 16) | (level(Math.floor(cube / 6) % 6) << 8) | level(cube % 6));
}

function hex(rgb: number): string {
  return `#${rgb.toString(16).padStart(6, '0')}`;
}
