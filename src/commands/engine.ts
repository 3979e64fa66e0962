import type {Settings} from '../config.ts';
import type {FlowPorts} from '../pipeline/effects.ts';
import type {EngineHandle, EngineState} from '../ui/deps.ts';
import {connector} from './connect.ts';

export function createEngine(settings: Settings): {
  handle: EngineHandle;
  connect: FlowPorts['connect'];
  close(): Promise<void>;
} {
  const connect = connector(settings);
  let state: EngineState = {kind: 'searching', step: ''};
  const listeners = new Set<() => void>();
  void connect(new AbortController().signal).then(({model}) => {
    state = {kind: 'ready', info: model.engine};
    for (const listener of listeners) listener();
  });
  return {
    handle: {
      current: () => state,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      answer() {},
    },
    connect,
    close: async () => {},
  };
}
