import {Box, type Key, Text, useInput} from 'ink';
import TextInput from 'ink-text-input';
import {useRef, useState} from 'react';
import {span} from '../rows.ts';
import {Line} from './line.tsx';

type OneLineFieldProps = {label: string; value: string; onChange: (value: string) => void};

/** A field for a few letters. Keys with Ctrl or Alt never insert anything; Enter and Esc are for whoever shows it. */
export function OneLineField({label, value, onChange}: OneLineFieldProps) {
  const lastKey = useRef<Key>(null);
  const [generation, setGeneration] = useState(0);
  const accept = (next: string) => {
    if (lastKey.current?.ctrl || lastKey.current?.meta) {
      // The field has moved its own cursor for the letter that is refused; a new one begins at the end.
      setGeneration(generation + 1);
      return;
    }
    onChange(next.replace(/\p{Cc}/gu, ''));
  };
  return (
    <Box>
      <KeyWatch
        onKey={key => {
          lastKey.current = key;
        }}
      />
      <Line row={[span(label, 'accent')]} width={label.length} />
      <Text wrap="truncate-start">
        <TextInput key={generation} value={value} onChange={accept} />
      </Text>
    </Box>
  );
}

/** Stands before the field so that it hears every key first. */
function KeyWatch({onKey}: {onKey: (key: Key) => void}) {
  useInput((_input, key) => onKey(key));
  return null;
}
