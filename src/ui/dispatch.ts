import type {Key} from 'ink';
import {appCommands} from './commands/app-commands.ts';
import {choiceCommands} from './commands/choice-commands.ts';
import type {Command, CommandContext} from './commands/command.ts';
import {decideCommands} from './commands/decide-commands.ts';
import {filesCommands} from './commands/files-commands.ts';
import {inputCommands} from './commands/input-commands.ts';
import {pipelineCommands} from './commands/pipeline-commands.ts';
import type {EngineState} from './deps.ts';
import {pressKey, reopenGate, type Verdict} from './gate-guard.ts';
import {keyName} from './key-name.ts';
import {type CommandName, commandFor, displayKey, type KeyContext} from './keymap.ts';
import {contextsOf, questionOf, takesText} from './state/contexts.ts';
import {pasted, typed} from './state/input-state.ts';
import {isDecidable} from './state/run-state.ts';
import type {UiState} from './state/ui-state.ts';

const commands: Readonly<Record<CommandName, Command>> = {
  ...appCommands,
  ...choiceCommands,
  ...decideCommands,
  ...filesCommands,
  ...inputCommands,
  ...pipelineCommands,
};

/** One read from the keyboard: looks up what it means here, and does it. */
export function handleInput(context: CommandContext, input: string, key: Key): void {
  if (key.eventType === 'release') return;
  const name = keyName(input, key);
  if (name !== null) handleKey(context, name, isText(input, key) ? input : null);
  else if (input !== '') handleText(context, input);
}

/** Text that came through bracketed paste; it goes into the task or nowhere, and never decides. */
export function handlePaste(context: CommandContext, text: string): void {
  const {store, deps} = context;
  const contexts = contextsOf(store.get(), deps.engine.current());
  noteKey(context, 'paste');
  if (contexts.includes('task')) store.update(state => pasted(state, text));
  else if (!takesText(contexts))
    store.update(state => ({...state, notice: 'Pasted text is no key; it goes into the task only.'}));
}

/** Does a command by its name, as the palette does; `key` stands in for the key that was not pressed. */
export function perform(context: CommandContext, name: CommandName, key = ''): void {
  commands[name](context, key);
}

function handleKey(context: CommandContext, name: string, text: string | null): void {
  const {store, deps} = context;
  const verdict = noteKey(context, name);
  const state = store.get();
  const contexts = contextsOf(state, deps.engine.current());
  if (text !== null && takesText(contexts) && !(name === '?' && asksForHelp(state))) {
    // A key that is still held from the gate does not begin the next task.
    if (contexts.includes('task') && verdict !== 'held') store.update(now => typed(now, text));
    return;
  }
  const command = commandFor(contexts, name);
  if (command === null) return;
  const refusal = command.startsWith('decide-') ? refusalOf(state, verdict, name) : null;
  if (refusal === null) perform(context, command, name);
  else store.update(now => ({...now, run: {...now.run, ignored: refusal}}));
}

/** Several characters in one read: typed fast, repeated by a held key, or pasted where the terminal marks no pastes. */
function handleText(context: CommandContext, input: string): void {
  const contexts = contextsOf(context.store.get(), context.deps.engine.current());
  if (contexts.includes('task')) typeAhead(context, input);
  else if (takesText(contexts)) noteKey(context, 'paste');
  else repeatKey(context, contexts, input);
}

/** What was typed ahead goes in, its keys are pressed; of several lines, none is sent. */
function typeAhead(context: CommandContext, input: string): void {
  const {store} = context;
  if (/[\r\n\t]./su.test(input)) {
    noteKey(context, 'paste');
    store.update(state => pasted(state, input));
    return;
  }
  for (const [part] of input.matchAll(/\P{Cc}+|\p{Cc}/gu)) {
    const key = controlKey(part);
    if (key !== null) handleKey(context, key, null);
    else {
      noteKey(context, 'paste');
      store.update(state => typed(state, part));
    }
  }
}

/** The name of a key that came as a control character, e.g. `ctrl+u`; null for text. */
function controlKey(text: string): string | null {
  if (text === '\r') return 'enter';
  if (text === '\t') return 'tab';
  const code = text.charCodeAt(0);
  return code > 0 && code < 0x1b ? `ctrl+${String.fromCharCode(code + 0x60)}` : null;
}

/** A key that was held came several times in one read; anything else is no key. */
function repeatKey(context: CommandContext, contexts: readonly KeyContext[], input: string): void {
  const [first = ''] = input;
  noteKey(context, first);
  const command = new Set(input).size === 1 ? commandFor(contexts, first === ' ' ? 'space' : first) : null;
  if (command !== null && !command.startsWith('decide-')) {
    for (const _ of input) perform(context, command, first);
    return;
  }
  context.store.update(state => ({
    ...state,
    notice: 'Several characters at once are no key; nothing was done.',
  }));
}

/** Tells the guard of the key and takes away what was shown until the next key. */
function noteKey({store, deps, now}: CommandContext, name: string): Verdict {
  const before = store.get();
  const pressed = pressKey(before.guard, name, now());
  const {verdict} = pressed;
  const guard = isAtGate(before, deps.engine.current()) ? pressed.guard : reopenGate(pressed.guard, now());
  const keepsQuitting = name === 'ctrl+c' || name === 'q';
  store.update(state => ({
    ...state,
    notice: null,
    quitAskedAt: keepsQuitting ? state.quitAskedAt : null,
    guard,
    run: state.run.ignored === null ? state.run : {...state.run, ignored: null},
  }));
  return verdict;
}

/** True where the keys are those of the question itself, and not of a field, an overlay or another pane. */
function isAtGate(state: UiState, engine: EngineState): boolean {
  return contextsOf(state, engine)[0] === questionOf(state, engine);
}

function refusalOf(state: UiState, verdict: Verdict, name: string): string | null {
  const key = displayKey(name);
  if (state.run.person !== null && !isDecidable(state)) return `${key} ignored: the checks are still running`;
  if (verdict === 'held')
    return `${key} ignored: it is still held from the last decision; let go for a second`;
  if (verdict === 'too-soon') return `${key} ignored: it came right as this appeared; press it again`;
  return null;
}

function isText(input: string, key: Key): boolean {
  return (
    !key.ctrl && !key.meta && !key.return && !key.escape && !key.tab && input !== '' && !/\p{Cc}/u.test(input)
  );
}

function asksForHelp({input, overlay, focus}: UiState): boolean {
  return overlay === null && focus === 'task' && input.buffer.text === '' && input.mode.kind === 'task';
}
