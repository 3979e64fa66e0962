import {test} from 'vitest';
import {properties} from '../bench/fuzz-properties.ts';

test.each(properties)('nothing breaks or leaks: $name', async ({run}) => {
  await run(300, 20_261_201);
});
