import {createHash, randomBytes} from 'node:crypto';
import {hostname} from 'node:os';

const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const token = randomBytes(4).toString('hex');

/** Names this process among all that may work in one folder: the machine, the process id and a random part. */
export const ownTag = `${host}-${process.pid}-${token}`;

/** Whether a text has the form of `ownTag`. */
export function isTag(text: string): boolean {
  return wholeTag.test(text);
}

const TAG = '([0-9a-f]{8})-(\\d+)-([0-9a-f]{8})';

/** A new name for a temporary file; which process it belongs to can be told from it. */
export function tempName(): string {
  return `.apfel-tui-${ownTag}-${randomBytes(4).toString('hex')}.tmp`;
}

/** Whether a file name has the form that `tempName` gives. */
export function isTempName(name: string): boolean {
  return name.startsWith('.apfel-tui-') && tempPattern.test(name);
}

/** Whether a temporary file's process is gone; its age, in ms, decides where that cannot be known from here. */
export function isAbandonedTemp(name: string, age: number): boolean {
  const tag = tempPattern.exec(name)?.[1];
  return tag !== undefined && (!isAlive(tag) || age > dayMs) && !tag.endsWith(token);
}

/** Whether the process of a tag may still be at work: always so for those of other machines. */
export function isAlive(tag: string): boolean {
  const [, tagHost, pid, tagToken] = wholeTag.exec(tag) ?? [];
  if (tagToken === token || tagHost !== host) return true;
  // A process id like ours under another token belonged to an earlier process; common in containers.
  if (Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const wholeTag = new RegExp(`^${TAG}$`);

const tempPattern = new RegExp(`^\\.apfel-tui-(${TAG})-[0-9a-f]{8}\\.tmp$`);

const dayMs = 24 * 60 * 60 * 1000;
