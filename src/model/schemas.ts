import * as z from 'zod';
import type {EditSpec} from '../edit/spec.ts';
import type {Pick, SlotRequest, SpecRequest} from '../pipeline/ports.ts';

/** What is sent as `response_format`: only what apfel turns into a native schema. */
export type WireSchema = {
  type: 'object';
  properties: Readonly<Record<string, {type: 'string'; description?: string; enum?: readonly string[]}>>;
  required: readonly string[];
};

export type Parsed<Slots> = {ok: true; slots: Slots} | {ok: false; reason: string};

/** What the two slots of a replacement are called on the wire. */
export type ReplaceNames = {old: string; new: string};

export const replaceNames: ReplaceNames = {old: 'old_string', new: 'new_string'};

/** Names whose alphabetical order, in which some servers fill slots, is also the order in which one reads them. */
export const namesInReadingOrder: ReplaceNames = {old: 'existing_string', new: 'new_string'};

/** The choice that stands for "none of the lines offered". */
export const noLine = 'none of these lines';

/** The schema for a request, by its wire names. Servers may fill the properties in this order or alphabetically. */
export function schemaFor(request: SlotRequest, names: ReplaceNames = replaceNames): WireSchema {
  const shape = request.stage === 'pick' ? pickShape(request.candidates) : specShape(request, names);
  return reduced(z.toJSONSchema(z.object(shape)));
}

/** Lines as they are offered to choose from: unindented, so that new text takes the indentation of the real line. */
export function offeredLines(lineChoices: readonly string[]): string[] {
  return [...new Set(lineChoices.map(line => line.trim()))].filter(line => line !== '');
}

/**
 * Stage one's slots from an answer's JSON. The path is any text here, since a server without a grammar may give one that
 * was not offered; further keys are ignored.
 */
export function parsePick(json: unknown): Parsed<Pick> {
  return parsed(pickAnswer, json, ({path, instruction, operation}) => ({path, instruction, operation}));
}

/** Stage two's slots from an answer's JSON; null for `slots` where the model chose none of the lines offered. */
export function parseSpec(
  request: SpecRequest,
  json: unknown,
  names: ReplaceNames = replaceNames,
): Parsed<EditSpec | null> {
  const isNone = (line: string) => request.lineChoices !== undefined && line.trim() === noLine;
  if (request.operation === 'replace') {
    return parsed(replaceAnswer(names), json, ({[names.old]: oldString = '', [names.new]: newString = ''}) =>
      isNone(oldString) ? null : {operation: 'replace', oldString, newString},
    );
  }
  return parsed(insertAnswer, json, ({anchor, position, text}) =>
    isNone(anchor) ? null : {operation: 'insert', anchor, position, text},
  );
}

function pickShape(candidates: readonly string[]) {
  return {
    path: z.enum(candidates).describe('the file to change'),
    instruction: z.string().describe('the change as one order, every name and value kept'),
    operation: z.enum(['replace', 'insert']),
  };
}

function specShape({operation, lineChoices}: SpecRequest, names: ReplaceNames) {
  const choices = lineChoices === undefined ? null : [...offeredLines(lineChoices), noLine];
  const line = (description: string) => (choices ? z.enum(choices) : z.string()).describe(description);
  return operation === 'replace'
    ? {
        [names.old]: line('existing text, copied exactly'),
        [names.new]: z.string().describe('what stands there instead'),
      }
    : {
        anchor: line('one existing line, copied exactly'),
        position: z.enum(['before', 'after']),
        text: z.string().describe('only the new lines'),
      };
}

const lowered = z.string().transform(word => word.trim().toLowerCase());
const filled = z.string().refine(text => text.trim() !== '', {message: 'empty'});

const pickAnswer = z.object({
  path: filled,
  instruction: filled,
  operation: lowered.pipe(z.enum(['replace', 'insert'])).default('replace'),
});

const replaceAnswer = (names: ReplaceNames) => z.object({[names.old]: z.string(), [names.new]: z.string()});

const insertAnswer = z.object({
  anchor: z.string(),
  position: lowered.pipe(z.enum(['before', 'after'])),
  text: z.string(),
});

function parsed<Wire, Slots>(
  schema: z.ZodType<Wire>,
  json: unknown,
  toSlots: (wire: Wire) => Slots,
): Parsed<Slots> {
  const result = schema.safeParse(json);
  if (result.success) return {ok: true, slots: toSlots(result.data)};
  const [issue] = result.error.issues;
  const [slot] = issue?.path ?? [];
  if (slot === undefined) return {ok: false, reason: `it is ${kindOf(json)}, not an object with slots`};
  return {ok: false, reason: wrongSlot(String(slot), slotOf(json, slot))};
}

function wrongSlot(slot: string, value: unknown): string {
  if (value === undefined) return `it lacks ${slot}`;
  if (typeof value !== 'string') return `${slot} is ${kindOf(value)}, not text`;
  return value.trim() === '' ? `${slot} is empty` : `${slot} cannot be “${value.slice(0, 40)}”`;
}

function slotOf(json: unknown, slot: PropertyKey): unknown {
  return typeof json === 'object' && json !== null ? Reflect.get(json, slot) : undefined;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : typeof value === 'string' ? 'text' : `a ${typeof value}`;
}

/** Leaves out all that apfel ignores; every token of a schema counts. */
function reduced(schema: z.core.JSONSchema.BaseSchema): WireSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    if (typeof property === 'boolean') throw new TypeError(`${name} has no type.`);
    const {description, enum: values} = property;
    const choices = values?.map(String);
    return [
      name,
      {type: 'string', ...(description && {description}), ...(choices && {enum: choices})},
    ] as const;
  });
  return {type: 'object', properties: Object.fromEntries(properties), required: schema.required ?? []};
}
