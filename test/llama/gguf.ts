export type MetadataValue =
  | {type: 'uint32' | 'float32'; value: number}
  | {type: 'bool'; value: boolean}
  | {type: 'string'; value: string}
  | {type: 'strings'; value: readonly string[]}
  | {type: 'int32s' | 'float32s'; value: readonly number[]};

/** `shape` counts the numbers of a row first, then the rows, as GGUF has it. */
export type Tensor = {name: string; shape: readonly number[]; data: Float32Array};

/**
 * The bytes of a model file: GGUF version 3, little-endian, all tensors in 32-bit floats. The format is described in
 * docs/gguf.md of the ggml project.
 */
export function ggufOf(
  metadata: Readonly<Record<string, MetadataValue>>,
  tensors: readonly Tensor[],
): Buffer {
  const pairs = Object.entries(metadata);
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    uint32(3),
    uint64(tensors.length),
    uint64(pairs.length),
    ...pairs.map(([key, value]) => Buffer.concat([string(key), valueBytes(value)])),
    ...tensorInfos(tensors),
  ]);
  return Buffer.concat([padded(head), ...tensors.map(({data}) => padded(bytesOf(data)))]);
}

const alignment = 32;

/** The numbers by which the format calls its types. */
const typeIds = {uint32: 4, int32: 5, float32: 6, bool: 7, string: 8, array: 9};

function valueBytes(value: MetadataValue): Buffer {
  switch (value.type) {
    case 'uint32':
      return Buffer.concat([uint32(typeIds.uint32), uint32(value.value)]);
    case 'float32':
      return Buffer.concat([uint32(typeIds.float32), float32(value.value)]);
    case 'bool':
      return Buffer.concat([uint32(typeIds.bool), Buffer.from([value.value ? 1 : 0])]);
    case 'string':
      return Buffer.concat([uint32(typeIds.string), string(value.value)]);
    case 'strings':
      return array(typeIds.string, value.value.map(string));
    case 'int32s':
      return array(typeIds.int32, value.value.map(int32));
    case 'float32s':
      return array(typeIds.float32, value.value.map(float32));
  }
}

function array(typeId: number, items: readonly Buffer[]): Buffer {
  return Buffer.concat([uint32(typeIds.array), uint32(typeId), uint64(items.length), ...items]);
}

/** Name, dimensions, type (0 for 32-bit floats) and place in the data of each tensor. */
function tensorInfos(tensors: readonly Tensor[]): Buffer[] {
  let offset = 0;
  return tensors.map(({name, shape, data}) => {
    const info = [string(name), uint32(shape.length), ...shape.map(uint64), uint32(0), uint64(offset)];
    offset += Math.ceil(data.byteLength / alignment) * alignment;
    return Buffer.concat(info);
  });
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & (alignment - 1))]);
}

function bytesOf({buffer, byteOffset, byteLength}: Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function string(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([uint64(bytes.length), bytes]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function float32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}
