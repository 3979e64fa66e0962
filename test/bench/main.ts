/** A part of the bench; `args` are what follows its name on the command line. */
type Part = {run(args: readonly string[]): Promise<void>};

/** Parts that need no file of measurements run when none is named. */
const parts: Record<string, {load: () => Promise<Part>; needsFile: boolean}> = {
  apply: {load: () => import('./apply.ts'), needsFile: false},
  peers: {load: () => import('./peers.ts'), needsFile: true},
  files: {load: () => import('./files.ts'), needsFile: false},
  big: {load: () => import('./big.ts'), needsFile: false},
  fuzz: {load: () => import('./fuzz.ts'), needsFile: false},
  kill: {load: () => import('./kill.ts'), needsFile: false},
  window: {load: () => import('./window.ts'), needsFile: false},
  recover: {load: () => import('./recover.ts'), needsFile: true},
  'window-http': {load: () => import('./window-http.ts'), needsFile: true},
  checks: {load: () => import('./checks.ts'), needsFile: true},
  screen: {load: () => import('./screen.ts'), needsFile: false},
  startup: {load: () => import('./startup.ts'), needsFile: false},
};

const [name, ...args] = process.argv.slice(2);
const part = name === undefined ? undefined : parts[name];
if (part !== undefined) {
  await (await part.load()).run(args);
} else if (name === undefined) {
  for (const {load, needsFile} of Object.values(parts)) if (!needsFile) await (await load()).run([]);
} else {
  console.error(`There is no part \`${name}\`. Parts: ${Object.keys(parts).join(', ')}`);
  process.exitCode = 2;
}
