import {chmod, mkdir, readFile, writeFile} from 'node:fs/promises';
import {dirname, join, relative} from 'node:path';
import {type BuildOptions, build, type Metafile, type OutputFile, type Plugin} from 'esbuild';
import {fasterInk} from './faster-ink.ts';

/**
 * Bundles to `outDir`: `cli.js`, a small entry that any Node can at least parse; `index.js`; and `chunks/`, which
 * holds what the entry loads on demand and what both share. Returns the names of the packages that went in.
 */
export async function bundle(root: string, outDir: string): Promise<Set<string>> {
  const shared = sharedOptions(root, outDir);
  const lazy = new Map<string, string>();
  const entry = await build({...shared, ...entryOptions(join(root, 'src'), lazy)});
  const rest = await build({...shared, ...restOptions(join(root, 'src', 'index.ts'), lazy)});
  await Promise.all([...entry.outputFiles, ...rest.outputFiles].map(writeOutput));
  await chmod(join(outDir, 'cli.js'), 0o755);
  return packagesIn([entry.metafile, rest.metafile]);
}

function sharedOptions(root: string, outDir: string) {
  return {
    absWorkingDir: root,
    outdir: outDir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    // Names stay, so that a stack trace in a report can be read; no source maps ship.
    minifySyntax: true,
    minifyWhitespace: true,
    // The notices are in LICENSES.txt.
    legalComments: 'none',
    define: {'process.env.NODE_ENV': '"production"'},
    logLevel: 'silent',
    metafile: true,
    write: false,
  } satisfies BuildOptions;
}

/** `lazy` receives what the entry imports on demand: output name to source path. */
function entryOptions(sourceDir: string, lazy: Map<string, string>) {
  return {
    entryPoints: {cli: join(sourceDir, 'cli.ts')},
    // Old enough that any Node which knows ES modules reaches the line that names the version it needs.
    target: 'node12.20',
    banner: {js: '#!/usr/bin/env node'},
    plugins: [lazyImports(sourceDir, lazy)],
  } satisfies BuildOptions;
}

function lazyImports(sourceDir: string, lazy: Map<string, string>): Plugin {
  return {
    name: 'lazy-imports',
    setup({onResolve}) {
      onResolve({filter: /^\./}, ({kind, path, resolveDir}) => {
        if (kind !== 'dynamic-import') return null;
        const source = join(resolveDir, path);
        const name = `chunks/${relative(sourceDir, source)
          .replace(/\.tsx?$/, '')
          .replaceAll('/', '-')}`;
        lazy.set(name, source);
        return {path: `./${name}.js`, external: true};
      });
    },
  };
}

function restOptions(index: string, lazy: ReadonlyMap<string, string>) {
  return {
    entryPoints: {index, ...Object.fromEntries(lazy)},
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    target: 'node22',
    plugins: [withoutDevtools, withoutFetch, fasterInk],
  } satisfies BuildOptions;
}

/** Shuts Ink's door to the React developer tools, which a mere `DEV=true` in the environment would open. */
const withoutDevtools: Plugin = {
  name: 'without-devtools',
  setup({onLoad}) {
    onLoad({filter: /\/ink\/build\/(ink|reconciler)\.js$/}, async ({path}) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replaceAll("process.env['DEV'] === 'true'", 'false');
      if (contents === source) throw new Error(`${path} looks for the developer tools in another way now.`);
      return {contents};
    });
  },
};

/** Yoga would fetch its own inlined bytes; without `fetch` it decodes them, and Node need not load its HTTP client. */
const withoutFetch: Plugin = {
  name: 'without-fetch',
  setup({onLoad}) {
    onLoad({filter: /\/yoga-layout\/dist\/binaries\/[\w-]+\.js$/}, async ({path}) => ({
      contents: `const fetch = undefined;\n${await readFile(path, 'utf8')}`,
    }));
  },
};

async function writeOutput({path, text}: OutputFile): Promise<void> {
  await mkdir(dirname(path), {recursive: true});
  await writeFile(path, needsRequire(text) ? withRequire(text) : text);
}

/** Bundled CommonJS asks for Node's own modules through `require`, which ES modules do not have. */
function needsRequire(text: string): boolean {
  return /typeof require\b/.test(text);
}

function withRequire(text: string): string {
  return `import {createRequire as requireFor} from "node:module";const require=requireFor(import.meta.url);\n${text}`;
}

function packagesIn(metafiles: readonly Metafile[]): Set<string> {
  const inputs = metafiles
    .flatMap(({outputs}) => Object.values(outputs))
    .flatMap(({inputs}) => Object.entries(inputs));
  const used = inputs.filter(([, {bytesInOutput}]) => bytesInOutput > 0).map(([path]) => path);
  return new Set(used.flatMap(path => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
}
