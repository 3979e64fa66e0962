import {access, readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {fileURLToPath} from 'node:url';
import {setFlagsFromString} from 'node:v8';
import type {Language, Parser} from 'web-tree-sitter';
import {type Grammar, grammarFiles, parserFile} from './grammars.ts';

/** Gives a WebAssembly file's bytes, or the path where it stands. */
export type ResolveWasm = (file: string) => Promise<Uint8Array | string>;

export interface Grammars {
  /** A parser of its own for the caller, who deletes it. Rejects where a file is missing. */
  parser(grammar: Grammar): Promise<Parser>;
}

/**
 * Loads the parser and each grammar once, when first asked for. `resolve` says where the files are; without it they are
 * looked for beside this file, as a bundle has them, and then in the packages that they come from.
 */
export function grammarLoader(resolve: ResolveWasm = findWasm): Grammars {
  const languages = new Map<Grammar, Promise<Language>>();
  return {
    async parser(grammar) {
      runtime ??= startRuntime(resolve);
      const {Language, Parser} = await runtime;
      const language =
        languages.get(grammar) ?? resolve(grammarFiles[grammar]).then(file => Language.load(file));
      languages.set(grammar, language);
      return new Parser().setLanguage(await language);
    },
  };
}

// One for the process, whatever the number of loaders: starting it again would cut off every grammar loaded so far.
let runtime: Promise<typeof import('web-tree-sitter')> | undefined;

async function startRuntime(resolve: ResolveWasm): Promise<typeof import('web-tree-sitter')> {
  // Optimising the lexer of Swift's grammar takes V8 seconds of a core and 3 GB, and the process waits for it at its
  // end. So no function but the first of a module is optimised any more; parsing then takes about one and a half times
  // as long. The flags that are meant for this are not heeded once V8 runs.
  setFlagsFromString('--wasm-tier-up-filter=0');
  const [library, file] = await Promise.all([import('web-tree-sitter'), resolve(parserFile)]);
  await library.Parser.init({wasmBinary: typeof file === 'string' ? await readFile(file) : file});
  return library;
}

async function findWasm(file: string): Promise<string> {
  const beside = ['./wasm/', '../wasm/'].map(folder =>
    fileURLToPath(new URL(folder + file, import.meta.url)),
  );
  for (const path of beside) if (await exists(path)) return path;
  const from = file === parserFile ? 'web-tree-sitter' : '@repomix/tree-sitter-wasms/out';
  return createRequire(import.meta.url).resolve(`${from}/${file}`);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
