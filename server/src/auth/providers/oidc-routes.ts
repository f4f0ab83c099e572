/** The endpoints for signing in through other providers. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import type { Audit } from '../audit.ts';
import { AuthError, refuse } from '../auth-error.ts';
import { clientOf, networkOf } from '../client.ts';
import type { AuthConfig } from '../config.mjs';
import type { Outbox } from '../mail-links/outbox.ts';
import { queryOf } from '../protocol.ts';
import type { Redirects } from '../redirects.ts';
import { createSealer } from '../sealing.ts';
import { type RequireSignedIn, withOwnPassword } from '../sessions/bearer.ts';
import type { RateLimit } from '../sign-in/rate-limits.ts';
import { createLink } from './identity-link.ts';
import { createUnlinkIdentity, requireYoungSession } from './identity-unlink.ts';
import { createAuthorize, type Wanted } from './oidc-authorize.ts';
import { type Callback, createCallback, withFailure } from './oidc-callback.ts';
import { createOidcClients } from './oidc-clients.ts';
import { challengeOf, type Pkce } from './pkce.ts';

const perMinute = 30;

type Parts = {
  db: Db;
  secretKey: Buffer;
  config: Pick<AuthConfig, 'publicUrl' | 'providers'>;
  redirects: Redirects;
  pkce: Pkce;
  rateLimit: RateLimit;
  audit: Audit;
  outbox: Outbox;
  clock: Clock;
  log: Log;
  requireSignedIn: RequireSignedIn;
};

const unreachable = () =>
  new AuthError({
    status: 422,
    code: 'provider_unavailable',
    message: 'O provedor não está respondendo. Tente novamente em instantes.',
  });

/** Reads bodies that are forms, because some providers send their answer as one. */
const readForms = (app: FastifyInstance) =>
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, text: string) => new URLSearchParams(text),
  );

const paramsOf = (query: unknown) =>
  new URLSearchParams(
    Object.entries(query as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

const openParts = (parts: Parts) => {
  const { config, secretKey, redirects } = parts;
  const clients = createOidcClients(config.providers);
  const sealer = createSealer(secretKey, 'pdy auth provider flows');
  const shared = { ...parts, clients, sealer, callbackUrl: `${config.publicUrl}/auth/v1/callback` };
  const siteUrl = redirects.resolve(null);
  return {
    clients,
    authorize: createAuthorize(shared),
    callback: createCallback({ ...shared, siteUrl, link: createLink(parts) }),
    unlink: createUnlinkIdentity(parts),
  };
};

/** Adds the endpoint to which providers send people back. */
const addCallback = (app: FastifyInstance, callback: Callback) => {
  const finish = async (answer: URLSearchParams, reply: FastifyReply) => {
    const { status, url } = await callback(answer);
    return reply.redirect(url.href, status);
  };
  app.get('/callback', (request, reply) => finish(paramsOf(request.query), reply));
  app.register(async (forms) => {
    readForms(forms);
    forms.post('/callback', (request, reply) =>
      finish(request.body instanceof URLSearchParams ? request.body : paramsOf(request.query), reply),
    );
  });
};

export const addOidcRoutes = (app: FastifyInstance, parts: Parts): void => {
  const { db, clock, log, rateLimit, redirects, requireSignedIn } = parts;
  const { clients, authorize, callback, unlink } = openParts(parts);

  const wantedOf = (request: FastifyRequest, linking_user_id: string | null): Wanted => {
    const provider = queryOf(request, 'provider')?.toLowerCase() ?? '';
    if (!clients.has(provider)) throw refuse.invalid('Este provedor não é oferecido.');
    const code_challenge = challengeOf({
      code_challenge: queryOf(request, 'code_challenge'),
      code_challenge_method: queryOf(request, 'code_challenge_method'),
    });
    if (code_challenge === null) throw refuse.invalid('Informe code_challenge: o acesso usa PKCE.');
    const redirect_to = redirects.resolve(queryOf(request, 'redirect_to')).href;
    const query = request.query as Record<string, unknown>;
    const scopes = queryOf(request, 'scopes') ?? '';
    return { provider, redirect_to, code_challenge, scopes, query, linking_user_id };
  };

  const limit = async (request: FastifyRequest) => {
    const key = networkOf(clientOf(request).ip);
    const limited = await rateLimit(db, { bucket: 'authorize', key, perMinute });
    if (limited) throw limited;
  };

  /** Null when the provider does not answer. */
  const addressFor = (wanted: Wanted) =>
    authorize(wanted).catch((error: unknown) => {
      log.warn({ error, provider: wanted.provider }, 'a provider could not be asked');
      return null;
    });

  app.get('/authorize', async (request, reply) => {
    const wanted = wantedOf(request, null);
    await limit(request);
    const { code, message } = unreachable();
    const failure = { error: 'temporarily_unavailable', error_code: code, error_description: message };
    const url = (await addressFor(wanted)) ?? withFailure(wanted.redirect_to, failure);
    return reply.redirect(url.href, 302);
  });

  app.get('/user/identities/authorize', async (request, reply) => {
    const who = withOwnPassword(await requireSignedIn(request.headers.authorization));
    requireYoungSession(who, clock());
    const wanted = wantedOf(request, who.account.id);
    await limit(request);
    const url = await addressFor(wanted);
    if (!url) throw unreachable();
    if (queryOf(request, 'skip_http_redirect') === 'true') return { url: url.href };
    return reply.redirect(url.href, 302);
  });

  app.delete('/user/identities/:id', async (request) => {
    const who = withOwnPassword(await requireSignedIn(request.headers.authorization));
    await unlink(who, (request.params as { id: string }).id);
    return {};
  });

  addCallback(app, callback);
};
