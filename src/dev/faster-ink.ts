import {readFile} from 'node:fs/promises';
import type {Plugin} from 'esbuild';

/**
 * Lets Ink remember, from frame to frame, the rows it has put together and the texts it has looked through: for a
 * single key it would otherwise take every cell of the screen apart. What reaches the terminal looks the same.
 */
export const fasterInk: Plugin = {
  name: 'faster-ink',
  setup({onLoad}) {
    for (const [file, {swaps, before = '', after = ''}] of Object.entries(patches)) {
      onLoad({filter: new RegExp(`/ink/build/${file}\\.js$`)}, async ({path}) => ({
        contents: before + swapped(path, await readFile(path, 'utf8'), swaps) + after,
      }));
    }
  },
};

type Patch = {swaps: Readonly<Record<string, string>>; before?: string; after?: string};

/** Characters of one cell and one code unit each, as this app's frames are made of, beside the codes of styles. */
const oneCell =
  '[ -~\\u00a1-\\u00ac\\u00ae-\\u00ff\\u2010-\\u2027\\u2039\\u203a\\u2190-\\u2193\\u2212\\u22ef\\u2500-\\u257f\\u25b8\\u25be\\u2713\\u2717]';

/** A row is a matter of the texts written to it, and most rows of a frame are those of the frame before. */
const rememberingOutput = `
let knownRows = new Map();
export default class Output extends PlainOutput {
  get() {
    if (this.operations.some(operation => operation.type !== 'write')) return super.get();
    const rows = Array.from({length: this.height}, () => []);
    for (const {x, y, text, transformers} of this.operations) {
      for (const [index, line] of text.split('\\n').entries()) {
        const written = transformers.reduce((result, transform) => transform(result, index), line);
        if (written !== '') rows[y + index]?.push({type: 'write', x, y: 0, text: written, transformers: []});
      }
    }
    const current = new Map();
    const output = rows.map(operations => {
      const key = this.width + operations.map(({x, text}) => '\\n' + x + ' ' + text).join('');
      const row = current.get(key) ?? knownRows.get(key) ?? joinedRow(operations, this.width) ?? rowOfCells(operations, this.width);
      current.set(key, row);
      return row;
    });
    knownRows = current;
    return {output: output.join('\\n'), height: this.height};
  }
}
const styles = /\\u001b\\[[\\d;]*m/g;
const plain = /^${oneCell}*$/;
const joinedRow = (operations, width) => {
  let row = '';
  let column = 0;
  for (const {x, text} of [...operations].sort((a, b) => a.x - b.x)) {
    const bare = text.replace(styles, '');
    if (x < column || x + bare.length > width || !plain.test(bare)) return undefined;
    row += ' '.repeat(x - column) + text;
    column = x + bare.length;
  }
  return row.trimEnd();
};
const rowOfCells = (operations, width) => {
  const plainOutput = new PlainOutput({width, height: 1});
  plainOutput.operations = operations;
  return plainOutput.get().output;
};
`;

const patches: Readonly<Record<string, Patch>> = {
  output: {swaps: {'export default class Output': 'class PlainOutput'}, after: rememberingOutput},
  'render-node-to-output': {
    before: "import measureText from './measure-text.js';\n",
    swaps: {'widestLine(text)': 'measureText(text).width'},
  },
  'line-update': {
    swaps: {'/^[ -~]*$/u': `/^${oneCell}*$/u`, 'stringWidth(': 'widthOf('},
    after: `
const widthOf = text => printableAscii.test(text) ? text.length : stringWidth(text);
`,
  },
  'measure-text': {
    swaps: {'widestLine(text)': 'widthOf(text)'},
    after: `
const styles = /\\u001b\\[[\\d;]*m/g;
const plain = /^${oneCell}*$/;
const widthOf = text => {
  const lines = text.replace(styles, '').split('\\n');
  return lines.every(line => plain.test(line)) ? Math.max(...lines.map(({length}) => length)) : widestLine(text);
};
`,
  },
  'squash-text-nodes': {
    swaps: {'sanitizeAnsi(text.replaceAll(': 'sanitizedOnce(text.replaceAll('},
    after: `
const sanitized = new Map();
const sanitizedOnce = text => {
  const known = sanitized.get(text);
  if (known !== undefined) return known;
  if (sanitized.size > 4096) sanitized.clear();
  const clean = sanitizeAnsi(text);
  sanitized.set(text, clean);
  return clean;
};
`,
  },
};

function swapped(path: string, source: string, swaps: Patch['swaps']): string {
  let contents = source;
  for (const [from, to] of Object.entries(swaps)) {
    if (!contents.includes(from)) throw new Error(`${path} has no \`${from}\` any more.`);
    contents = contents.replaceAll(from, to);
  }
  return contents;
}
