/** The parser's own WebAssembly file; it stands beside the grammars in a bundle. */
export const parserFile = 'web-tree-sitter.wasm';

/** The grammars and their WebAssembly files. */
export const grammarFiles = {
  c: 'tree-sitter-c.wasm',
  cSharp: 'tree-sitter-c_sharp.wasm',
  cpp: 'tree-sitter-cpp.wasm',
  css: 'tree-sitter-css.wasm',
  go: 'tree-sitter-go.wasm',
  java: 'tree-sitter-java.wasm',
  javascript: 'tree-sitter-javascript.wasm',
  php: 'tree-sitter-php.wasm',
  python: 'tree-sitter-python.wasm',
  ruby: 'tree-sitter-ruby.wasm',
  rust: 'tree-sitter-rust.wasm',
  swift: 'tree-sitter-swift.wasm',
  tsx: 'tree-sitter-tsx.wasm',
  typescript: 'tree-sitter-typescript.wasm',
} as const;

export type Grammar = keyof typeof grammarFiles;

// A header may be C or C++; the grammar of C++ reads nearly all of C, the other way round it does not.
const endings: Record<Grammar, string> = {
  c: '.c',
  cSharp: '.cs',
  cpp: '.cc .cpp .cxx .h .hh .hpp .hxx',
  css: '.css',
  go: '.go',
  java: '.java',
  javascript: '.cjs .js .jsx .mjs',
  php: '.php',
  python: '.py .pyi .pyw',
  ruby: '.gemspec .rake .rb gemfile podfile rakefile',
  rust: '.rs',
  swift: '.swift',
  tsx: '.tsx',
  typescript: '.cts .mts .ts',
};

const grammarByEnding = new Map(
  Object.keys(endings)
    .filter(isGrammar)
    .flatMap(grammar => endings[grammar].split(' ').map(ending => [ending, grammar] as const)),
);

/** The grammar for a file, judged by its name alone; null where there is none. */
export function grammarOf(path: string): Grammar | null {
  return grammarByEnding.get(endingOf(path)) ?? null;
}

/** What tells the kind of a file: `.ts` for `src/a.ts`, and the name in lower case where it has no dot inside. */
export function endingOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot) : name;
}

function isGrammar(name: string): name is Grammar {
  return name in grammarFiles;
}
