import type {TextLines} from './text-lines.ts';

const bare = /^(?:\.{3,}|…)$/;
const commented = /^(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)\s*(?:\.{3,}|…)\s*(?:\*\/|-->|\*\/\})?$/;
const worded =
  /^(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)\s*(?:\.{3,}|…).*\b(?:rest|existing|unchanged|remaining|same|other|omitted|previous|code)\b/i;

/**
 * A line of `text` that only says that something is left out (`...`, `// ...`) and does not stand in the file; null
 * where there is none. In Python a bare `...` is a statement.
 */
export function elisionIn(text: string, doc: TextLines, path: string | undefined): string | null {
  const lines = text.split('\n').map(line => line.trim());
  const found = lines.find(
    line => isElision(line) && !(bare.test(line) && /\.pyi?$/i.test(path ?? '')) && !stands(line, doc),
  );
  return found ?? null;
}

function isElision(line: string): boolean {
  return line.length < 200 && (bare.test(line) || commented.test(line) || worded.test(line));
}

function stands(line: string, doc: TextLines): boolean {
  return doc.text.includes(line) && doc.lines.some(own => own.trim() === line);
}
