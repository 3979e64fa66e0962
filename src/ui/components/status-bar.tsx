import {memo} from 'react';
import {justifySpans} from '../../display/spans.ts';
import {isLoopback} from '../../focus/loopback.ts';
import type {EngineState} from '../deps.ts';
import {displayKey} from '../keymap.ts';
import {type Row, span} from '../rows.ts';
import {Line} from './line.tsx';

type StatusBarProps = {engine: EngineState; rootLabel: string; notice: string | null; width: number};

/** The last row: who answers, or a notice, and the keys that help on. */
export const StatusBar = memo(function StatusBar({engine, rootLabel, notice, width}: StatusBarProps) {
  const left: Row =
    notice === null
      ? [span(' '), ...badge(engine), span(`  ${rootLabel}`, 'dim')]
      : [span(` ${notice}`, 'warn')];
  const right = [
    span(displayKey('tab'), 'key'),
    span(' pane · ', 'dim'),
    span('?', 'key'),
    span(' help ', 'dim'),
  ];
  return <Line row={justifySpans(left, right, width)} width={width} />;
});

function badge(engine: EngineState): Row {
  switch (engine.kind) {
    case 'searching':
      return [span(`looking for a model: ${engine.step}`, 'dim')];
    case 'offer':
    case 'choose-model':
      return [span('a question about the model waits in Pipeline', 'warn')];
    case 'unavailable':
      return [span(engine.problem.message, 'bad')];
    case 'ready': {
      const {kind, server, model, window, baseUrl} = engine.info;
      if (kind === 'rules') return [span('rules (no model)', 'accent')];
      const parts = [server, model, window === null ? null : `window ${window}`, remoteHost(baseUrl)];
      return [span(parts.filter(part => part !== null).join(' · '), 'accent')];
    }
  }
}

/** The host where requests leave this machine; null for loopback. */
function remoteHost(baseUrl: string | null): string | null {
  return baseUrl === null || !URL.canParse(baseUrl) || isLoopback(baseUrl)
    ? null
    : `on ${new URL(baseUrl).host}`;
}
