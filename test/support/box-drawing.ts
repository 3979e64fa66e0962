/** A cell of the screen, in pixels. */
type Box = {x: number; y: number; width: number; height: number};

/** Which arms a frame character has: up, right, down, left. */
const arms: Record<string, string> = {
  '─': 'rl',
  '│': 'ud',
  '┌': 'rd',
  '┐': 'dl',
  '└': 'ur',
  '┘': 'ul',
  '├': 'urd',
  '┤': 'udl',
  '┬': 'rdl',
  '┴': 'url',
  '┼': 'urdl',
};

/** Rounded corners, as the two arms that the curve joins. */
const corners: Record<string, string> = {'╭': 'rd', '╮': 'dl', '╰': 'ur', '╯': 'ul'};

/** Whether `boxPath` can draw the character. */
export function isFrame(character: string): boolean {
  return character in arms || character in corners;
}

/**
 * The SVG path of a frame character in the given cell, so that frames join without gaps in any font; empty
 * for every other character.
 */
export function boxPath(character: string, {x, y, width, height}: Box): string {
  const at = (left: number, top: number) => `${round(x + left)} ${round(y + top)}`;
  const middle = at(width / 2, height / 2);
  const ends: Record<string, string> = {
    u: at(width / 2, 0),
    r: at(width, height / 2),
    d: at(width / 2, height),
    l: at(0, height / 2),
  };
  const corner = corners[character];
  if (corner) return `M${ends[corner.charAt(0)]}Q${middle} ${ends[corner.charAt(1)]}`;
  const drawn = arms[character];
  if (drawn === 'rl' || drawn === 'ud') return `M${ends[drawn.charAt(0)]}L${ends[drawn.charAt(1)]}`;
  return drawn ? [...drawn].map(arm => `M${middle}L${ends[arm]}`).join('') : '';
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
