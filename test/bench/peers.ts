import {readFile} from 'node:fs/promises';
import {applyEdit} from '../../src/edit/apply.ts';
import type {EditResult} from '../../src/edit/spec.ts';

/** One case from the test suite of another tool. */
type PeerCase = {
  id: string;
  content: string;
  old_string: string;
  new_string: string;
  replace_all?: boolean;
  expected?: string | null;
  expected_error?: string | null;
  note: string;
};

/** How many cases end as expected, by tag; each that does not, with what came out instead. */
export async function run(args: readonly string[]): Promise<void> {
  const [file] = args;
  if (file === undefined) throw new Error('Name the file of cases: npm run bench -- peers CASES.jsonl');
  const counts = new Map<string, Record<'right' | 'refused' | 'wrong', number>>();
  const misses: string[] = [];
  for (const text of (await readFile(file, 'utf8')).split('\n').filter(Boolean)) {
    const peerCase: PeerCase = JSON.parse(text);
    const {old_string: oldString, new_string: newString} = peerCase;
    const options = peerCase.replace_all ? {occurrence: 'all' as const} : {};
    const result = applyEdit(peerCase.content, {operation: 'replace', oldString, newString}, options);
    const outcome = outcomeOf(peerCase, result);
    const tag = /\[(policy:[\w-]+|disabled-in-source)\]/.exec(peerCase.note)?.[1] ?? 'untagged';
    const row = counts.get(tag) ?? {right: 0, refused: 0, wrong: 0};
    row[outcome]++;
    counts.set(tag, row);
    if (outcome !== 'right')
      misses.push(`${outcome.padEnd(8)} ${tag.padEnd(26)} ${peerCase.id}: ${shown(peerCase, result)}`);
  }
  console.log(`${'tag'.padEnd(28)}   right refused   wrong`);
  for (const [tag, {right, refused, wrong}] of [...counts].sort()) {
    console.log(`${tag.padEnd(28)}${[right, refused, wrong].map(count => `${count}`.padStart(8)).join('')}`);
  }
  for (const miss of misses.sort()) console.log(miss);
}

/** A refusal is right wherever one is expected; its code is a matter of each tool. */
function outcomeOf(
  {expected, expected_error: error}: PeerCase,
  result: EditResult,
): 'right' | 'refused' | 'wrong' {
  if (result.status !== 'applied') return error ? 'right' : 'refused';
  return !error && result.content === expected ? 'right' : 'wrong';
}

function shown({expected, expected_error: error, note}: PeerCase, result: EditResult): string {
  const cut = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text);
  const reason = 'reason' in result ? ` (${result.reason})` : '';
  const got = result.status === 'applied' ? JSON.stringify(result.content) : result.status + reason;
  return `${note}\n    expected ${cut(error ?? JSON.stringify(expected))}\n    got      ${cut(got)}`;
}
