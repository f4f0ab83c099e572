/** The size limit of each call: 1 MB, or the size of its file or its longest text where that is more. */
import { isContractProcedure } from '@orpc/contract';
import { contract } from '@pdy/contract';
import type * as z from 'zod';

const MEGABYTE = 1_048_576;
/** The bytes allowed around a file: names of fields, other values. */
const wrapping = 65_536;

type Inside = z.core.$ZodTypes;

const maximumOf = (checks: readonly z.core.$ZodCheck[] = []): number => {
  const [most] = checks.flatMap(({ _zod: { def } }) =>
    'maximum' in def && typeof def.maximum === 'number' ? [def.maximum] : [],
  );
  return most ?? 0;
};

type Largest = { readonly file: number; readonly text: number };

const nothing: Largest = { file: 0, text: 0 };

const larger = (one: Largest, other: Largest): Largest => ({
  file: Math.max(one.file, other.file),
  text: Math.max(one.text, other.text),
});

/**
 * The largest file and the largest text that its schema accepts, in bytes as sent. Several files together may be as
 * large as one.
 */
const largestIn = (schema: Inside): Largest => {
  const { def } = schema._zod;
  switch (def.type) {
    case 'file':
      return { ...nothing, file: maximumOf(def.checks) };
    case 'string':
      // Line ends and quotes take two bytes in JSON.
      return { ...nothing, text: maximumOf(def.checks) * 2 };
    case 'object':
      return Object.values(def.shape)
        .map((field) => largestIn(field as Inside))
        .reduce(larger, nothing);
    case 'array':
      return largestIn(def.element as Inside);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return largestIn(def.innerType as Inside);
    case 'pipe':
      return largestIn(def.in as Inside);
    default:
      return nothing;
  }
};

type LargeCall = { readonly path: RegExp } & Largest;

const escaped = (path: string) => path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

const largeCalls = (node: unknown, at: readonly string[] = []): LargeCall[] => {
  if (!isContractProcedure(node))
    return Object.entries(node as object).flatMap(([key, inside]) => largeCalls(inside, [...at, key]));
  const { inputSchema, route } = node['~orpc'];
  const { file, text } = inputSchema ? largestIn(inputSchema as Inside) : nothing;
  if (Math.max(file, text) <= MEGABYTE) return [];
  const rest = escaped(route.path ?? '').replaceAll(/\{\w+\}/g, '[^/?]+');
  return [{ path: new RegExp(`^/(?:rpc/${escaped(at.join('/'))}|api${rest})(?:\\?|$)`), file, text }];
};

const large = largeCalls(contract);

/** The bytes that a body may have, and the same in words. A file is sent only in a form. */
export const mostOf = (url: string, kind: 'form' | 'text'): readonly [number, string] => {
  const { file, text } = large.find(({ path }) => path.test(url)) ?? nothing;
  const bytes = Math.max(MEGABYTE, text, kind === 'form' ? file : 0);
  return [bytes === MEGABYTE ? bytes : bytes + wrapping, `${Math.floor(bytes / MEGABYTE)} MB`];
};
