import {randomBytes} from 'node:crypto';

const token = randomBytes(4).toString('hex');

/**
 * Names this process among those that may write at the same time. The machine is left out: its name changes with the
 * network on some, and a home folder shared by two that write one file in the same instant is rarer.
 */
export const ownTag = `${process.pid}-${token}`;

/** Whether a text has the form of `ownTag`. */
export function isTag(text: string): boolean {
  return wholeTag.test(text);
}

/** A new name for a temporary file; which process it belongs to can be told from it. */
export function tempName(): string {
  return `.apfel-tui-${ownTag}-${randomBytes(4).toString('hex')}.tmp`;
}

/** The tag of the process that a temporary file belongs to; null for names of another form. */
export function tagOfTemp(name: string): string | null {
  return tempPattern.exec(name)?.[1] ?? null;
}

/**
 * Whether the process of a tag may still be at work on something that it began `age` ms ago. A write takes milliseconds,
 * so what is older than ten minutes is left over, even if a process of that number lives: numbers are given out again.
 */
export function isAlive(tag: string, age: number): boolean {
  if (tag === ownTag) return true;
  const pid = Number(tag.split('-')[0]);
  if (pid === process.pid || age > 10 * 60 * 1000) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const TAG = String.raw`\d+-[0-9a-f]{8}`;

const wholeTag = new RegExp(`^${TAG}$`);

const tempPattern = new RegExp(String.raw`^\.apfel-tui-(${TAG})-[0-9a-f]{8}\.tmp$`);
