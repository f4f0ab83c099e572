/**
 * Everything in addresses and forms is text, so numbers and booleans are read from it as the description says. JSON has
 * its own types. Nothing is read for a caller who is not permitted.
 */
import { SmartCoercionPlugin } from '@orpc/json-schema';
import type { ConditionalSchemaConverter } from '@orpc/openapi';
import type { StandardHandlerOptions } from '@orpc/server/standard';
import type { HttpContext } from './call-context.ts';

type Interceptor = NonNullable<StandardHandlerOptions<HttpContext>['clientInterceptors']>[number];

/** The names in `/tests/{id}/items/{n}`: id and n. */
const namesIn = (path = '') => [...path.matchAll(/\{\+?(\w+)\}/g)].flatMap(([, name]) => name ?? []);

export const readTexts = (schemaConverters: ConditionalSchemaConverter[]): Interceptor => {
  const own: StandardHandlerOptions<HttpContext> = {};
  new SmartCoercionPlugin<HttpContext>({ schemaConverters }).init(own);
  const [coerce] = own.clientInterceptors ?? [];
  if (!coerce) throw new Error('nothing reads numbers from addresses');
  return async (call) => {
    const { context, input, procedure, next } = call;
    if (!context.actor) return next();
    if (context.isAllText) return coerce(call);
    const names = namesIn(procedure['~orpc'].route.path);
    if (names.length === 0 || typeof input !== 'object' || input === null) return next();
    const address = Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));
    return coerce({
      ...call,
      input: address,
      next: (read = call) => next({ ...call, input: { ...input, ...(read.input as object) } }),
    });
  };
};
