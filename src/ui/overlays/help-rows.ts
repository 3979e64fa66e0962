import {padToWidth} from '../../display/fit.ts';
import {type KeyContext, keymap, keyRange} from '../keymap.ts';
import type {PaneName} from '../layout.ts';
import {type Row, span} from '../rows.ts';

const sections: readonly {context: KeyContext; title: string; pane: PaneName | null}[] = [
  {context: 'review', title: 'A change to decide about', pane: 'pipeline'},
  {context: 'stuck', title: 'When nothing fits', pane: 'pipeline'},
  {context: 'choosing-place', title: 'Several places', pane: 'pipeline'},
  {context: 'choosing-file', title: 'Several files', pane: 'pipeline'},
  {context: 'pipeline', title: 'Pipeline', pane: 'pipeline'},
  {context: 'files', title: 'Files', pane: 'files'},
  {context: 'task', title: 'Task', pane: 'task'},
  {context: 'refine', title: 'Refining', pane: 'task'},
  {context: 'everywhere', title: 'Everywhere', pane: null},
];

/** The help, drawn from the table of keys; the focused pane's keys come first. */
export function helpRows(focus: PaneName, width: number): Row[] {
  const own = sections.filter(({pane}) => pane === focus);
  const everywhere = sections.filter(({pane}) => pane === null);
  const others = sections.filter(({pane}) => pane !== focus && pane !== null);
  return [...own, ...everywhere, ...others].flatMap(({context, title}) => [
    [span(title, 'title')],
    ...bindingRows(context, Math.min(24, Math.floor(width / 2))),
    [],
  ]);
}

function bindingRows(context: KeyContext, keyWidth: number): Row[] {
  return keymap
    .filter(binding => binding.context === context && binding.label !== undefined)
    .map(({keys, label = ''}) => [span(`  ${padToWidth(keyRange(keys), keyWidth)} `, 'key'), span(label)]);
}
