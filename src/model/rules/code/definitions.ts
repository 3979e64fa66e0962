import {extensionOf} from './languages.ts';
import {indentationOf, isBlank, type Line} from './lines.ts';

/** A function, method or type, and the index of the line where it is defined. */
export type Definition = {name: string; line: number};

/** The definitions of a file, recognised by the usual forms of its language; empty for other kinds of files. */
export function definitionsOf(lines: readonly Line[], path: string): Definition[] {
  const patterns = byExtension.get(extensionOf(path)) ?? [];
  return lines.flatMap(line => {
    const names = patterns.map(pattern => pattern.exec(line.text)?.[1]);
    const name = names.find(found => found !== undefined && !NO_NAMES.has(found));
    return name === undefined ? [] : [{name, line: line.index}];
  });
}

/**
 * Index of the last line of a definition, told by indentation; null where that cannot be told, such as in files
 * that are not indented.
 */
export function endOfDefinition(lines: readonly Line[], first: number, path: string): number | null {
  const head = lines[first];
  if (!head) return null;
  const depth = indentationOf(head.text).length;
  if (isBalanced(head.text) && /\{.*\}[;,)]?\s*$|=>.+;\s*$/.test(head.text)) return first;
  let last = first;
  for (const line of lines.slice(first + 1)) {
    if (isBlank(line)) continue;
    const isDeeper = indentationOf(line.text).length > depth;
    const goesOn =
      !isDeeper &&
      /^\s*(?:[)\]{]|}\s*$|}[;,)]|end\b)/.test(line.text) &&
      indentationOf(line.text).length === depth;
    if (!isDeeper && !goesOn) break;
    last = line.index;
    if (goesOn && /^\s*(?:}|end\b)/.test(line.text)) return last;
  }
  const endsByIndentation = ['py', 'pyi'].includes(extensionOf(path));
  return endsByIndentation && last > first ? last : null;
}

function isBalanced(text: string): boolean {
  return (text.match(/[({[]/g) ?? []).length === (text.match(/[)}\]]/g) ?? []).length;
}

const NO_NAMES = new Set(
  'if for while switch catch return else do with function new throw await typeof sizeof match guard when in super this'.split(
    ' ',
  ),
);

const script = [
  /^\s*(?:export\s+)?(?:default\s+)?(?:declare\s+)?(?:async\s+)?function\b\s*\*?\s*([\w$]+)/,
  /^\s*(?:export\s+)?(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:class|interface|enum|namespace)\s+([\w$]+)/,
  /^\s*(?:export\s+)?(?:declare\s+)?type\s+([\w$]+)\s*(?:<.*>)?\s*=/,
  /^\s*(?:export\s+)?(?:const|let|var)\s+([\w$]+)\s*(?::[^=]+(?:=>[^=]+)?)?=\s*(?:async\s*)?(?:function\b|\([^)]*\)?\s*(?::[^=]+)?(?:=>|$)|[\w$]+\s*=>)/,
  /^\s+(?:(?:public|private|protected|static|readonly|override|abstract|async|get|set)\s+)*\*?(#?[\w$]+)\s*(?:<[^>]*>)?\([^;]*\)[^;=]*\{.*$/,
  /^\s+(?:(?:public|private|protected|static|readonly|override)\s+)*(#?[\w$]+)\s*(?::[^=]+)?=\s*(?:async\s*)?\([^)]*\)\s*(?::[^=]+)?=>/,
];

const swift = [
  /^\s*(?:@[\w.]+(?:\([^)]*\))?\s+)*(?:[a-z]+(?:\(set\))?\s+)*func\s+`?(\w+)`?/,
  /^\s*(?:@[\w.]+(?:\([^)]*\))?\s+)*(?:[a-z]+\s+)*(?:class|struct|enum|protocol|actor|extension)\s+([\w.]+)/,
  /^\s*(?:(?:public|private|internal|fileprivate|required|convenience|override)\s+)*(init)[?!]?\s*(?:<.*>)?\(/,
];

const python = [/^\s*(?:async\s+)?def\s+(\w+)/, /^\s*class\s+(\w+)/];

const go = [/^func\s+(?:\([^)]*\)\s*)?(\w+)/, /^type\s+(\w+)/];

const rust = [
  /^\s*(?:pub(?:\([^)]*\))?\s+)?(?:(?:default|const|async|unsafe|extern(?:\s+"[^"]*")?)\s+)*fn\s+(\w+)/,
  /^\s*(?:pub(?:\([^)]*\))?\s+)?(?:struct|enum|trait|union|type|mod)\s+(\w+)/,
];

const braces = [
  /^\s*(?:(?:public|private|protected|internal|static|final|abstract|sealed|partial|data|open|export)\s+)*(?:class|struct|enum|interface|record|namespace|trait|object)\s+(\w+)/,
  /^(?!\s*(?:return|else|throw|new|await|case|using|import|typedef)\b)\s*(?:[\w:<>[\],.?*&~]+\s+)+[*&]*(?:\w+::)?(~?\w+)\s*\([^;=]*\)?[^;=]*\{?\s*$/,
];

const kotlin = [/^\s*(?:[a-z]+\s+)*fun\s+(?:<[^>]*>\s*)?(?:[\w.<>]+\.)?(\w+)/, ...braces.slice(0, 1)];
const php = [/^\s*(?:[a-z]+\s+)*function\s+&?(\w+)/, ...braces.slice(0, 1)];
const ruby = [/^\s*def\s+(?:self\.)?(\w+[?!=]?)/, /^\s*(?:class|module)\s+([\w:]+)/];
const shell = [/^\s*(?:function\s+)?([\w-]+)\s*\(\)\s*\{?/, /^\s*function\s+([\w-]+)/];
const lua = [/^\s*(?:local\s+)?function\s+(?:\w+[.:])?(\w+)/];

const byExtension: ReadonlyMap<string, readonly RegExp[]> = new Map(
  (
    [
      ['ts tsx mts cts js jsx mjs cjs vue svelte', script],
      ['swift', swift],
      ['py pyi', python],
      ['go', go],
      ['rs', rust],
      ['java c h cc hh cpp hpp cxx m mm cs', braces],
      ['kt kts', kotlin],
      ['php', php],
      ['rb', ruby],
      ['sh bash zsh', shell],
      ['lua', lua],
    ] satisfies [string, RegExp[]][]
  ).flatMap(([extensions, patterns]) =>
    extensions.split(' ').map(extension => [extension, patterns] as const),
  ),
);
