/** Milliseconds without any key before a gate listens. */
export const quietTime = 400;

/** Milliseconds that the key which decided the last gate must rest before it decides the next one. */
export const restTime = 1000;

/** What is remembered about keys so that none of them decides by accident; times in milliseconds. */
export type GateGuard = {
  /** Null while no gate is open. */
  openedAt: number | null;
  lastKeyAt: number;
  /** True once the gate has had its quiet time. */
  isArmed: boolean;
  lastDecision: {key: string; seenAt: number} | null;
};

export type Verdict = 'counts' | 'too-soon' | 'held';

export const newGuard: GateGuard = {
  openedAt: null,
  lastKeyAt: Number.NEGATIVE_INFINITY,
  isArmed: false,
  lastDecision: null,
};

/** A gate appeared, or what it shows was replaced. */
export function openGate(guard: GateGuard, now: number): GateGuard {
  return {...guard, openedAt: now, isArmed: false};
}

/** The keys went elsewhere meanwhile: a gate that is open must have its quiet time again. */
export function reopenGate(guard: GateGuard, now: number): GateGuard {
  return guard.openedAt === null ? guard : openGate(guard, now);
}

/** Every key goes through here, whatever it is for; tells whether it would count as a decision now. */
export function pressKey(guard: GateGuard, key: string, now: number): {guard: GateGuard; verdict: Verdict} {
  const since = Math.max(guard.openedAt ?? now, guard.lastKeyAt);
  const isArmed = guard.openedAt !== null && (guard.isArmed || now - since >= quietTime);
  const held = guard.lastDecision?.key === key && now - guard.lastDecision.seenAt < restTime;
  const lastDecision = guard.lastDecision?.key === key ? {key, seenAt: now} : guard.lastDecision;
  return {
    guard: {...guard, isArmed, lastKeyAt: now, lastDecision},
    verdict: held ? 'held' : isArmed ? 'counts' : 'too-soon',
  };
}

/** The gate was decided with this key. */
export function closeGate(guard: GateGuard, key: string, now: number): GateGuard {
  return {...guard, openedAt: null, isArmed: false, lastDecision: {key, seenAt: now}};
}
