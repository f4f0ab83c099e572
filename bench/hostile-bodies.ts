/** For each call of the contract that takes a body, the largest it may be sent, in the shapes that cost most to read. */
import { randomUUID } from 'node:crypto';
import { isContractProcedure } from '@orpc/contract';
import * as z from 'zod';
import { contract } from '../contract/src/index.ts';
import { mostOf } from '../server/src/boot/http/body-sizes.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Schema = {
  readonly type?: string;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly contentMediaType?: string;
};

export type Body = {
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly bytes: () => Buffer;
};

const deepest = 6;
/** Of a text without a bound in its schema, which JSON as a whole bounds. */
const longText = 200_000;

/** Every field at its longest, every list at its fullest; `fill` is what texts are made of. */
const largest = (schema: Schema, fill: string, key = '', depth = 0): Json => {
  const option = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (option) return largest(option, fill, key, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0] ?? null;
  if (schema.format === 'uuid') return randomUUID();
  if (schema.format === 'date') return '2026-03-10';
  if (schema.format === 'date-time') return '2026-03-10T12:00:00.000Z';
  if (depth > deepest) return null;
  switch (schema.type) {
    case 'string':
      return fill
        .repeat(Math.ceil((schema.maxLength ?? longText) / fill.length))
        .slice(0, schema.maxLength ?? longText);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: Math.min(schema.maxItems ?? 50, 1_000) }, () =>
        largest(schema.items ?? {}, fill, key, depth + 1),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [
          name,
          largest(inner, fill, name, depth + 1),
        ]),
      );
    default:
      return fill;
  }
};

/** Cut to what may be sent: a body that is larger is refused unread, and costs nobody anything. */
const within = (json: string, most: number) => (Buffer.byteLength(json) <= most ? json : null);

const wide = (most: number) => `[${'1,'.repeat(most / 2 - 2)}1]`;

const boundary = 'arquivo-feito-para-ocupar';
const formOf = (
  field: string,
  name: string,
  content: Buffer,
  more: Readonly<Record<string, string>> = {},
) => {
  const begin = `--${boundary}\r\ncontent-disposition: form-data; name=`;
  const texts = Object.entries(more).map(([key, text]) => `${begin}"${key}"\r\n\r\n${text}\r\n`);
  return Buffer.concat([
    Buffer.from(`${texts.join('')}${begin}"${field}"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
};
export const formType = `multipart/form-data; boundary=${boundary}`;
export const aFile = (content: Buffer, name = 'lista.csv') => formOf('file', name, content);

const isFile = (schema: Schema) => (schema.items ?? schema).contentMediaType !== undefined;

const bodiesOf = (name: string, method: string, route: string, schema: Schema): Body[] => {
  const path = `/api${route.replaceAll(/\{\+?\w+\}/g, () => randomUUID())}`;
  const json = { method, path, type: 'application/json' };
  const [mostJson] = mostOf(path, 'text');
  const fields = Object.entries(schema.properties ?? {});
  const file = fields.find(([, inner]) => isFile(inner))?.[0];
  if (file !== undefined) {
    const [mostForm] = mostOf(path, 'form');
    const others = fields.filter(([field, { type }]) => field !== file && type === 'boolean');
    const more = Object.fromEntries(others.map(([field]) => [field, 'false']));
    const lines = () => formOf(file, 'lista.csv', Buffer.alloc(mostForm - 66_000, '\n'), more);
    return [
      { method, path, type: formType, what: `${name}: line ends`, bytes: lines },
      { ...json, what: `${name}: a list as JSON`, bytes: () => Buffer.from(wide(mostJson)) },
    ];
  }
  const filled = (['x', '"\n', '<é', 'a b '] as const).flatMap((fill) => {
    const text = within(JSON.stringify(largest(schema, fill)), mostJson);
    return text === null
      ? []
      : [{ ...json, what: `${name}: all of ${JSON.stringify(fill)}`, bytes: () => Buffer.from(text) }];
  });
  const [field = 'x'] = fields.find(([, { type }]) => type === 'string') ?? [];
  const right = largest(schema, 'x') as object;
  const oneText = () =>
    Buffer.from(JSON.stringify({ ...right, [field]: 'a '.repeat((mostJson - 400_000) / 2) }));
  return [
    ...filled,
    { ...json, what: `${name}: a list`, bytes: () => Buffer.from(wide(mostJson)) },
    { ...json, what: `${name}: one text`, bytes: oneText },
  ];
};

const inputOf = (schema: unknown): Schema =>
  schema instanceof z.ZodType
    ? (z.toJSONSchema(schema, {
        io: 'input',
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          if (zodSchema._zod.def.type === 'file') jsonSchema.contentMediaType = 'file';
        },
      }) as Schema)
    : {};

export const hostileBodies = (node: unknown = contract, at: readonly string[] = []): Body[] => {
  if (!isContractProcedure(node))
    return Object.entries(node as object).flatMap(([key, inner]) => hostileBodies(inner, [...at, key]));
  const { inputSchema, route } = node['~orpc'];
  const { method = 'POST', path = '/' } = route;
  return method === 'GET' ? [] : bodiesOf(at.join('.'), method, path, inputOf(inputSchema));
};
