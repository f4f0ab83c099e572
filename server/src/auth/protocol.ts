/** Rules of the protocol for every endpoint: how bodies are read, the form of errors, the version header. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { awayForS, awaySentence, isAway, tookTooLong } from '#kernel/away.ts';
import type { Log } from '#kernel/log.ts';
import { AuthError, refuse } from './auth-error.ts';

/**
 * The largest body, because these endpoints are open without a sign-in. The largest honest one, a new person's, has
 * some 2 KB.
 */
const bodyLimit = 16_384;
const version = '2024-01-01';
const versionHeader = 'x-supabase-api-version';

/** Clients that send a version know string codes; the others get the older form. */
const isVersioned = ({ headers }: FastifyRequest) => {
  const named = headers[versionHeader];
  return typeof named === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(named) && named >= version;
};

const errorBody = (request: FastifyRequest, { status, code, message, reasons }: AuthError) => ({
  ...(isVersioned(request) ? { code, message } : { code: status, error_code: code, msg: message }),
  ...(reasons && { weak_password: { reasons } }),
});

const sendError = (request: FastifyRequest, reply: FastifyReply, error: AuthError) => {
  reply.header('x-sb-error-code', error.code);
  if (error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS);
  return reply.code(error.status).type('application/json').send(errorBody(request, error));
};

/**
 * The error as the protocol answers it. A mistake of the client is always a 4xx, because its library repeats requests
 * that failed with 5xx.
 */
const asAuthError = (error: unknown, log: Log): AuthError => {
  if (error instanceof AuthError) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413)
    return new AuthError({
      status,
      code: 'request_entity_too_large',
      message: 'A requisição é grande demais.',
    });
  if (status >= 400 && status < 500) return refuse.badJson();
  if (tookTooLong(error)) log.warn({ error }, 'an auth request took too long');
  if (isAway(error))
    return new AuthError({
      status: 503,
      code: 'unexpected_failure',
      message: awaySentence,
      retryAfterS: awayForS,
    });
  log.error({ error }, 'an auth request failed');
  const message = 'Ocorreu um erro inesperado. Tente novamente.';
  return new AuthError({ status: 500, code: 'unexpected_failure', message });
};

/** Reads a body as JSON whatever the content type says. An empty body counts as absent. */
const parseBody = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw refuse.badJson();
  }
};

export const speakProtocol = (app: FastifyInstance, log: Log): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, async (_: FastifyRequest, text: string) =>
    parseBody(text),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isVersioned(request)) reply.header('X-Supabase-Api-Version', version);
  });
  app.setErrorHandler((error, request, reply) => sendError(request, reply, asAuthError(error, log)));
  app.setNotFoundHandler((request, reply) => {
    const error = new AuthError({ status: 404, code: 'not_found', message: 'Endereço não encontrado.' });
    return sendError(request, reply, error);
  });
};

/** The body as `schema` reads it. Unknown keys are dropped, an absent body counts as empty. */
export const bodyOf = <Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
): z.infer<Schema> => {
  const read = schema.safeParse(request.body ?? {});
  if (!read.success) throw refuse.badJson();
  return read.data;
};

/** One value of the query string; null when it is absent or given twice. */
export const queryOf = (request: FastifyRequest, name: string): string | null => {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
};
