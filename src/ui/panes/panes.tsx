import {Box, useIsScreenReaderEnabled} from 'ink';
import type {CommandContext} from '../commands/command.ts';
import type {EngineState} from '../deps.ts';
import {usePulse} from '../hooks/use-pulse.ts';
import type {Layout, PaneName, Size} from '../layout.ts';
import {questionOf} from '../state/contexts.ts';
import {filterFiles} from '../state/files-state.ts';
import {isWide} from '../state/screen.ts';
import {useSelected} from '../store.ts';
import {FilesPane} from './files-pane.tsx';
import {PipelinePane} from './pipeline-pane.tsx';
import {TaskPane} from './task-pane.tsx';

type PanesProps = {context: CommandContext; layout: Layout; engine: EngineState};

/**
 * The panes where the layout puts them; each draws again only when its own part of the state changes. For screen
 * readers there is only the one that has the keys.
 */
export function Panes({context, layout, engine}: PanesProps) {
  const {kind, files, pipeline, task} = layout;
  const isRead = useIsScreenReaderEnabled();
  const focus = useSelected(context.store, state => state.focus);
  const shows = (pane: PaneName) => layout[pane].rows > 0 && (!isRead || pane === focus);
  const upper = kind === 'wide' ? Math.max(files.rows, pipeline.rows) : files.rows + pipeline.rows;
  return (
    <Box flexDirection="column" flexGrow={1}>
      <Box flexDirection={kind === 'wide' ? 'row' : 'column'}>
        {shows('files') && <Files context={context} size={files} />}
        {shows('pipeline') && <Pipeline context={context} size={pipeline} engine={engine} />}
      </Box>
      {shows('task') && <Task context={context} size={task} y={upper} />}
    </Box>
  );
}

function Files({context: {store}, size}: {context: CommandContext; size: Size}) {
  const files = useSelected(store, state => state.files);
  const isFocused = useSelected(store, state => state.focus === 'files');
  return (
    <FilesPane
      files={files}
      isFocused={isFocused}
      size={size}
      onFilter={query => store.update(state => ({...state, files: filterFiles(state.files, query)}))}
    />
  );
}

function Pipeline({
  context: {store, now},
  size,
  engine,
}: {
  context: CommandContext;
  size: Size;
  engine: EngineState;
}) {
  const run = useSelected(store, state => state.run);
  const isFocused = useSelected(store, state => state.focus === 'pipeline');
  const question = useSelected(store, state => questionOf(state, engine));
  const hasRoom = useSelected(store, isWide);
  // A clock that is read out again and again would drown everything else.
  const isRead = useIsScreenReaderEnabled();
  const time = usePulse(now, run.isRunning && run.person === null && !isRead);
  return (
    <PipelinePane
      run={run}
      engine={engine}
      context={question}
      now={time}
      isFocused={isFocused}
      size={size}
      isWide={hasRoom}
    />
  );
}

function Task({context: {store, deps}, size, y}: {context: CommandContext; size: Size; y: number}) {
  const input = useSelected(store, state => state.input);
  const transcript = useSelected(store, state => state.transcript);
  const transcriptTop = useSelected(store, state => state.transcriptTop);
  const queue = useSelected(store, state => state.queue);
  const isFocused = useSelected(store, state => state.focus === 'task');
  const question = useSelected(store, state => questionOf(state, deps.engine.current()));
  return (
    <TaskPane
      input={input}
      transcript={transcript}
      transcriptTop={transcriptTop}
      queue={queue}
      suggestions={deps.suggestions}
      reminder={
        question !== null && isFocused && input.mode.kind === 'task' ? (reminders[question] ?? null) : null
      }
      isFocused={isFocused}
      size={size}
      originY={y}
    />
  );
}

const reminders: Readonly<Record<string, string>> = {
  review: 'A change waits for your decision in Pipeline: Tab',
  stuck: 'Pipeline is stuck and waits for you: Tab',
  'choosing-place': 'Pipeline asks which place is meant: Tab',
  'choosing-file': 'Pipeline asks which file is meant: Tab',
  offer: 'Pipeline asks about the model: Tab',
  'choose-model': 'Pipeline asks which model to use: Tab',
};
