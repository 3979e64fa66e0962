import {createHash} from 'node:crypto';
import {homedir} from 'node:os';
import path from 'node:path';

/**
 * Where the notes of one kind about one workspace lie: below the XDG state home, so outside of the workspace, where
 * they are neither listed nor committed. `root` is the workspace's real path.
 */
export function stateFolder(
  environment: Readonly<Record<string, string | undefined>>,
  kind: 'journal' | 'history',
  root: string,
): string {
  const set = environment.XDG_STATE_HOME ?? '';
  const state = path.isAbsolute(set) ? set : path.join(environment.HOME || homedir(), '.local', 'state');
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return path.join(state, 'apfel-tui', kind, name);
}
