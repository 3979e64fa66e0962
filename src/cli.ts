// This file must parse and run on any old Node, so that it can say in one line that a newer one is needed.
const oldestNode = 22;
const nodeMajor = Number(process.versions.node.split('.')[0]);

// A pipe whose reader is gone ends the output quietly; what was done meanwhile, such as a write, stays as it is.
process.stdout.on('error', error => {
  if (error.code === 'EPIPE') return;
  process.exitCode = 1;
  process.stderr.write(`apfel-tui: the output cannot be written (${error.code}).\n`);
});
process.stderr.on('error', () => {
  // There is no place left to say it.
});

if (nodeMajor < oldestNode) {
  process.stderr.write(
    `apfel-tui needs Node ${oldestNode} or newer; this is ${process.version}. Install a newer Node and try again.\n`,
  );
  process.exitCode = 2;
} else if (process.argv[2] === '--version' || process.argv[2] === '-V') {
  import('./version.ts').then(({version}) => process.stdout.write(`${version}\n`));
} else {
  // Compiled once, kept for the next start; Node has it from 22.1.
  import('node:module')
    .then(({enableCompileCache}) => enableCompileCache?.())
    .then(() => import('./main.ts'))
    .then(({main}) => main(process.argv.slice(2)));
}
