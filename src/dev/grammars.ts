import {copyFile, mkdir} from 'node:fs/promises';
import {join} from 'node:path';

/** The tree-sitter grammars that ship, by the name in their file name, with the holder of each one's MIT licence. */
export const grammars = {
  c: '2014 Max Brunsfeld',
  c_sharp: '2014-2023 Max Brunsfeld, Damien Guard, Amaan Qureshi, and contributors',
  cpp: '2014 Max Brunsfeld',
  css: '2018 Max Brunsfeld',
  go: '2014 Max Brunsfeld',
  java: '2017 Ayman Nadeem',
  javascript: '2014 Max Brunsfeld',
  php: '2017 Josh Vera, GitHub',
  python: '2016 Max Brunsfeld',
  ruby: '2016 Rob Rix',
  rust: '2017 Maxim Sokolov',
  swift: '2021 alex-pinkus',
  tsx: '2017 GitHub',
  typescript: '2017 GitHub',
};

/** The packages that the files below come from. */
export const grammarPackages = ['web-tree-sitter', '@repomix/tree-sitter-wasms'];

/** Copies the parser's runtime and the grammars, `tree-sitter-<name>.wasm`, to `outDir`. */
export async function copyGrammars(root: string, outDir: string): Promise<void> {
  const modules = join(root, 'node_modules');
  const runtime = 'web-tree-sitter.wasm';
  await mkdir(outDir, {recursive: true});
  await copyFile(join(modules, 'web-tree-sitter', runtime), join(outDir, runtime));
  for (const name of Object.keys(grammars)) {
    const file = `tree-sitter-${name}.wasm`;
    await copyFile(join(modules, '@repomix', 'tree-sitter-wasms', 'out', file), join(outDir, file));
  }
}
