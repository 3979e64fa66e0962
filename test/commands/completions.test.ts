import {spawnSync} from 'node:child_process';
import {describe, expect, test} from 'vitest';
import {completionScript} from '../../src/commands/completions.ts';

/** What bash would offer after these words, the last of which is being typed. */
function offered(...words: string[]): string[] {
  const script = `${completionScript('bash')}
COMP_WORDS=(${words.map(word => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _apfel_tui
printf '%s\n' "\${COMPREPLY[@]}"`;
  const {stdout, stderr} = spawnSync('bash', ['-c', script], {encoding: 'utf8', cwd: '/'});
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
}

describe('bash', () => {
  test.each([
    [['apfel-tui', 'unď'], []],
    [['apfel-tui', 'und'], ['undo']],
    [['apfel-tui', 'run', '--occ'], ['--occurrence']],
    [['apfel-tui', 'run', '--occurrence', ''], ['all']],
    [['apfel-tui', '--engine', 'r'], ['rules']],
    [['apfel-tui', 'log', '--occ'], []],
    [['apfel-tui', 'completions', 'f'], ['fish']],
    [['apfel-tui', 'run', '--dir', 'tm'], ['tmp']],
  ])('after %j', (words, expected) => {
    expect(offered(...words)).toEqual(expected);
  });
});

test('zsh takes the same through its own means', () => {
  expect(completionScript('zsh')).toBe(
    `autoload -Uz bashcompinit && bashcompinit\n${completionScript('bash')}`,
  );
});

test('fish is told each command and which options take a word', () => {
  const lines = completionScript('fish').split('\n');
  expect(lines).toContain('complete -c apfel-tui -n __fish_use_subcommand -a doctor');
  expect(lines).toContain("complete -c apfel-tui -n '__fish_seen_subcommand_from run' -l yes");
  expect(lines).toContain(
    "complete -c apfel-tui -n '__fish_seen_subcommand_from run' -l engine -x -a 'auto openai rules'",
  );
  expect(lines).toContain("complete -c apfel-tui -n '__fish_seen_subcommand_from log' -l dir -r");
});
