/**
 * The entrance for clients of the Supabase protocol: /rest/v1 with the specification's tables, and its server function.
 * It has no rules of its own: policies limit the rows, and writes go through the product's calls. See docs/rest-api.md.
 */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isWithinBounds } from '#kernel/calls/json-bounds.ts';
import type { Log } from '#kernel/log.ts';
import type { CallContext } from '#kernel/procedure.ts';
import type { Known } from './context.ts';
import { addFunctions, addProcedures } from './functions.ts';
import { Refusal, refusalFrom, refuse } from './refusal.ts';
import { addTables } from './table-routes.ts';

type Asking = CallContext & {
  /** Seconds until the next call is answered; null: this one is. */
  readonly wait_s: number | null;
  /** The refusal for callers who have not finished their sign-in. */
  readonly refusal: { readonly status: number; readonly code: string; readonly message: string } | null;
};

type Options = {
  readonly contextOf: (request: FastifyRequest) => Promise<Asking>;
  readonly log: Log;
  readonly metrics: { begin(path: string): (status: number, statements: number) => void };
  readonly publicKey: string;
};

const longestUrl = 8_000;
const largestBody = 1_048_576;

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

const checkKey = ({ headers }: FastifyRequest, publicKey: string) => {
  const { apikey } = headers;
  if (typeof apikey !== 'string' || apikey === '') throw refuse.noKey('No API key found in request');
  if (!isSame(apikey, publicKey)) throw refuse.noKey('Invalid API key');
};

/** Returns the caller, or throws when nobody is signed in or the session is over. */
const openFor = ({ contextOf, publicKey, metrics }: Options) => {
  const contexts = new WeakMap<FastifyRequest, Known>();
  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    if (request.url.length > longestUrl) throw refuse.tooLong();
    checkKey(request, publicKey);
    // An answer for all companies could be taken for one of that company.
    if (request.headers['x-pdy-empresa'] !== undefined) throw refuse.preference('x-pdy-empresa');
    const context = await contextOf(request);
    const { actor, refusal, watch, origin, wait_s } = context;
    if (wait_s !== null) {
      reply.header('retry-after', wait_s);
      throw refuse.tooOften();
    }
    if (!actor) {
      const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
      throw bearer === undefined || isSame(bearer, publicKey) ? refuse.anonymous() : refuse.noSession();
    }
    if (refusal) {
      const what = { event_type: 'authorization', action: 'access_denied', resource: 'calls' } as const;
      const who = { user_id: actor.person_id, severity: 'low', status: 'blocked' } as const;
      watch?.note({ ...what, ...who, metadata: { code: refusal.code }, ...origin });
      throw new Refusal(refusal);
    }
    contexts.set(request, { ...context, actor });
    const done = metrics.begin(request.url.split('?')[0] ?? '');
    reply.raw.once('finish', () => done(reply.statusCode, context.tally?.statements ?? 0));
  };
  const opened = async (request: FastifyRequest): Promise<Known> => {
    const context = contexts.get(request);
    if (!context) throw refuse.anonymous();
    return context;
  };
  return { enter, opened };
};

/** Reads a body as JSON whatever the content type says. An empty body counts as absent. */
const parsed = async (_request: FastifyRequest, text: string): Promise<unknown> => {
  if (text.trim() === '') return undefined;
  if (!isWithinBounds(text)) throw refuse.tooManyParts();
  try {
    return JSON.parse(text);
  } catch {
    throw refuse.body();
  }
};

const tableOf = (request: FastifyRequest) => (request.params as { table?: string } | undefined)?.table ?? '';

const refusalOf = (error: unknown, request: FastifyRequest, log: Log): Refusal => {
  const status = (error as { statusCode?: number }).statusCode;
  if (status === 413)
    return new Refusal({ status, code: 'PGRST102', message: 'Conteúdo muito grande (máximo 1 MB).' });
  if (status !== undefined && status >= 400 && status < 500 && !(error instanceof Refusal))
    return refuse.body();
  return refusalFrom(error, {
    table: tableOf(request),
    isWrite: /^(POST|PATCH)$/.test(request.method),
    log,
    trace_id: randomUUID(),
  });
};

const speakPostgrest = (app: FastifyInstance, options: Options) => {
  const { enter, opened } = openFor(options);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, parsed);
  app.addHook('onRequest', enter);
  app.setErrorHandler((error, request, reply) => {
    const { status, code, message, details } = refusalOf(error, request, options.log);
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ code, details, hint: null, message }));
  });
  app.setNotFoundHandler((request) => {
    throw refuse.noTable((request.url.split(/[?#]/)[0] ?? '').split('/').slice(3).join('/').slice(0, 100));
  });
  return opened;
};

export const supabaseDoor =
  (options: Options): FastifyPluginAsync =>
  async (app) => {
    await app.register(
      async (tables) => {
        const opened = speakPostgrest(tables, options);
        addProcedures(tables, opened);
        addTables(tables, opened);
      },
      { prefix: '/rest/v1' },
    );
    await app.register(
      async (functions) => {
        addFunctions(functions, speakPostgrest(functions, options));
      },
      { prefix: '/functions/v1' },
    );
  };
