type Size = {width: number; height: number};

/** Which of a character's four arms are drawn, as up, right, down, left. */
const arms: Record<string, string> = {
  '─': '-r-l',
  '│': 'u-d-',
  '┌': '-rd-',
  '┐': '--dl',
  '└': 'ur--',
  '┘': 'u--l',
  '├': 'urd-',
  '┤': 'u-dl',
  '┬': '-rdl',
  '┴': 'ur-l',
  '┼': 'urdl',
};

/** Rounded corners, as the arms that the curve joins. */
const corners: Record<string, string> = {'╭': '-rd-', '╮': '--dl', '╰': 'ur--', '╯': 'u--l'};

/**
 * The SVG path of a frame character in a cell of the given size, so that frames join without gaps in any font;
 * null for every other character.
 */
export function boxPath(character: string, {width, height}: Size): string | null {
  const middle = `${width / 2} ${height / 2}`;
  const end = {
    u: `${width / 2} 0`,
    r: `${width} ${height / 2}`,
    d: `${width / 2} ${height}`,
    l: `0 ${height / 2}`,
  };
  const ends = (drawn: string) =>
    Object.entries(end).flatMap(([arm, point]) => (drawn.includes(arm) ? [point] : []));
  const straight = arms[character];
  if (straight)
    return ends(straight)
      .map(point => `M${middle}L${point}`)
      .join('');
  const corner = corners[character];
  if (!corner) return null;
  const [from, to] = ends(corner);
  return `M${from}Q${middle} ${to}`;
}
