/**
 * The start of a sign-in by a provider: stores the request in a flow row and returns the address of the provider's
 * sign-in.
 */
import { randomUUID } from 'node:crypto';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Sealer } from '../sealing.ts';
import type { OidcClients } from './oidc-clients.ts';

/** A sign-in at the provider, with a second factor there, takes time. */
const lifeMs = 900_000;
const scopes = ['openid', 'email', 'profile'];
const mostExtras = 20;

/**
 * Parameters between server and provider, and between client and server: the client's values for these are not passed
 * on.
 */
const reserved = new Set([
  ...[
    'client_id',
    'client_secret',
    'redirect_uri',
    'response_type',
    'response_mode',
    'state',
    'nonce',
    'scope',
  ],
  ...[
    'code_challenge',
    'code_challenge_method',
    'request',
    'request_uri',
    'registration',
    'claims',
    'id_token_hint',
  ],
  ...['provider', 'redirect_to', 'scopes', 'skip_http_redirect', 'apikey', 'invite_token'],
]);

export type Wanted = {
  readonly provider: string;
  /** An address of this product. */
  readonly redirect_to: string;
  /** The browser's own PKCE challenge, S256. */
  readonly code_challenge: string;
  /** In addition to openid, email and profile, separated by spaces. */
  readonly scopes: string;
  /** The whole query as received. Reserved names are left out later. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The signed-in person who links another identity; null: a sign-in. */
  readonly linking_user_id: string | null;
};
export type Authorize = (wanted: Wanted) => Promise<URL>;

const extrasOf = (query: Readonly<Record<string, unknown>>): Record<string, string> => {
  const extras = Object.entries(query).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !reserved.has(entry[0].toLowerCase()),
  );
  return Object.fromEntries(extras.slice(0, mostExtras));
};

const scopeOf = (wanted: string) => {
  const more = wanted.split(/[\s,]+/).filter((scope) => /^[\w.:/-]{1,100}$/.test(scope));
  return [...new Set([...scopes, ...more])].slice(0, mostExtras).join(' ');
};

type Options = { db: Db; clients: OidcClients; sealer: Sealer; callbackUrl: string; clock: Clock };

export const createAuthorize = ({ db, clients, sealer, callbackUrl, clock }: Options): Authorize => {
  const remember = async (wanted: Wanted, secrets: { verifier: string; nonce: string }) => {
    const [id, now] = [randomUUID(), clock()];
    const { provider, redirect_to, code_challenge, linking_user_id } = wanted;
    await db
      .insertInto('auth.flow_states')
      .values({
        id,
        provider,
        redirect_to,
        code_challenge,
        linking_user_id,
        method: 'oauth',
        nonce: secrets.nonce,
        provider_verifier: sealer.seal(Buffer.from(secrets.verifier), id),
        created_at: now,
        expires_at: new Date(now.getTime() + lifeMs),
      })
      .execute();
    return id;
  };

  return async (wanted) => {
    const client = await clients.of(wanted.provider);
    const secrets = { verifier: randomPKCECodeVerifier(), nonce: randomNonce() };
    const state = await remember(wanted, secrets);
    return buildAuthorizationUrl(client, {
      ...extrasOf(wanted.query),
      scope: scopeOf(wanted.scopes),
      redirect_uri: callbackUrl,
      state,
      nonce: secrets.nonce,
      code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
    });
  };
};
