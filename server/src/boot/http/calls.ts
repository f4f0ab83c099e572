/** The product's calls over HTTP: /rpc for the web app, /api with its OpenAPI description for other systems. */
import { randomUUID } from 'node:crypto';
import { SmartCoercionPlugin } from '@orpc/json-schema';
import type { ConditionalSchemaConverter } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ORPCError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fastify';
import type { StandardHandlerOptions } from '@orpc/server/standard';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { tooManyCallsSentence } from '@pdy/contract/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { awaySentence, isAway, tookTooLong, unexpectedSentence } from '#kernel/away.ts';
import { tooMany } from '#kernel/broken.ts';
import { malformed } from '#kernel/calls/bad-input.ts';
import type { Log } from '#kernel/log.ts';
import { router } from '../../router.ts';
import { isForm, readBody } from './body.ts';
import type { ContextOf, HttpContext } from './call-context.ts';
import { serveDescription } from './description.ts';
import type { CallMetrics } from './metrics.ts';
import { isSealedCall, unseen } from './sealed-calls.ts';

type Interceptor = NonNullable<StandardHandlerOptions<HttpContext>['clientInterceptors']>[number];

/** The names in `/tests/{id}/items/{n}`: id and n. */
const namesIn = (path = '') => [...path.matchAll(/\{\+?(\w+)\}/g)].flatMap(([, name]) => name ?? []);

/**
 * Reads numbers and booleans from addresses and forms, where everything is text, as the description says. JSON has its
 * own types. Nothing is read for a caller who is not permitted.
 */
const readTexts = (schemaConverters: ConditionalSchemaConverter[]): Interceptor => {
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

type Options = { readonly contextOf: ContextOf; readonly log: Log; readonly metrics: CallMetrics };

/** Turns an undeclared error into a 500 without details. The log has them under the number in the answer. */
const hideFaults =
  (log: Log) =>
  async <T>({ next, context }: { next: () => Promise<T>; context: HttpContext }): Promise<T> => {
    try {
      return await next();
    } catch (error) {
      if (error instanceof ORPCError && error.code !== 'INTERNAL_SERVER_ERROR') throw error;
      if (tookTooLong(error) && !context.isUnseen) log.warn({ error }, 'a call took too long');
      if (isAway(error)) throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: awaySentence });
      const trace_id = randomUUID();
      // For a sealed call, neither the number nor any of the input is logged.
      if (context.isUnseen) log.error({ code: (error as { code?: unknown }).code }, 'a sealed call failed');
      else log.error({ error, trace_id }, 'call failed');
      throw new ORPCError('INTERNAL_SERVER_ERROR', { message: unexpectedSentence, data: { trace_id } });
    }
  };

/** Refuses input that cannot be read at all in Portuguese, because oRPC's own sentence is English. */
const refuseMalformed = async <T>({ next }: { next: () => Promise<T> }): Promise<T> => {
  try {
    return await next();
  } catch (error) {
    throw error instanceof ORPCError ? error : malformed(error);
  }
};

/** A person who has not finished the sign-in (a second factor or their own password is missing) is refused. */
const askForStep = <T>({ next, context }: { next: () => Promise<T>; context: HttpContext }): Promise<T> => {
  const { refusal, actor, origin } = context;
  if (!refusal) return next();
  const what = { event_type: 'authorization', action: 'access_denied', resource: 'calls' } as const;
  const who = { user_id: actor?.person_id ?? null, severity: 'low', status: 'blocked' } as const;
  context.watch?.note({ ...what, ...who, metadata: { code: refusal.code }, ...origin });
  throw new ORPCError('FORBIDDEN', { status: 403, message: refusal.message, data: { code: refusal.code } });
};

/** Repeats the waiting time of a refusal in a header, for clients that only read headers. */
const sayWhenAgain = async <T>({
  next,
  context,
}: {
  next: () => Promise<T>;
  context: HttpContext;
}): Promise<T> => {
  try {
    return await next();
  } catch (error) {
    const data: unknown =
      error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS' ? error.data : null;
    if (typeof data === 'object' && data !== null && 'retry_after_s' in data)
      context.retryAfter?.(Number(data.retry_after_s));
    throw error;
  }
};

/** Asks a caller with too many calls to wait, before anything is read. */
const askToWait = <T>({ next, context: { wait_s } }: { next: () => Promise<T>; context: HttpContext }) => {
  if (wait_s !== null) throw tooMany(tooManyCallsSentence, wait_s);
  return next();
};

/** Reads the body only when the caller is permitted, the call exists and asks for it. Otherwise no byte is read. */
const withBody = (request: FastifyRequest, { actor, refusal, wait_s }: HttpContext): FastifyRequest => {
  const isRead = actor !== null && refusal === null && wait_s === null;
  let body: Promise<unknown> | undefined;
  const get = () => {
    body ??= isRead ? readBody(request) : Promise.resolve({});
    return body;
  };
  return Object.create(request, { body: { get } });
};

/** The company in which a person of the platform says they work. */
const companyNamedIn = ({ headers }: FastifyRequest): string | undefined => {
  const slug = headers['x-pdy-empresa'];
  return typeof slug === 'string' && slug !== '' ? slug : undefined;
};

export const serveCalls = async (app: FastifyInstance, options: Options) => {
  const { contextOf, log, metrics } = options;
  const interceptors = [refuseMalformed];
  const before = [hideFaults(log), sayWhenAgain, askToWait, askForStep];
  const schemaConverters = [new ZodToJsonSchemaConverter()];
  // Each gets its own list, because a handler may add to it.
  const rpc = new RPCHandler<HttpContext>(router, { interceptors, clientInterceptors: [...before] });
  const rest = new OpenAPIHandler<HttpContext>(router, {
    interceptors,
    clientInterceptors: [...before, readTexts(schemaConverters)],
  });

  const serve =
    (handler: typeof rpc | typeof rest, prefix: `/${string}`) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      const isSealed = isSealedCall(request);
      const whole = await contextOf(request);
      const context = {
        ...(isSealed ? unseen(whole) : whole),
        companySlug: companyNamedIn(request),
        isAllText: request.method === 'GET' || isForm(request),
        retryAfter: (seconds: number) => void reply.header('retry-after', seconds),
      };
      const done = isSealed ? null : metrics.begin(request.url.split('?')[0] ?? '');
      const { matched } = await handler.handle(withBody(request, context), reply, { prefix, context });
      done?.(reply.statusCode, context.tally?.statements ?? 0);
      if (!matched) return reply.code(404).send({ code: 'NOT_FOUND', message: 'Registro não encontrado.' });
      return reply;
    };

  await app.register(async (scope) => {
    scope.all('/rpc/*', serve(rpc, '/rpc'));
    serveDescription(scope, schemaConverters);
    scope.all('/api/*', serve(rest, '/api'));
  });
};
