// This file must parse and run on any old Node, so that it can say in one line that a newer one is needed.
const oldestNode = 22;
const nodeMajor = Number(process.versions.node.split('.')[0]);

if (nodeMajor < oldestNode) {
  process.stderr.write(
    `apfel-tui needs Node ${oldestNode} or newer; this is ${process.version}. Install a newer Node and try again.\n`,
  );
  process.exitCode = 2;
} else if (process.argv[2] === '--version' || process.argv[2] === '-V') {
  import('./version.ts').then(({version}) => process.stdout.write(`${version}\n`));
} else {
  import('./main.ts').then(({main}) => main(process.argv.slice(2)));
}
