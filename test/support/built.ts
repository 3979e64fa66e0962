import {existsSync} from 'node:fs';
import {join} from 'node:path';

/** The project's root. */
export const root = join(import.meta.dirname, '..', '..');

/** The built program, for tests that run it as a person does. Throws where there is none. */
export function builtCli(): string {
  const cli = join(root, 'dist', 'cli.js');
  if (!existsSync(cli))
    throw new Error('This test runs the built program, and dist/ is missing: run `npm run build` first.');
  return cli;
}
