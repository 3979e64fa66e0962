import {render, Text, useInput} from 'ink';
import {useState} from 'react';

/** The least that an Ink app can do with a key: one line of text. What a key costs here is Ink's and the terminal's. */
function OneLine() {
  const [text, setText] = useState('');
  useInput(input => setText(before => before + input));
  return <Text>{`> ${text}`}</Text>;
}

render(<OneLine />, {alternateScreen: true, incrementalRendering: true, interactive: true});
