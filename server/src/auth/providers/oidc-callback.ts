/**
 * The end of a sign-in by a provider: turns its answer into a code that the browser exchanges for a session. Errors
 * travel as redirects.
 */

import { sql } from 'kysely';
import { AuthorizationResponseError, type Configuration } from 'openid-client';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import { AuthError } from '../auth-error.ts';
import type { Sealer } from '../sealing.ts';
import type { createLink } from './identity-link.ts';
import type { OidcClients } from './oidc-clients.ts';
import { askProvider } from './oidc-person.ts';
import type { Pkce } from './pkce.ts';

type Flow = {
  id: string;
  provider: string;
  redirect_to: string;
  code_challenge: string;
  nonce: string;
  linking_user_id: string | null;
  sealed_verifier: Buffer;
};
type Failure = { readonly error: string; readonly error_code: string; readonly error_description: string };
type Ending = { readonly status: 302 | 303; readonly url: URL };
/** Takes what the provider sent, as query or form. */
export type Callback = (answer: URLSearchParams) => Promise<Ending>;

const failed = (error: string, error_code: string, error_description: string): Failure => ({
  error,
  error_code,
  error_description,
});
const again = 'Comece de novo.';
const failures = {
  noState: failed(
    'invalid_request',
    'bad_oauth_callback',
    `A resposta do provedor está incompleta. ${again}`,
  ),
  unknownState: failed('invalid_request', 'bad_oauth_state', `Este acesso não existe mais. ${again}`),
  usedState: failed('invalid_request', 'flow_state_already_used', `Este acesso já foi usado. ${again}`),
  expired: failed('invalid_request', 'flow_state_expired', `Este acesso venceu. ${again}`),
  refused: failed('access_denied', 'bad_oauth_callback', 'O provedor não autorizou o acesso.'),
  broken: failed('server_error', 'unexpected_failure', 'Não foi possível confirmar o acesso com o provedor.'),
};

/** The address with the failure in query and fragment, because the client reads either. */
export const withFailure = (redirect_to: string | URL, failure: Failure): URL => {
  const url = new URL(redirect_to);
  for (const [name, value] of Object.entries(failure)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(failure).toString();
  return url;
};

/** Finds the flow and uses it up in one statement, so a state works only once. */
const take = async (db: Db, state: string, now: Date): Promise<Flow | undefined> => {
  const { rows } = await sql<Flow>`
    update auth.flow_states set provider_verifier = null
    where id = ${state} and provider_verifier is not null and nonce is not null and expires_at > ${now}
    returning id, provider, redirect_to, code_challenge, nonce, linking_user_id,
              old.provider_verifier as sealed_verifier`.execute(db);
  return rows[0];
};

const whyNot = async (db: Db, state: string): Promise<Failure> => {
  const flow = await db
    .selectFrom('auth.flow_states')
    .select(['provider_verifier'])
    .where('id', '=', state)
    .where('nonce', 'is not', null)
    .executeTakeFirst();
  if (!flow) return failures.unknownState;
  return flow.provider_verifier === null ? failures.usedState : failures.expired;
};

type Options = {
  db: Db;
  clients: OidcClients;
  sealer: Sealer;
  callbackUrl: string;
  siteUrl: URL;
  link: ReturnType<typeof createLink>;
  pkce: Pkce;
  clock: Clock;
  log: Log;
};

export const createCallback = (options: Options): Callback => {
  const { db, clients, sealer, callbackUrl, siteUrl, link, pkce, clock, log } = options;

  const personFor = (client: Configuration, flow: Flow, answer: URLSearchParams) => {
    const url = new URL(callbackUrl);
    url.search = answer.toString();
    const verifier = sealer.open(flow.sealed_verifier, flow.id).toString();
    return askProvider(client, { provider: flow.provider, url, state: flow.id, nonce: flow.nonce, verifier });
  };

  const enter = async (flow: Flow, answer: URLSearchParams): Promise<URL> => {
    const person = await personFor(await clients.of(flow.provider), flow, answer);
    const code = await db.transaction().execute(async (tx) => {
      const { id: user_id } = await link(tx, person, flow.linking_user_id);
      const { code_challenge, redirect_to } = flow;
      return pkce.issueCode(tx, { user_id, method: 'oauth', code_challenge, redirect_to });
    });
    const url = new URL(flow.redirect_to);
    url.searchParams.set('code', code);
    return url;
  };

  const failureOf = (error: unknown, { provider }: Flow): Failure => {
    if (error instanceof AuthError) return failed('access_denied', error.code, error.message);
    if (error instanceof AuthorizationResponseError) return failures.refused;
    log.warn({ error, provider }, 'a sign-in by way of a provider failed');
    return failures.broken;
  };

  return async (answer) => {
    const state = answer.get('state') ?? '';
    const atSite = (failure: Failure): Ending => ({ status: 303, url: withFailure(siteUrl, failure) });
    if (state === '') return atSite(failures.noState);
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(state)) return atSite(failures.unknownState);
    const flow = await take(db, state, clock());
    if (!flow) return atSite(await whyNot(db, state));
    const end = await enter(flow, answer).catch((error) =>
      withFailure(flow.redirect_to, failureOf(error, flow)),
    );
    return { status: 302, url: end };
  };
};
