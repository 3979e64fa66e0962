import {copyFile, mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import {type Grammar, grammarFiles, parserFile} from '../checks/grammars.ts';

/** The packages that the files below come from. */
export const grammarPackages = ['web-tree-sitter', '@repomix/tree-sitter-wasms'];

/** Each grammar's holder of its MIT licence; the package that compiles them does not carry their notices. */
export const grammarHolders: Record<Grammar, string> = {
  c: '2014 Max Brunsfeld',
  cSharp: '2014-2023 Max Brunsfeld, Damien Guard, Amaan Qureshi, and contributors',
  cpp: '2014 Max Brunsfeld',
  css: '2018 Max Brunsfeld',
  go: '2014 Max Brunsfeld',
  java: '2017 Ayman Nadeem',
  javascript: '2014 Max Brunsfeld',
  php: '2017 Josh Vera, GitHub; 2019 Max Brunsfeld, Amaan Qureshi, Christian Frøystad, Caleb White',
  python: '2016 Max Brunsfeld',
  ruby: '2016 Rob Rix',
  rust: '2017 Maxim Sokolov',
  swift: '2021 alex-pinkus',
  tsx: '2017 Max Brunsfeld',
  typescript: '2017 Max Brunsfeld',
};

/** Copies the parser's runtime and every grammar that the checks know to `outDir`. */
export async function copyGrammars(root: string, outDir: string): Promise<void> {
  const modules = join(root, 'node_modules');
  await mkdir(outDir, {recursive: true});
  await copyFile(join(modules, 'web-tree-sitter', parserFile), join(outDir, parserFile));
  for (const file of Object.values(grammarFiles)) {
    await copyFile(join(modules, '@repomix', 'tree-sitter-wasms', 'out', file), join(outDir, file));
  }
}
