import {spawn} from 'node:child_process';
import {builtCli} from './built.ts';
import {tempFolder} from './temp-folder.ts';

export type CliResult = {code: number | null; stdout: string; stderr: string};

type CliOptions = {cwd?: string; env?: Readonly<Record<string, string>>};

/**
 * Runs the built program without a terminal, with a home folder of its own and nothing of the surroundings that could
 * lead it to a server.
 */
export async function runCli(args: readonly string[], {cwd, env = {}}: CliOptions = {}): Promise<CliResult> {
  const home = await tempFolder();
  const child = spawn(process.execPath, [builtCli(), ...args], {
    cwd,
    env: {PATH: process.env.PATH ?? '', HOME: home, ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', text => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', text => {
    stderr += text;
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  return {code, stdout, stderr};
}
