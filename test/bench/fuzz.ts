import {properties} from './fuzz-properties.ts';

/**
 * Throws made-up input at everything that takes input from outside: as many as the first argument says (24,000 if there
 * is none), shared evenly; the second argument is the seed, to see a failure again. Stops at the first failure.
 */
export async function run([
  count = '24000',
  seed = String(Date.now() % 2 ** 31),
]: readonly string[]): Promise<void> {
  const each = Math.ceil(Number(count) / properties.length);
  console.log(`\n${each} made-up inputs each, seed ${seed}`);
  for (const {name, run} of properties) {
    const start = performance.now();
    await run(each, Number(seed));
    console.log(
      `${name.padEnd(40)} ${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s  no failure`,
    );
  }
}
