import * as z from 'zod';
import {AppError} from '../../errors.ts';
import type {Usage} from '../../pipeline/ports.ts';
import {createClient} from './client.ts';
import {NotACompletion} from './completion.ts';
import {failureOf} from './failures.ts';
import type {OpenAiEngine} from './openai-model.ts';
import {appleModel} from './probe.ts';
import {temperatureFor} from './request.ts';
import {retryDelays, withRetries} from './retries.ts';

type Options = {engine: OpenAiEngine; token: string | null; retryDelaysMs?: readonly number[]};
type Request = {task: string; path: string; text: string};
type Call = {seed: number; signal: AbortSignal};
type Given = {writes: readonly {path: string; content: string}[]; usage: Usage | null};

/**
 * The naive way to have a file edited, which `eval --baseline` compares the slots with: the whole file in the prompt and
 * the tool `write_file` on offer. Nothing is written here; `writes` holds the calls whose arguments can be read. Throws
 * `AppError`; when aborted, the signal's reason.
 */
export function createToolBaseline({engine, token, retryDelaysMs = retryDelays}: Options) {
  const asked = {...engine, isApfel: engine.model === appleModel};
  const client = createClient(engine.baseUrl, {token});
  const once = async (request: Request, {seed, signal}: Call): Promise<Given> => {
    const completion = await client.chat.completions.create(
      {
        model: engine.model,
        messages: [{role: 'user', content: promptFor(request)}],
        tools: [writeFile],
        temperature: temperatureFor(seed),
        seed,
        max_tokens: answerLimit,
      },
      {signal},
    );
    return givenIn(completion);
  };
  return (request: Request, call: Call): Promise<Given> =>
    withRetries(
      () => once(request, call),
      error => (error instanceof AppError ? {error, isRetryable: false} : failureOf(error, asked)),
      call,
      retryDelaysMs,
    );
}

/** Room for a small file as a whole, and an end for a model that finds none. */
const answerLimit = 1536;

const writeFile = {
  type: 'function',
  function: {
    name: 'write_file',
    description: 'Writes a file of the project, which replaces all of its text.',
    parameters: {
      type: 'object',
      properties: {
        path: {type: 'string', description: 'the file to write'},
        content: {type: 'string', description: 'the whole new text of the file'},
      },
      required: ['path', 'content'],
    },
  },
} as const;

/** No code fence, which Apple's guardrail would block: the tool calling is to be compared, not the filter. */
function promptFor({task, path, text}: Request): string {
  return [
    task,
    `This is the text of ${path}:\n${text.replace(/\n$/, '')}\nThat was the text of ${path}.`,
    'Make the change with the tool write_file.',
  ].join('\n\n');
}

const wireToolAnswer = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          tool_calls: z
            .array(z.object({function: z.object({name: z.string(), arguments: z.string()})}))
            .nullish()
            .catch(null),
        }),
      }),
    )
    .min(1),
  usage: z.object({prompt_tokens: z.number(), completion_tokens: z.number()}).nullish().catch(null),
});

const wireWrite = z.object({path: z.string(), content: z.string()});

function givenIn(completion: unknown): Given {
  const answer = wireToolAnswer.safeParse(completion);
  if (!answer.success) throw new NotACompletion(typeof completion === 'string' ? completion : '');
  const {choices, usage} = answer.data;
  const calls = choices[0]?.message.tool_calls ?? [];
  return {
    writes: calls.flatMap(call =>
      call.function.name === 'write_file' ? writeIn(call.function.arguments) : [],
    ),
    usage: usage ? {promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens} : null,
  };
}

/** What cannot be read is no call: the file then stays as it was. */
function writeIn(json: string): {path: string; content: string}[] {
  try {
    return [wireWrite.parse(JSON.parse(json))];
  } catch {
    return [];
  }
}
