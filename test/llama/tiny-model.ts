import {ggufOf, type MetadataValue, type Tensor} from './gguf.ts';

/** Tokens for prompt and answer together, as apfel has them. */
export const contextSize = 4096;

/**
 * The bytes of a model file of the llama architecture with random weights: it knows nothing, so that all order in its
 * answers comes from the grammar. The same seed gives the same weights.
 */
export function tinyModel(seed: number): Buffer {
  const vocabulary = vocabularyOf();
  return ggufOf(metadataFor(vocabulary), tensorsFor(vocabulary.length, randomFrom(seed)));
}

const size = {embedding: 32, heads: 4, feedForward: 64, layers: 2};

type Token = {text: string; kind: keyof typeof tokenKinds};

/** The numbers by which llama.cpp calls the kinds of tokens. */
const tokenKinds = {normal: 1, unknown: 2, control: 3, byte: 6};

/**
 * Every byte, so that answers hold characters that arrive in pieces; printable ASCII, a blank as the mark that stands for
 * it; and longer tokens as real vocabularies have them, which reach over the edges of a JSON string or begin an escape.
 */
function vocabularyOf(): Token[] {
  const bytes = Array.from(
    {length: 256},
    (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
  );
  const characters = Array.from({length: 94}, (_, index) => String.fromCharCode(33 + index));
  const overEdges = ['{"', '":', '",', '"}', '":"', '","', '▁"'];
  const escapes = ['\\n', '\\"', '\\u00', '\\u20', '\\ud8'];
  const words = ['path', 'src/', 'text', 'import', '()', '▁=▁'];
  return [
    {text: '<unk>', kind: 'unknown'},
    {text: '<s>', kind: 'control'},
    {text: '</s>', kind: 'control'},
    ...bytes.map(text => ({text, kind: 'byte'}) as const),
    ...['▁', ...characters, ...overEdges, ...escapes, ...words].map(
      text => ({text, kind: 'normal'}) as const,
    ),
  ];
}

function metadataFor(vocabulary: readonly Token[]): Record<string, MetadataValue> {
  return {
    'general.architecture': {type: 'string', value: 'llama'},
    'general.name': {type: 'string', value: 'tiny random'},
    'llama.context_length': {type: 'uint32', value: contextSize},
    'llama.embedding_length': {type: 'uint32', value: size.embedding},
    'llama.block_count': {type: 'uint32', value: size.layers},
    'llama.feed_forward_length': {type: 'uint32', value: size.feedForward},
    'llama.attention.head_count': {type: 'uint32', value: size.heads},
    'llama.attention.layer_norm_rms_epsilon': {type: 'float32', value: 1e-5},
    'llama.rope.dimension_count': {type: 'uint32', value: size.embedding / size.heads},
    'llama.vocab_size': {type: 'uint32', value: vocabulary.length},
    'tokenizer.ggml.model': {type: 'string', value: 'llama'},
    'tokenizer.ggml.tokens': {type: 'strings', value: vocabulary.map(({text}) => text)},
    'tokenizer.ggml.scores': {type: 'float32s', value: vocabulary.map(({text}) => text.length)},
    'tokenizer.ggml.token_type': {type: 'int32s', value: vocabulary.map(({kind}) => tokenKinds[kind])},
    'tokenizer.ggml.unknown_token_id': {type: 'uint32', value: 0},
    'tokenizer.ggml.bos_token_id': {type: 'uint32', value: 1},
    'tokenizer.ggml.eos_token_id': {type: 'uint32', value: 2},
    'tokenizer.ggml.add_space_prefix': {type: 'bool', value: false},
  };
}

function tensorsFor(words: number, random: () => number): Tensor[] {
  const {embedding, feedForward} = size;
  const weights = (name: string, columns: number, rows: number): Tensor => ({
    name: `${name}.weight`,
    shape: [columns, rows],
    data: Float32Array.from({length: columns * rows}, () => (random() - 0.5) * spread),
  });
  const norm = (name: string): Tensor => ({
    name: `${name}.weight`,
    shape: [embedding],
    data: new Float32Array(embedding).fill(1),
  });
  const layer = (block: string) => [
    norm(`${block}.attn_norm`),
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map(name =>
      weights(`${block}.${name}`, embedding, embedding),
    ),
    norm(`${block}.ffn_norm`),
    weights(`${block}.ffn_gate`, embedding, feedForward),
    weights(`${block}.ffn_up`, embedding, feedForward),
    weights(`${block}.ffn_down`, feedForward, embedding),
  ];
  return [
    weights('token_embd', embedding, words),
    ...Array.from({length: size.layers}, (_, index) => layer(`blk.${index}`)).flat(),
    norm('output_norm'),
    weights('output', embedding, words),
  ];
}

/** Wide enough for preferences that change from token to token, narrow enough that every token has a chance. */
const spread = 0.6;

/** Numbers from 0 to 1, the same for the same seed: the generator mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
