import type {Key} from 'ink';
import type {AppDeps} from '../../../src/ui/deps.ts';
import {handleInput, handlePaste} from '../../../src/ui/dispatch.ts';
import {createSession} from '../../../src/ui/session.ts';
import type {UiState} from '../../../src/ui/state/ui-state.ts';
import {fakeDeps} from './fake-deps.ts';

const noKey: Key = {
  upArrow: false,
  downArrow: false,
  leftArrow: false,
  rightArrow: false,
  pageDown: false,
  pageUp: false,
  home: false,
  end: false,
  return: false,
  escape: false,
  ctrl: false,
  shift: false,
  tab: false,
  backspace: false,
  delete: false,
  meta: false,
  super: false,
  hyper: false,
  capsLock: false,
  numLock: false,
};

const special: Readonly<Record<string, Partial<Key>>> = {
  enter: {return: true},
  esc: {escape: true},
  tab: {tab: true},
  'shift+tab': {tab: true, shift: true},
  'shift+enter': {return: true, shift: true},
  up: {upArrow: true},
  down: {downArrow: true},
  left: {leftArrow: true},
  right: {rightArrow: true},
  backspace: {backspace: true},
};

export type Keyboard = {
  state: () => UiState;
  /** Presses keys by their names, `ctrl+x` and `alt+x` included; a name that is none is typed in one read. */
  press: (...names: string[]) => Promise<void>;
  /** Types text character by character. */
  type: (text: string) => Promise<void>;
  paste: (text: string) => void;
  wait: (ms: number) => void;
  /** How often the app was left. */
  left: () => number;
};

/** The app without a screen: its state, and a keyboard that changes it. */
export async function openKeyboard(overrides: Partial<AppDeps> = {}): Promise<Keyboard> {
  let time = 100_000;
  let left = 0;
  const deps = fakeDeps(overrides);
  const session = createSession(deps, {columns: 100, rows: 30}, () => time);
  const context = session.contextFor({
    leave: () => {
      left++;
    },
    lend: action => action(),
    stop: async () => {},
  });
  session.begin();
  await settled();
  const press = async (...names: string[]) => {
    for (const name of names) {
      const [, modifier, letter] = /^(ctrl|alt)\+(.)$/.exec(name) ?? [];
      if (modifier === 'ctrl') handleInput(context, letter ?? '', {...noKey, ctrl: true});
      else if (modifier === 'alt') handleInput(context, letter ?? '', {...noKey, meta: true});
      else handleInput(context, special[name] ? '' : name, {...noKey, ...special[name]});
      await settled();
    }
  };
  return {
    state: () => session.store.get(),
    press,
    type: text => press(...text),
    paste: text => handlePaste(context, text),
    wait: ms => {
      time += ms;
    },
    left: () => left,
  };
}

/** Resolves once what was set off has happened. */
function settled(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}
