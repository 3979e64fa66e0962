import {allIndexes} from './find.ts';

/** Indexes of the lines at which `wanted`, one or more whole lines, begins. */
export function lineIndexes(keys: string, wanted: string): number[] {
  let at = 0;
  let line = 0;
  return allIndexes(`\n${keys}\n`, `\n${wanted}\n`).map(start => {
    for (let next = keys.indexOf('\n', at); next >= 0 && next < start; next = keys.indexOf('\n', at)) {
      at = next + 1;
      line++;
    }
    return line;
  });
}

/** Runs of blanks as one blank. */
export function squeeze(text: string): string {
  return text.replace(/[^\S\n]+/g, ' ');
}

/** Besides that no blanks beside brackets, commas and semicolons. */
export function squeezeBrackets(text: string): string {
  return squeeze(text).replace(/ ?([()[\]{},;]) ?/g, '$1');
}
