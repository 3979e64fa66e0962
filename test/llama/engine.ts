import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LlamaPackage} from './package-of-llama.ts';
import {contextSize, tinyModel} from './tiny-model.ts';

export type Question = {
  prompt: string;
  /** A JSON schema; the grammar made of it lets no other answer through. */
  schema: object;
  maxTokens: number;
  temperature: number;
  seed: number;
  signal: AbortSignal;
  onText(text: string): void;
};

export type Generated = {finish: 'stop' | 'length'; promptTokens: number; completionTokens: number};

export class PromptTooLong extends Error {}

/** llama.cpp with a model of random weights, one question at a time. */
export type LlamaEngine = {
  /** Rejects with `PromptTooLong`, or with the reason of the signal. */
  generate(question: Question): Promise<Generated>;
  close(): Promise<void>;
};

/** Writes a model file into `folder` and loads it. */
export async function startEngine(
  {getLlama, LlamaCompletion}: LlamaPackage,
  folder: string,
): Promise<LlamaEngine> {
  const modelPath = join(folder, 'tiny.gguf');
  await writeFile(modelPath, tinyModel(1));
  // The binary for a Mac is made for its graphics processor.
  const gpu = process.platform === 'darwin' ? 'auto' : false;
  const llama = await getLlama({gpu, build: 'never', skipDownload: true, logLevel: 'error'});
  const model = await llama.loadModel({modelPath});
  // Further threads only wait for each other: a model this small has no work for them.
  const context = await model.createContext({contextSize, threads: 1});
  const sequence = context.getSequence();
  const completion = new LlamaCompletion({contextSequence: sequence});
  return {
    async generate({prompt, schema, onText, ...sampling}) {
      const promptTokens = model.tokenize(prompt).length;
      if (promptTokens >= contextSize) throw new PromptTooLong();
      const grammar = await llama.createGrammarForJsonSchema(schema);
      let completionTokens = 0;
      await sequence.clearHistory();
      const {metadata} = await completion.generateCompletionWithMeta(prompt, {
        ...sampling,
        grammar,
        repeatPenalty: false,
        disableContextShift: true,
        onTextChunk: onText,
        onToken: tokens => {
          completionTokens += tokens.length;
        },
      });
      return {
        finish: metadata.stopReason === 'maxTokens' ? 'length' : 'stop',
        promptTokens,
        completionTokens,
      };
    },
    close: () => llama.dispose(),
  };
}
