import {boxPath, isFrame} from './box-drawing.ts';
import type {Cell, Color} from './cells.ts';

const cell = {width: 8.4, height: 18};
const fontSize = 14;
const padding = 14;
const titleHeight = 34;
const dark = {foreground: '#d0d4dc', background: '#1b1e26', frame: '#2c313c', title: '#7f8696'};
const light = {foreground: '#24292f', background: '#fcfcfa', frame: '#d0d7de', title: '#6b7280'};

type Ground = typeof dark;

type Look = Omit<Cell, 'text' | 'column' | 'width'>;
type Run = {kind: 'text' | 'wide' | 'frame'; look: Look; column: number; columns: number; text: string};

/** Draws the rows of a terminal's screen as an SVG picture of a window; every character sits in its own column. */
export function drawSvg(
  rows: readonly (readonly Cell[])[],
  {title, isLight = false}: {title: string; isLight?: boolean},
): string {
  const theme = isLight ? light : dark;
  const columns = Math.max(...rows.map(row => row.reduce((sum, {width}) => sum + width, 0)));
  const width = round(columns * cell.width + 2 * padding);
  const height = round(rows.length * cell.height + titleHeight + padding);
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" rx="9" fill="${theme.background}" stroke="${theme.frame}"/>`,
    ...['#e06c75', '#e5c07b', '#8ec07c'].map(
      (color, i) => `<circle cx="${20 + i * 18}" cy="18" r="5.5" fill="${color}"/>`,
    ),
    `<g font-family="Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${fontSize}" xml:space="preserve">`,
    `<text x="${width / 2}" y="22" fill="${theme.title}" text-anchor="middle" font-size="12">${escapeXml(title)}</text>`,
    `<g transform="translate(${padding} ${titleHeight})">`,
    ...rows.flatMap((row, index) => drawRow(row, index * cell.height, theme)),
    '</g></g></svg>',
  ].join('\n')}\n`;
}

function drawRow(row: readonly Cell[], y: number, theme: Ground): string[] {
  const runs = runsOf(row);
  return [...runs.flatMap(run => drawGround(run, y, theme)), ...runs.flatMap(run => drawText(run, y, theme))];
}

/** Joins neighbours of one kind and look; wide characters stay alone, since each is fitted to its two columns. */
function runsOf(row: readonly Cell[]): Run[] {
  const runs: (Run & {key: string})[] = [];
  for (const {text, column, width, ...look} of row) {
    const kind = width > 1 ? 'wide' : isFrame(text) ? 'frame' : 'text';
    const key = kind + JSON.stringify(look);
    const last = runs.at(-1);
    if (last?.key === key && kind !== 'wide') {
      last.text += text;
      last.columns += width;
    } else {
      runs.push({kind, look, column, columns: width, text, key});
    }
  }
  return runs;
}

function drawGround({look, column, columns}: Run, y: number, theme: Ground): string[] {
  const {background} = colorsOf(look, theme);
  if (background === null) return [];
  return [
    `<rect x="${x(column)}" y="${y}" width="${x(columns)}" height="${cell.height}" fill="${background}"/>`,
  ];
}

function drawText({kind, look, column, columns, text}: Run, y: number, theme: Ground): string[] {
  const color = `"${colorsOf(look, theme).foreground}"${look.dim ? ' opacity="0.6"' : ''}`;
  if (kind === 'frame') {
    const lines = [...text].map((character, index) => boxPath(character, {x: x(column + index), y, ...cell}));
    return [`<path d="${lines.join('')}" fill="none" stroke-width="1.1" stroke=${color}/>`];
  }
  if (text.trim() === '' && !look.underline) return [];
  const shown = look.underline ? text : text.trim();
  const start = look.underline ? column : column + text.length - text.trimStart().length;
  const length = x(look.underline ? columns : columns - (text.length - shown.length));
  const place = `x="${x(start)}" y="${y + 13.5}" textLength="${length}"`;
  return [`<text ${place}${styleOf(look)} fill=${color}>${escapeXml(shown)}</text>`];
}

function colorsOf(
  {foreground, background, inverse}: Look,
  theme: Ground,
): {foreground: string; background: Color} {
  if (!inverse) return {foreground: foreground ?? theme.foreground, background};
  return {foreground: background ?? theme.background, background: foreground ?? theme.foreground};
}

function styleOf({bold, italic, underline, strikethrough}: Look): string {
  const decoration = [underline && 'underline', strikethrough && 'line-through'].filter(Boolean).join(' ');
  return [
    bold ? ' font-weight="bold"' : '',
    italic ? ' font-style="italic"' : '',
    decoration ? ` text-decoration="${decoration}"` : '',
  ].join('');
}

function x(columns: number): number {
  return round(columns * cell.width);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
}
