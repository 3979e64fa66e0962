import type xterm from '@xterm/headless';
import stringWidth from 'string-width';

/** Widths as today's terminals have them: emoji take two columns. The emulator's own table is from before emoji. */
export const modernWidths: xterm.IUnicodeVersionProvider = {
  version: 'modern',
  wcwidth: widthOf,
  charProperties(codePoint, preceding) {
    const own = widthOf(codePoint);
    const before = (preceding >> 1) & 3;
    const joins = own === 0 && before > 0;
    // As the emulator packs them: two bits of width above one that says whether it joins the cell before.
    return ((joins ? before : own) << 1) | (joins ? 1 : 0);
  },
};

function widthOf(codePoint: number): 0 | 1 | 2 {
  if (codePoint >= 0x20 && codePoint < 0x7f) return 1;
  const width = stringWidth(String.fromCodePoint(codePoint));
  return width === 0 ? 0 : width === 1 ? 1 : 2;
}
