import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {grammarHolders, grammarPackages} from './grammars.ts';

/** Packages whose own files lack the licence text, with the holder of their MIT licence as named in their sources. */
const holders: Record<string, string> = {'yoga-layout': 'Meta Platforms, Inc. and affiliates.'};

/**
 * The notices of everything that ships inside `dist/`, as one text: the given packages (names as in node_modules),
 * the parser's runtime and its grammars. Throws for a package whose licence is not known.
 */
export async function licenceNotices(root: string, packages: Iterable<string>): Promise<string> {
  const names = [...new Set([...packages, ...grammarPackages])].sort();
  const notices = await Promise.all(names.map(name => noticeOf(join(root, 'node_modules', name), name)));
  const intro = 'apfel-tui includes the following software.';
  return `${[intro, ...notices, ...grammarNotices()].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

async function noticeOf(dir: string, name: string): Promise<string> {
  const {version, license} = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8'));
  return `${name} ${version} (${license})\n\n${await licenceText(dir, name, license)}`;
}

async function licenceText(dir: string, name: string, license: string): Promise<string> {
  const file = (await readdir(dir)).find(entry => /^(licen[cs]e|copying)([.-]\w+)?$/i.test(entry));
  if (file) return (await readFile(join(dir, file), 'utf8')).trim();
  const holder = holders[name];
  if (holder && license === 'MIT') return mit(holder);
  throw new Error(
    `${name} has no licence file. Look up its licence and name the holder in src/dev/licences.ts.`,
  );
}

function grammarNotices(): string[] {
  return Object.entries(grammarHolders).map(
    ([name, holder]) => `tree-sitter grammar ${name} (MIT)\n\n${mit(holder)}`,
  );
}

function mit(holder: string): string {
  return `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
}
