/** The endpoints under /auth/v1, as clients of the Supabase Auth protocol call them. */
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Db } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { byPkce } from './accounts/account-routes.ts';
import { identitiesOf, userAnswer } from './accounts/accounts.ts';
import type { Audit } from './audit.ts';
import { refuse } from './auth-error.ts';
import { clientOf } from './client.ts';
import type { Gate } from './gate.ts';
import { bodyOf, queryOf, speakProtocol } from './protocol.ts';
import type { Pkce } from './providers/pkce.ts';
import type { RequireSignedIn } from './sessions/bearer.ts';
import type { LivingKeys } from './sessions/key-rotation.ts';
import type { Refresh } from './sessions/refresh.ts';
import { type DeviceTokens, deviceOf, knowDevice } from './sign-in/device-tokens.ts';
import type { SignIn } from './sign-in/sign-in.ts';

const scopes = ['global', 'local', 'others'] as const;
type SignOutScope = (typeof scopes)[number];

const isSignOutScope = (text: string): text is SignOutScope => scopes.some((scope) => scope === text);

type Ending = { readonly user_id: string; readonly session_id: string; readonly scope: SignOutScope };

/** `local`: this session; `others`: all but this one; `global`: all. Returns the ids of the ended ones. */
const signOut = async (db: Db, { user_id, session_id, scope }: Ending): Promise<string[]> => {
  let ending = db.deleteFrom('auth.sessions').where('user_id', '=', user_id).returning('id');
  if (scope === 'local') ending = ending.where('id', '=', session_id);
  if (scope === 'others') ending = ending.where('id', '!=', session_id);
  const ended = await ending.execute();
  return ended.map(({ id }) => id);
};

const PasswordGrant = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
});
const RefreshGrant = z.object({ refresh_token: z.string().nullish() });

const health = {
  name: 'PDY Auth',
  version: packageJson.version,
  description: 'Accounts and sessions of PDY, in the Supabase Auth protocol',
};

/** The settings that a client may read. */
const settingsWith = (providers: readonly string[]) => ({
  external: { ...Object.fromEntries(providers.map((name) => [name, true])), email: true, phone: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  passkeys_enabled: false,
});

type Parts = {
  db: Db;
  log: Log;
  admit: Gate;
  keys: Pick<LivingKeys, 'jwks'>;
  /** Names of the other providers for signing in. */
  providers: readonly string[];
  signIn: SignIn;
  refresh: Refresh;
  pkce: Pkce;
  devices: DeviceTokens;
  audit: Audit;
  requireSignedIn: RequireSignedIn;
  forget: (session_id: string) => void;
  /** Adds the endpoints of second factors and of other providers. */
  addMore: (app: FastifyInstance) => void;
};

const byPassword = (request: FastifyRequest, signIn: SignIn) => {
  const { email, phone, password } = bodyOf(request, PasswordGrant);
  if (Boolean(email) === Boolean(phone)) throw refuse.invalid('Informe email ou telefone, e só um deles.');
  if (!email) throw refuse.phoneDisabled();
  return signIn({ email, password: password ?? '', device: deviceOf(request) }, clientOf(request));
};

const byRefreshToken = (request: FastifyRequest, refresh: Refresh) => {
  const { refresh_token } = bodyOf(request, RefreshGrant);
  if (!refresh_token) throw refuse.invalid('refresh_token é obrigatório');
  return refresh(refresh_token, clientOf(request));
};

export const authRoutes =
  ({
    db,
    log,
    admit,
    keys,
    providers,
    signIn,
    refresh,
    pkce,
    devices,
    audit,
    requireSignedIn,
    forget,
    addMore,
  }: Parts): FastifyPluginAsync =>
  async (app) => {
    speakProtocol(app, log);
    app.addHook('onRequest', admit);
    addMore(app);
    app.get('/health', async () => health);
    app.get('/settings', async () => settingsWith(providers));
    app.get('/.well-known/jwks.json', async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=600');
      return keys.jwks;
    });
    app.post('/token', async (request, reply) => {
      const grant = queryOf(request, 'grant_type');
      if (grant === 'refresh_token') return byRefreshToken(request, refresh);
      if (grant !== 'password' && grant !== 'pkce') throw refuse.unsupportedGrant();
      const answer = await (grant === 'password' ? byPassword(request, signIn) : byPkce(request, pkce));
      await knowDevice({ db, devices }, { request, reply, email: answer.user.email });
      return answer;
    });
    app.post('/logout', async (request, reply) => {
      const { account, session_id } = await requireSignedIn(request.headers.authorization);
      const scope = queryOf(request, 'scope') ?? 'global';
      if (!isSignOutScope(scope)) throw refuse.invalid('scope deve ser global, local ou others');
      for (const ended of await signOut(db, { user_id: account.id, session_id, scope })) forget(ended);
      await audit(db, {
        action: 'signed_out',
        user_id: account.id,
        client: clientOf(request),
        details: { scope },
      });
      return reply.code(204).send();
    });
    app.get('/user', async (request) => {
      const { account } = await requireSignedIn(request.headers.authorization);
      return userAnswer(account, await identitiesOf(db, account.id));
    });
  };
