type Schema = {
  type?: unknown;
  properties?: Record<string, Schema>;
  required?: unknown;
  enum?: unknown;
  items?: Schema;
};

const known = ['object', 'string', 'integer', 'number', 'boolean', 'array'];
const ignored = ['strict', '$schema', 'additionalProperties', 'description', 'title', 'name'];
const keys = ['type', 'properties', 'required', 'enum', 'items', ...ignored];

/** What a schema holds that apfel cannot turn into a native one; null where it can. */
export function unsupported(schema: Schema): string | null {
  const key = Object.keys(schema).find(name => !keys.includes(name));
  if (key !== undefined) return `The schema key ${key} is not supported.`;
  if (typeof schema.type !== 'string' || !known.includes(schema.type))
    return `The type ${schema.type} is not supported.`;
  if (schema.enum !== undefined && schema.type !== 'string') return 'Only strings can have an enum.';
  const parts = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
  return parts.map(unsupported).find(problem => problem !== null) ?? null;
}

/**
 * The JSON that a server which enforces the schema would give for these slots.
 * Throws where the slots do not fit the schema: such an answer needs `content` instead.
 */
export function enforced(
  schema: Schema,
  slots: Readonly<Record<string, unknown>>,
  order: 'alphabetical' | 'listed',
): string {
  const properties = schema.properties ?? {};
  const names = Object.keys(properties);
  if (order === 'alphabetical') names.sort();
  const stray = Object.keys(slots).find(name => !names.includes(name));
  if (stray !== undefined) throw new Error(`The schema has no property ${stray}.`);
  const required = Array.isArray(schema.required) ? schema.required : [];
  const present = names.filter(name => name in slots || required.includes(name));
  for (const name of present) check(name, properties[name] ?? {}, slots[name]);
  return JSON.stringify(Object.fromEntries(present.map(name => [name, slots[name]])));
}

function check(name: string, schema: Schema, value: unknown): void {
  const type = Array.isArray(value) ? 'array' : typeof value;
  if (type !== schema.type) throw new Error(`${name} must be a ${schema.type}, not ${type}.`);
  if (Array.isArray(schema.enum) && !schema.enum.includes(value))
    throw new Error(`${name} must be one of ${schema.enum.join(', ')}.`);
}
