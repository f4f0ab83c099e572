/** Inputs of a call made from its schema alone: a valid one, and every place in it for a wrong value. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { matching } from '../isolation/samples.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Schema = {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
};

export type Place = readonly (string | number)[];
export type Inputs = {
  /** Valid by the schema; null for a call without input. */
  readonly right: Json;
  readonly places: readonly Place[];
  /** The valid input with `value` at `place`. */
  with(place: Place, value: unknown): unknown;
};

/** Ids of rows that exist, by the name of the field that holds them. */
export type Ids = (key: string) => string | undefined;

const deepest = 8;

const textFor = ({ format, pattern, minLength = 1 }: Schema, key: string, ids: Ids) => {
  if (format === 'uuid') return ids(key) ?? randomUUID();
  if (format === 'date') return '2026-03-10';
  if (format === 'date-time') return '2026-03-10T12:00:00.000Z';
  if (format === 'email') return 'ana@empresa.example';
  if (format === 'uri') return 'https://exemplo.com.br/';
  if (key === 'time' || /^\^?\(?\[?.*:\[0-5]/.test(pattern ?? '')) return '09:00';
  const text = pattern === undefined ? 'Texto' : matching(pattern);
  return text.padEnd(minLength, 'a');
};

const maker = (root: Schema, ids: Ids) => {
  const plain = (schema: Schema, depth = 0): Schema => {
    if (depth > deepest) return {};
    if (schema.$ref === '#') return plain(root, depth + 1);
    if (schema.$ref) return plain(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth + 1);
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return plain(options.find(({ type }) => type !== 'null') ?? {}, depth + 1);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => plain(part, depth + 1)));
    return schema;
  };
  const sample = (given: Schema, key = '', depth = 0): Json => {
    const schema = plain(given);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0] ?? null;
    if (depth > deepest) return null;
    switch (schema.type) {
      case 'string':
        return textFor(schema, key, ids);
      case 'integer':
      case 'number':
        return Math.max(schema.minimum ?? 1, 1);
      case 'boolean':
        return true;
      case 'array':
        return Array.from({ length: Math.max(schema.minItems ?? 1, 1) }, () =>
          sample(schema.items ?? {}, key, depth + 1),
        );
      case 'object':
        return Object.fromEntries(
          (schema.required ?? []).map((name) => [
            name,
            sample(schema.properties?.[name] ?? {}, name, depth + 1),
          ]),
        );
      default:
        return 'Texto';
    }
  };
  const placesIn = (given: Schema, at: Place = []): Place[] => {
    const schema = plain(given);
    if (at.length > deepest) return [at];
    if (schema.type === 'array') return [at, ...placesIn(schema.items ?? {}, [...at, 0])];
    if (schema.type !== 'object') return [at];
    return [
      at,
      ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => placesIn(inner, [...at, name])),
    ];
  };
  const put = (given: Schema, whole: unknown, [step, ...rest]: Place, value: unknown): unknown => {
    if (step === undefined) return value;
    const schema = plain(given);
    const within = (typeof step === 'number' ? schema.items : schema.properties?.[step]) ?? {};
    const known = (whole as Record<string | number, unknown>)[step];
    const inner = put(within, known ?? sample(within, String(step)), rest, value);
    if (Array.isArray(whole)) return whole.map((one, i) => (i === step ? inner : one));
    return { ...(whole as object), [step]: inner };
  };
  return { sample, placesIn, put };
};

export const inputsOf = (input: unknown, ids: Ids): Inputs => {
  if (!(input instanceof z.ZodType)) return { right: null, places: [[]], with: (_, value) => value };
  const root = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const { sample, placesIn, put } = maker(root, ids);
  const right = sample(root);
  return { right, places: placesIn(root), with: (place, value) => put(root, right, place, value) };
};
