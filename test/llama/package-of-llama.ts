import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {promisify} from 'node:util';

/** What is used here of the package node-llama-cpp, which brings llama.cpp and its grammars; see its type declarations. */
export type LlamaPackage = {
  getLlama(options: {
    gpu: 'auto' | false;
    build: 'never';
    skipDownload: true;
    logLevel: 'error';
  }): Promise<Llama>;
  LlamaCompletion: new (options: {contextSequence: Sequence}) => Completion;
};

export type Llama = {
  loadModel(options: {modelPath: string}): Promise<Model>;
  createGrammarForJsonSchema(schema: object): Promise<Grammar>;
  dispose(): Promise<void>;
};

export type Model = {
  createContext(options: {contextSize: number; threads: number}): Promise<{getSequence(): Sequence}>;
  tokenize(text: string): readonly number[];
};

export type Sequence = {clearHistory(): Promise<void>};

export type Completion = {
  generateCompletionWithMeta(
    prompt: string,
    options: CompletionOptions,
  ): Promise<{metadata: {stopReason: string}}>;
};

type CompletionOptions = {
  grammar: Grammar;
  maxTokens: number;
  temperature: number;
  seed: number;
  signal: AbortSignal;
  repeatPenalty: false;
  disableContextShift: true;
  onTextChunk(text: string): void;
  onToken(tokens: readonly number[]): void;
};

type Grammar = object;

/**
 * Installs the package and its ready-made binary for this machine into `folder`, from the npm registry alone: nothing is
 * built, and nothing is loaded from elsewhere. Throws where npm cannot install them.
 */
export async function installLlama(folder: string): Promise<LlamaPackage> {
  const packages = ['node-llama-cpp', binaryPackage()].map(name => `${name}@${version}`);
  // The optional packages are binaries for other machines and for graphics cards, hundreds of megabytes of them.
  const options = ['--no-save', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', ['install', '--prefix', folder, ...options, ...packages], {cwd: folder});
  return import(pathToFileURL(join(folder, 'node_modules', 'node-llama-cpp', 'dist', 'index.js')).href);
}

const version = '3.21.1';

function binaryPackage(): string {
  const system = {linux: 'linux', darwin: 'mac', win32: 'win'}[String(process.platform)];
  if (system === undefined) throw new Error(`There is no binary of node-llama-cpp for ${process.platform}.`);
  const machine = `${system}-${process.arch}`;
  return `@node-llama-cpp/${machine === 'mac-arm64' ? 'mac-arm64-metal' : machine}`;
}
