import type OpenAI from 'openai';
import type {SentRequest, SlotCall} from '../../pipeline/ports.ts';

/** The body of one structured question. Only parameters that apfel honours. */
export function bodyOf(
  {messages, schema}: SentRequest,
  {model, name, call}: {model: string; name: string; call: Pick<SlotCall, 'maxTokens' | 'seed'>},
): OpenAI.ChatCompletionCreateParamsStreaming {
  const {maxTokens, seed = 0} = call;
  return {
    model,
    messages: messages.map(({role, content}) => ({role, content})),
    temperature: temperatureFor(seed),
    seed,
    ...(maxTokens === undefined ? {} : {max_tokens: maxTokens}),
    stream: true,
    stream_options: {include_usage: true},
    response_format: {type: 'json_schema', json_schema: {name, schema: {...schema}, strict: true}},
  };
}

/** The same question at temperature 0 has the same answer whatever the seed, so that asking again needs some chance. */
export function temperatureFor(seed: number): number {
  return seed === 0 ? 0 : 0.5;
}
