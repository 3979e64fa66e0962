import {rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {makeScratch} from '../src/commands/scratch.ts';
import {builtCli, root} from './support/built.ts';
import {drawSvg} from './support/svg.ts';
import {openTerminal, type Terminal} from './support/terminal.ts';

type Picture = {
  file: string;
  cols: number;
  rows: number;
  theme?: string;
  /** What a person does until the screen looks as it should. */
  steps: readonly Step[];
};

type Step = {wait: string | RegExp} | {type: string};

const rename = 'In sample.swift, rename the function processItem to handleItem everywhere.';

const missing = 'In sample.swift, insert a comment line `// The limit.` above the function handelItem.';

const ready: Step = {wait: 'rules (no model)'};
const enter: Step = {type: '\r'};

const pictures: readonly Picture[] = [
  {
    file: 'review.svg',
    cols: 112,
    rows: 32,
    steps: [ready, {type: rename}, {wait: 'everywhere.'}, enter, {wait: 'y apply'}],
  },
  {
    file: 'small.svg',
    cols: 80,
    rows: 24,
    steps: [ready, {type: rename}, {wait: 'everywhere.'}, enter, {wait: 'y apply'}],
  },
  {
    file: 'light.svg',
    cols: 112,
    rows: 32,
    theme: 'light',
    steps: [ready, {type: rename}, {wait: 'everywhere.'}, enter, {wait: 'y apply'}],
  },
  {
    file: 'error.svg',
    cols: 80,
    rows: 24,
    steps: [ready, {type: missing}, {wait: 'limit'}, enter, {wait: 'n drop'}],
  },
];

for (const picture of pictures) await take(picture);

/** Runs the real program on a copy of the sample and draws its screen to `assets/`. */
async function take({file, cols, rows, theme = 'auto', steps}: Picture): Promise<void> {
  const scratch = await makeScratch(join(root, 'assets', 'sample'));
  const terminal = openTerminal({
    command: process.execPath,
    args: [builtCli(), 'sample', '--engine', 'rules', '--theme', theme],
    cols,
    rows,
    cwd: scratch.dir,
    env: {HOME: scratch.dir, XDG_STATE_HOME: scratch.state, XDG_CONFIG_HOME: scratch.state},
  });
  try {
    for (const step of steps) await perform(terminal, step);
    await writeFile(
      join(root, 'assets', file),
      drawSvg(terminal.cells(), {title: 'apfel-tui', isLight: theme === 'light'}),
    );
    console.log(`assets/${file}`);
  } finally {
    await terminal.close();
    await rm(scratch.dir, {recursive: true, force: true});
  }
}

async function perform(terminal: Terminal, step: Step): Promise<void> {
  if ('type' in step) terminal.write(step.type);
  else await terminal.waitFor(step.wait);
}
