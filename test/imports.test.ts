import {readdirSync, readFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {expect, test} from 'vitest';
import {root} from './support/built.ts';

type Import = {kind: 'layer' | 'package'; name: string};

type Rule = {
  /** Layers that may be imported, beside the own one and those for everyone. */
  layers: readonly string[];
  /** Packages that may be imported; `node:*` stands for all of Node's own modules. */
  packages: readonly string[];
};

const forEveryone = ['errors', 'display'];
const core = ['edit', 'focus', 'checks', 'pipeline', 'pipeline/ports'];
const wiring = ['commands', 'ui', 'eval', 'model', 'workspace', 'arguments', 'config', 'version'];

const rules: Record<string, Rule> = {
  errors: {layers: [], packages: []},
  display: {layers: [], packages: ['string-width']},
  edit: {layers: [], packages: ['diff']},
  focus: {layers: ['edit', 'pipeline/ports'], packages: []},
  checks: {layers: ['edit', 'pipeline/ports'], packages: ['web-tree-sitter', 'node:*']},
  'pipeline/ports': {layers: ['edit', 'pipeline'], packages: []},
  pipeline: {layers: ['pipeline/ports', 'edit', 'focus', 'checks'], packages: []},
  model: {layers: ['pipeline/ports', 'edit', 'focus'], packages: ['openai', 'zod', 'node:*']},
  workspace: {layers: ['pipeline/ports', 'edit', 'focus'], packages: ['ignore', 'node:*']},
  ui: {
    layers: [...core, 'config'],
    packages: ['node:process', 'react', 'ink', 'ink-text-input', 'fuzzysort'],
  },
  arguments: {layers: ['edit'], packages: ['node:*']},
  config: {layers: ['arguments'], packages: ['node:*']},
  version: {layers: [], packages: ['node:*']},
  eval: {layers: core, packages: []},
  commands: {layers: [...core, ...wiring], packages: ['chalk', 'node:*']},
  main: {layers: [...core, ...wiring], packages: ['node:*']},
  cli: {layers: ['main', 'version'], packages: ['node:module']},
  index: {layers: ['edit', 'focus', 'pipeline', 'pipeline/ports'], packages: []},
  dev: {layers: ['checks'], packages: ['esbuild', 'node:*']},
};

const src = join(root, 'src');
const files = readdirSync(src, {recursive: true, encoding: 'utf8'}).filter(path => /\.tsx?$/.test(path));

test.each(files)('%s imports only what its layer may', path => {
  const layer = layerOf(path);
  const rule = rules[layer];
  if (!rule) throw new Error(`No rule for the layer "${layer}": say in this table what it may import.`);
  const layers = [layer, ...rule.layers, ...forEveryone];
  const isAllowed = ({kind, name}: Import) =>
    kind === 'layer' ? layers.includes(name) : mayUse(rule.packages, name);
  expect(importsOf(path).filter(imported => !isAllowed(imported))).toEqual([]);
});

function mayUse(packages: readonly string[], name: string): boolean {
  return packages.includes(name) || (name.startsWith('node:') && packages.includes('node:*'));
}

/** `edit` for `edit/apply.ts`; a file at the top, and the ports, which many may know, are layers of their own. */
function layerOf(path: string): string {
  const name = path.replace(/\.tsx?$/, '');
  return name === 'pipeline/ports' || !name.includes('/') ? name : name.slice(0, name.indexOf('/'));
}

function importsOf(path: string): Import[] {
  const source = readFileSync(join(src, path), 'utf8');
  const statements = source.matchAll(
    /^(?:import|export) (?:[\w\s{},*$]+ from )?'([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...statements].map(([, fixed, lazy]) => importOf(path, fixed ?? lazy ?? ''));
}

function importOf(path: string, name: string): Import {
  if (name.startsWith('.'))
    return {kind: 'layer', name: layerOf(relative(src, join(src, dirname(path), name)))};
  if (name.startsWith('node:*')) return {kind: 'package', name: 'node:*'};
  return {kind: 'package', name: /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name};
}
