import {safeText} from '../display/safe-text.ts';
import {isLoopback} from '../focus/loopback.ts';
import type {EngineInfo} from '../pipeline/ports.ts';

/** What was measured, in one line that cannot be mistaken: no model, one on this machine, or one elsewhere. */
export function engineLine(engine: EngineInfo): string {
  if (engine.kind === 'rules')
    return 'rules (no model): the built-in rules, whose figures say nothing about a model';
  const where = engine.baseUrl === null ? '' : ` at ${new URL(engine.baseUrl).host}`;
  const parts = [
    ...(engine.server === null ? [] : [engine.server]),
    engine.model ?? 'a model without a name',
    ...(engine.window === null ? [] : [`window ${engine.window}`]),
    isRemote(engine) ? `a remote model${where}, not on this machine` : `on this machine${where}`,
  ];
  return safeText(parts.join(' · '));
}

/** Whether text leaves this machine to reach the engine. */
export function isRemote({baseUrl}: EngineInfo): boolean {
  return baseUrl !== null && !isLoopback(baseUrl);
}
