import {Box, useApp, useInput, usePaste, useWindowSize} from 'ink';
import {useEffect, useMemo, useState, useSyncExternalStore} from 'react';
import type {CommandContext, Terminal} from './commands/command.ts';
import {type Look, LookContext, lookOf} from './components/look.ts';
import {StatusBar} from './components/status-bar.tsx';
import type {AppDeps} from './deps.ts';
import {handleInput, handlePaste} from './dispatch.ts';
import {useScreen} from './hooks/use-screen.ts';
import type {Size} from './layout.ts';
import {Overlay} from './overlays/overlay.tsx';
import {Panes} from './panes/panes.tsx';
import {createSession} from './session.ts';
import type {AppliedChange} from './state/ui-state.ts';
import {useSelected} from './store.ts';

export type AppProps = {
  deps: AppDeps;
  /** Fixed size for tests; the terminal's own otherwise. */
  size?: Size;
  /** Plain text where it is not said. */
  look?: Look;
  /** The screen's clock, in milliseconds. */
  now?: () => number;
  /** Stops the process until the shell continues it. */
  stop?: () => Promise<void>;
  /** Told of every change that was written, for the summary at the end. */
  onApplied?: (applied: readonly AppliedChange[]) => void;
};

const plainLook = lookOf('mono', 0);

const noStop = async (): Promise<void> => {};

/** The whole screen. */
export function App({deps, size, look = plainLook, now = Date.now, stop = noStop, onApplied}: AppProps) {
  const window = useWindowSize();
  const screen = size ?? window;
  const [session] = useState(() => createSession(deps, screen, now));
  const {store} = session;
  const terminal = useTerminal(stop);
  const context = useMemo(() => session.contextFor(terminal), [session, terminal]);
  useEffect(() => session.begin(), [session]);
  useEffect(
    () => store.update(state => ({...state, size: {columns: screen.columns, rows: screen.rows}})),
    [store, screen.columns, screen.rows],
  );
  useInput((input, key) => handleInput(context, input, key));
  usePaste(text => handlePaste(context, text));
  const applied = useSelected(store, state => state.applied);
  useEffect(() => onApplied?.(applied), [applied, onApplied]);
  return (
    <LookContext value={look}>
      <Screen context={context} />
    </LookContext>
  );
}

function Screen({context}: {context: CommandContext}) {
  const {store, deps} = context;
  const layout = useScreen(store);
  const size = useSelected(store, state => state.size);
  const isCovered = useSelected(store, state => state.overlay !== null);
  const notice = useSelected(store, state => state.notice);
  const engine = useSyncExternalStore(deps.engine.subscribe, deps.engine.current);
  return (
    <Box flexDirection="column" width={size.columns} height={size.rows}>
      {isCovered ? (
        <Overlay context={context} size={size} />
      ) : (
        <Panes context={context} layout={layout} engine={engine} />
      )}
      <StatusBar engine={engine} rootLabel={deps.rootLabel} notice={notice} width={size.columns} />
    </Box>
  );
}

function useTerminal(stop: () => Promise<void>): Terminal {
  const {exit, suspendTerminal} = useApp();
  return useMemo(
    () => ({leave: () => exit(), lend: action => suspendTerminal(action), stop: () => suspendTerminal(stop)}),
    [exit, suspendTerminal, stop],
  );
}
