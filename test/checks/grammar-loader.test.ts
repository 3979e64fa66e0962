import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {expect, test} from 'vitest';
import {grammarLoader} from '../../src/checks/grammar-loader.ts';

const {resolve} = createRequire(import.meta.url);

function placeOf(file: string): string {
  return resolve(
    file === 'web-tree-sitter.wasm' ? `web-tree-sitter/${file}` : `@repomix/tree-sitter-wasms/out/${file}`,
  );
}

test.each([
  ['bytes', async (file: string) => new Uint8Array(await readFile(placeOf(file)))],
  ['paths', async (file: string) => placeOf(file)],
  ['nothing, which finds the files in their packages', undefined],
])('a loader that is given %s parses', async (_, resolveWasm) => {
  const parser = await grammarLoader(resolveWasm).parser('css');
  const tree = parser.parse('a { color: red }');
  expect(tree?.rootNode.hasError).toBe(false);
  tree?.delete();
  parser.delete();
});

test('a grammar is fetched once, however often it is asked for', async () => {
  const asked: string[] = [];
  const grammars = grammarLoader(async file => {
    asked.push(file);
    return placeOf(file);
  });
  for (const parser of await Promise.all([grammars.parser('css'), grammars.parser('css')])) parser.delete();
  expect(asked.filter(file => file === 'tree-sitter-css.wasm')).toHaveLength(1);
});

test('a grammar that is not there rejects', async () => {
  const grammars = grammarLoader(async file => (file.includes('-css') ? '/nowhere.wasm' : placeOf(file)));
  await expect(grammars.parser('css')).rejects.toThrow('nowhere');
});
