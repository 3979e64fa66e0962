import {casesFor} from '../task-case.ts';

const files = {
  'src/greet.ts': `import {languageOf} from './language.ts';

export function greet(name: string): string {
  const word = languageOf(name) === 'de' ? 'Hallo' : 'Hello';
  return \`\${word}, \${name}!\`;
}

export function everyone(names: string[]): string[] {
  return names.map(name => greet(name));
}
`,
  'src/settings.ts': `/** What the download queue is allowed to do. */
export const settings = {
  maxRetries: 3,
  timeoutSeconds: 30,
  title: 'Downloads',
};

export const delay = (attempt: number) => attempt * 1.5;
`,
  'src/store.ts': `import {readFileSync} from 'node:fs';

const file = 'entries.json';

export function load(): number {
  const entries: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return Array.isArray(entries) ? entries.length : 0;
}
`,
};

const newImport = "import {join} from 'node:path';\n";
const oldImport = "import {readFileSync} from 'node:fs';\n";
const comment = '// Builds one greeting.\n';

export const typescriptCases = casesFor('typescript', files, {
  rename: [
    'src/greet.ts',
    'In greet.ts, rename the function greet to welcome.',
    [
      ['function greet(', 'function welcome('],
      ['=> greet(', '=> welcome('],
    ],
  ],
  number: [
    'src/settings.ts',
    'In settings.ts, change maxRetries from 3 to 5.',
    [['maxRetries: 3', 'maxRetries: 5']],
  ],
  string: [
    'src/settings.ts',
    'In settings.ts, replace the string "Downloads" with "Transfers".',
    [["'Downloads'", "'Transfers'"]],
  ],
  comment: [
    'src/greet.ts',
    'In greet.ts, insert the comment line "// Builds one greeting." above the function greet.',
    [['export function greet(', `${comment}export function greet(`]],
  ],
  import: [
    'src/store.ts',
    "In store.ts, add the import `import {join} from 'node:path';` at the top.",
    [[oldImport, newImport + oldImport]],
    [[oldImport, oldImport + newImport]],
  ],
  async: [
    'src/store.ts',
    'In store.ts, make the function load async and keep its name.',
    [['export function load(): number', 'export async function load(): Promise<number>']],
  ],
});
