/** Extension in lower case without the dot, or the whole name of a file that has none. */
export function extensionOf(path: string): string {
  const name = (path.split('/').at(-1) ?? '').toLowerCase();
  return /\.([^.]+)$/.exec(name)?.[1] ?? name;
}

export type CommentSyntax = {open: string; close: string};

/** How a comment of one line is written; null for files without comments, undefined where it is not known. */
export function commentSyntaxOf(path: string): CommentSyntax | null | undefined {
  return comments.get(extensionOf(path));
}

const comments: ReadonlyMap<string, CommentSyntax | null> = new Map(
  (
    [
      [
        'swift ts tsx mts cts js jsx mjs cjs go rs java c h cc hh cpp hpp cxx m mm cs kt kts php dart scala gradle proto jsonc json5 scss less',
        {open: '//', close: ''},
      ],
      [
        'py pyi rb sh bash zsh fish pl r jl yaml yml toml cfg conf env ex exs tf makefile dockerfile gemfile podfile .gitignore .env properties graphql',
        {open: '#', close: ''},
      ],
      ['lua sql hs', {open: '--', close: ''}],
      ['html htm xml svg vue svelte md mdx markdown plist', {open: '<!--', close: '-->'}],
      ['css', {open: '/*', close: '*/'}],
      ['tex erl', {open: '%', close: ''}],
      ['ini el lisp clj', {open: ';', close: ''}],
      ['json txt csv tsv log lock', null],
    ] satisfies [string, CommentSyntax | null][]
  ).flatMap(([extensions, syntax]) => extensions.split(' ').map(extension => [extension, syntax] as const)),
);

/** The text as comment lines; lines that are comments already stay as they are. Null where its end mark is inside. */
export function asComment(text: string, {open, close}: CommentSyntax): string[] | null {
  const lines = text.replace(/\s+$/, '').split(/\r\n|\n|\r/);
  const isComment = lines.every(line => startsLikeComment(line, open));
  if (isComment) return lines;
  if (close !== '' && text.includes(close)) return null;
  return lines.map(line => `${open} ${line.trim()}${close && ` ${close}`}`.trimEnd());
}

function startsLikeComment(line: string, open: string): boolean {
  const text = line.trimStart();
  return text.startsWith(open) || (open === '//' && /^(?:\/\*.*\*\/$)/.test(text.trimEnd()));
}

/** True for a line that holds nothing but a comment. */
export function isCommentLine(line: string, path: string): boolean {
  const syntax = commentSyntaxOf(path);
  const text = line.trim();
  if (!syntax || text === '') return false;
  return text.startsWith(syntax.open) || (syntax.open === '//' && /^(?:\/\*|\*)/.test(text));
}
