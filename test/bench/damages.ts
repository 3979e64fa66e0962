import type {EditSpec} from '../../src/edit/spec.ts';

/** One right edit of a corpus: the text before and after, what was asked, and the spec that leads there. */
export type IdealEdit = {
  id: string;
  path: string;
  subject: string;
  before: string;
  after: string;
  spec: EditSpec;
};

export type Damage = {name: string; make: (edit: IdealEdit) => Damaged | null};

export type Damaged = {after: string; spec?: EditSpec};

/** Ways to spoil a right edit, as a model might; each gives null where it does not apply. */
export const damages: readonly Damage[] = [
  {name: 'anchor line dropped', make: dropAnchor},
  {name: 'block cut', make: cutBlock},
  {name: 'named identifier renamed', make: renameNamed},
  {name: 'bracket unbalanced', make: unbalance},
  {name: 'answer fenced', make: edit => withText(edit, text => `\`\`\`\n${text}\n\`\`\``)},
  {
    name: 'newlines literal',
    make: edit => withText(edit, text => (text.includes('\n') ? text.replaceAll('\n', '\\n') : null)),
  },
  {
    name: 'code left out',
    make: edit => withText(edit, text => `${text}\n${commentOf(edit.path)} ... rest of the code ...`),
  },
  {
    name: 'conflict markers',
    make: edit => withText(edit, text => `<<<<<<< HEAD\n${text}\n=======\n>>>>>>> new`),
  },
  {name: 'line end lost', make: loseLineEnd},
];

/** The insert's anchor, which must survive, is gone. */
function dropAnchor({after, spec}: IdealEdit): Damaged | null {
  if (spec.operation !== 'insert') return null;
  const lines = after.split('\n');
  const at = lines.findIndex(
    (line, index) => line.trim() === spec.anchor.trim() && touches(lines, index, spec.text),
  );
  return at < 0 ? null : {after: [...lines.slice(0, at), ...lines.slice(at + 1)].join('\n')};
}

function touches(lines: readonly string[], index: number, text: string): boolean {
  const own = new Set(text.split('\n').map(line => line.trim()));
  return own.has(lines[index - 1]?.trim() ?? '') || own.has(lines[index + 1]?.trim() ?? '');
}

/** The eight lines behind the change are gone too. */
function cutBlock({before, after}: IdealEdit): Damaged | null {
  const [lines, old] = [after.split('\n'), before.split('\n')];
  let tail = 0;
  while (tail < Math.min(lines.length, old.length) && lines.at(-1 - tail) === old.at(-1 - tail)) tail++;
  if (tail < 10) return null;
  const end = lines.length - tail;
  return {after: [...lines.slice(0, end), ...lines.slice(end + 8)].join('\n')};
}

/** A name that the subject mentions becomes another everywhere, instead of or beside what was asked. */
function renameNamed({subject, before, after}: IdealEdit): Damaged | null {
  const names =
    subject.match(/[a-z]\w*(?:[A-Z_]\w*|\(\))|[A-Z]\w+[A-Z]\w*/g)?.map(name => name.replace('()', '')) ?? [];
  const name = names.find(word => standsIn(before, word) && standsIn(after, word));
  return name ? {after: after.replace(new RegExp(`\\b${name}\\b`, 'g'), 'renamed')} : null;
}

function standsIn(text: string, word: string): boolean {
  return new RegExp(`\\b${word}\\b`).test(text);
}

/** The last closing bracket of the new text is gone. */
function unbalance(edit: IdealEdit): Damaged | null {
  return withText(edit, text => {
    const at = Math.max(text.lastIndexOf(')'), text.lastIndexOf('}'), text.lastIndexOf(']'));
    return at < 0 ? null : text.slice(0, at) + text.slice(at + 1);
  });
}

/** The text to replace takes its line end with it and the new text does not bring one. */
function loseLineEnd({before, spec}: IdealEdit): Damaged | null {
  if (spec.operation !== 'replace' || spec.newString === '' || spec.newString.endsWith('\n')) return null;
  const oldString = spec.oldString.endsWith('\n') ? spec.oldString : `${spec.oldString}\n`;
  const at = before.indexOf(oldString);
  if (at < 0 || at !== before.lastIndexOf(oldString) || at + oldString.length >= before.length) return null;
  const after = before.slice(0, at) + spec.newString + before.slice(at + oldString.length);
  return {after, spec: {...spec, oldString}};
}

/** The edit with another new text in its one place. */
function withText({after, spec}: IdealEdit, change: (text: string) => string | null): Damaged | null {
  const text = spec.operation === 'insert' ? spec.text : spec.newString;
  const changed = change(text);
  const at = after.indexOf(text);
  if (text.trim() === '' || changed === null || at < 0 || at !== after.lastIndexOf(text)) return null;
  return {after: after.slice(0, at) + changed + after.slice(at + text.length)};
}

function commentOf(path: string): string {
  return /\.(py|sh|rb|ya?ml|toml|cmake)$|Makefile$|Dockerfile$/.test(path) ? '#' : '//';
}
