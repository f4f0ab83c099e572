/** How much each call may be sent: 1 MB, and as much as its file where it brings one. */
import { isContractProcedure } from '@orpc/contract';
import { contract } from '@pdy/contract';
import type * as z from 'zod';

const MEGABYTE = 1_048_576;
/** What stands around a file: names of fields, other values. */
const wrapping = 65_536;

type Inside = z.core.$ZodTypes;

const maximumOf = (checks: readonly z.core.$ZodCheck[] = []): number => {
  const [most] = checks.flatMap(({ _zod: { def } }) =>
    'maximum' in def && typeof def.maximum === 'number' ? [def.maximum] : [],
  );
  return most ?? 0;
};

/** Of a file or a text, the most its schema takes, in bytes as they are sent; several files together are as large as one. */
const largestIn = (schema: Inside): number => {
  const { def } = schema._zod;
  switch (def.type) {
    case 'file':
      return maximumOf(def.checks);
    case 'string':
      // line ends and quotes take two in JSON
      return maximumOf(def.checks) * 2;
    case 'object':
      return Math.max(0, ...Object.values(def.shape).map((field) => largestIn(field as Inside)));
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
      return 0;
  }
};

type LargeCall = { readonly path: RegExp; readonly bytes: number };

const escaped = (path: string) => path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

const largeCalls = (node: unknown, at: readonly string[] = []): LargeCall[] => {
  if (!isContractProcedure(node))
    return Object.entries(node as object).flatMap(([key, inside]) => largeCalls(inside, [...at, key]));
  const { inputSchema, route } = node['~orpc'];
  const bytes = inputSchema ? largestIn(inputSchema as Inside) : 0;
  if (bytes <= MEGABYTE) return [];
  const rest = escaped(route.path ?? '').replaceAll(/\{\w+\}/g, '[^/?]+');
  return [{ path: new RegExp(`^/(?:rpc/${escaped(at.join('/'))}|api${rest})(?:\\?|$)`), bytes }];
};

const large = largeCalls(contract);

/** Bytes a request may bring, and the same in words. */
export const mostOf = (url: string): readonly [number, string] => {
  const bytes = Math.max(MEGABYTE, ...large.filter(({ path }) => path.test(url)).map((one) => one.bytes));
  return [bytes === MEGABYTE ? bytes : bytes + wrapping, `${Math.floor(bytes / MEGABYTE)} MB`];
};
