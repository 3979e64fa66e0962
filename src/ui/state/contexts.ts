import type {EngineState} from '../deps.ts';
import type {KeyContext} from '../keymap.ts';
import type {RunState, UiState} from './ui-state.ts';

/** Whose keys count now, the innermost first. */
export function contextsOf(state: UiState, engine: EngineState): KeyContext[] {
  const {overlay, focus, files, input} = state;
  if (overlay !== null) {
    return overlay.kind === 'palette' || overlay.kind === 'history-search'
      ? [overlay.kind]
      : [overlay.kind, 'everywhere'];
  }
  switch (focus) {
    case 'files':
      return files.filter?.isOpen ? ['filter', 'everywhere'] : ['files', 'everywhere'];
    case 'pipeline': {
      const question = questionOf(state, engine);
      return question === null ? ['pipeline', 'everywhere'] : [question, 'pipeline', 'everywhere'];
    }
    case 'task': {
      const refine: KeyContext[] = input.mode.kind === 'task' ? [] : ['refine'];
      return input.completion === null
        ? [...refine, 'task', 'everywhere']
        : ['completion', ...refine, 'task', 'everywhere'];
    }
  }
}

/** What the pipeline pane asks the person; null where it asks nothing. */
export function questionOf({run}: UiState, engine: EngineState): KeyContext | null {
  if (run.person !== null && run.flow !== null) return run.person.kind;
  return engineAsks(run, engine) ? engine.kind : null;
}

type Question = Extract<EngineState, {kind: 'offer' | 'choose-model'}>;

/** True where the engine's question is the thing to answer: nothing runs, or what runs waits for the engine. */
export function engineAsks(run: RunState, engine: EngineState): engine is Question {
  if (engine.kind !== 'offer' && engine.kind !== 'choose-model') return false;
  return !run.isRunning || run.flow === null || run.flow.kind === 'ranking';
}

/** True where letters are text: they go into a field instead of being looked up as keys. */
export function takesText(contexts: readonly KeyContext[]): boolean {
  const [innermost] = contexts;
  return (
    contexts.includes('task') ||
    innermost === 'filter' ||
    innermost === 'palette' ||
    innermost === 'history-search'
  );
}
