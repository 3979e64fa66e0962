import {Text} from 'ink';
import {createContext, memo, useContext} from 'react';
import {fitSpans} from '../../display/spans.ts';
import type {Row} from '../rows.ts';
import {type Theme, themeOf} from '../theme.ts';

export const ThemeContext = createContext<Theme>(themeOf('auto'));

/** One row of the screen: never wider than `width`, never more than visible characters, whatever the spans hold. */
export const Line = memo(function Line({row, width}: {row: Row; width: number}) {
  const theme = useContext(ThemeContext);
  const spans = fitSpans(row, width);
  if (spans.length === 0) return <Text> </Text>;
  return (
    <Text wrap="truncate">
      {spans.map(({text, tone}, index) =>
        tone === undefined || tone === 'text' ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: spans have no identity beyond their position
          <Text key={index} {...theme[tone]}>
            {text}
          </Text>
        ),
      )}
    </Text>
  );
});

/** Rows one below the other, filled up with empty ones to `height`. */
export function Lines({rows, width, height}: {rows: readonly Row[]; width: number; height: number}) {
  const filled = Array.from({length: height}, (_, index) => rows[index] ?? []);
  // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position on screen
  return filled.map((row, index) => <Line key={index} row={row} width={width} />);
}
