/** Calls that must leave no trace: no note, no key, no count and no log line is written about them. */
import { isContractProcedure } from '@orpc/contract';
import { contract } from '@pdy/contract';
import type { FastifyRequest } from 'fastify';
import type { HttpContext } from './call-context.ts';

/** `method` null: any. */
type SealedCall = { readonly method: string | null; readonly path: RegExp };

const sealedCalls = (node: unknown, at: readonly string[] = []): SealedCall[] => {
  if (!isContractProcedure(node))
    return Object.entries(node as object).flatMap(([key, inside]) => sealedCalls(inside, [...at, key]));
  const { meta, route } = node['~orpc'];
  if (!('is_sealed' in meta && meta.is_sealed)) return [];
  const rest = (route.path ?? '').replaceAll(/\{\w+\}/g, '[^/]+');
  return [
    { method: null, path: new RegExp(`^/rpc/${at.join('/')}/?$`) },
    { method: route.method ?? 'POST', path: new RegExp(`^/api${rest}/?$`) },
  ];
};

const sealed = sealedCalls(contract);

export const isSealedCall = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => {
  const path = url.split('?')[0] ?? '';
  return sealed.some((one) => (one.method ?? method) === method && one.path.test(path));
};

/** The context without the parts that record something about the call. */
export const unseen = <Context extends HttpContext>(context: Context): Context => ({
  ...context,
  watch: undefined,
  origin: undefined,
  idempotencyKey: undefined,
  isUnseen: true,
});
