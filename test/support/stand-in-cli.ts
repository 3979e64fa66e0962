import {readFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {type StandInScript, startStandIn} from './stand-in.ts';
import {answerByRule} from './stand-in-rule.ts';

/*
 * node test/support/stand-in-cli.ts [--serve] [--port N] [--host H] [--token S] [--window N] [--script FILE]
 *
 * The stand-in as a program, to try the app by hand: it takes apfel's own options, reads APFEL_TOKEN, and answers from a
 * JSON file with a list of answers, or else by a tiny rule.
 */
const {values} = parseArgs({
  options: {
    serve: {type: 'boolean'},
    port: {type: 'string', default: '11434'},
    host: {type: 'string', default: '127.0.0.1'},
    token: {type: 'string'},
    window: {type: 'string', default: '4096'},
    script: {type: 'string'},
  },
});

const answers: StandInScript =
  values.script === undefined ? answerByRule : JSON.parse(readFileSync(values.script, 'utf8'));
const {baseUrl} = await startStandIn({
  answers,
  port: Number(values.port),
  host: values.host,
  window: Number(values.window),
  token: values.token ?? process.env.APFEL_TOKEN,
});
console.log(`A stand-in for apfel listens on ${baseUrl}.`);
