import {join} from 'node:path';
import {build} from 'esbuild';
import {root} from '../support/built.ts';

/** Bundles the Ink app of one line to a file, as this app is bundled. Returns its path. */
export async function bundledOneLine(outfile: string): Promise<string> {
  await build({
    entryPoints: [join(root, 'test', 'bench', 'one-line-app.tsx')],
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    outfile,
    // Never called: it stands in for the developer tools, which are not installed.
    alias: {'react-devtools-core': 'node:events'},
    define: {'process.env.NODE_ENV': '"production"'},
    banner: {js: 'import {createRequire} from "node:module";const require=createRequire(import.meta.url);'},
  });
  return outfile;
}
