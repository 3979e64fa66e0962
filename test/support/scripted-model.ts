import type {EditSpec} from '../../src/edit/spec.ts';
import type {Problem} from '../../src/errors.ts';
import type {Answer, Pick, PickRequest, SlotCall, SlotModel, SpecRequest} from '../../src/pipeline/ports.ts';

type Scripted<Slots> = Slots | {declined: Problem} | Error;

/** A model that answers from two lists and remembers what it was asked; an `Error` in a list is thrown. */
export function scriptedModel({
  picks = [],
  specs = [],
}: {
  picks?: Scripted<Pick>[];
  specs?: Scripted<EditSpec>[];
}) {
  const requests: (PickRequest | SpecRequest)[] = [];
  const calls: SlotCall[] = [];
  const answer = <Slots extends object>(list: Scripted<Slots>[]): Answer<Slots> => {
    const next = list.shift();
    if (next === undefined) throw new Error('The script has no further answer.');
    if (next instanceof Error) throw next;
    if ('declined' in next) return {kind: 'declined', problem: next.declined, raw: ''};
    return {
      kind: 'filled',
      slots: next,
      raw: JSON.stringify(next),
      usage: {promptTokens: 100, completionTokens: 20},
    };
  };
  const model: SlotModel = {
    engine: {kind: 'openai', model: 'scripted', baseUrl: null, server: 'script', window: 4096},
    preview: request => ({messages: [{role: 'user', content: JSON.stringify(request)}], schema: {}}),
    async pick(request, call) {
      requests.push(request);
      calls.push(call);
      return answer(picks);
    },
    async spec(request, call) {
      requests.push(request);
      calls.push(call);
      return answer(specs);
    },
  };
  return {model, requests, calls};
}
