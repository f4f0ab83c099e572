/** The endpoints of accounts: sign-up, recovery, confirmation, and what people change about themselves. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Db } from '#kernel/db.ts';
import { AuthError, refuse } from '../auth-error.ts';
import { clientOf } from '../client.ts';
import type { MailRequests } from '../mail-links/mail-requests.ts';
import type { SendNonce } from '../mail-links/send-nonce.ts';
import type { Verify } from '../mail-links/verify.ts';
import { bodyOf, queryOf } from '../protocol.ts';
import { challengeOf, type Pkce } from '../providers/pkce.ts';
import type { Redirects } from '../redirects.ts';
import type { RequireSignedIn } from '../sessions/bearer.ts';
import { type DeviceTokens, deviceOf, knowDevice } from '../sign-in/device-tokens.ts';
import { identitiesOf, userAnswer } from './accounts.ts';
import { addressFrom } from './address.ts';
import type { SignUp } from './sign-up.ts';
import type { ChangeUser } from './user-change.ts';

const text = z.string().nullish();
const challenge = { code_challenge: text, code_challenge_method: text };
const data = z.record(z.string(), z.unknown()).nullish();
const SignUpBody = z.object({ email: text, phone: text, password: text, data, ...challenge });
const RecoverBody = z.object({ email: text, ...challenge });
const ResendBody = z.object({ type: text, email: text, phone: text, ...challenge });
const VerifyBody = z.object({ type: text, token: text, token_hash: text, email: text, phone: text });
const PkceBody = z.object({ auth_code: text, code_verifier: text });
const UserBody = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  data,
  app_metadata: z.unknown().optional(),
  ...challenge,
});

export type AccountParts = {
  readonly db: Db;
  readonly redirects: Redirects;
  readonly requests: MailRequests;
  readonly signUp: SignUp;
  readonly verify: Verify;
  readonly pkce: Pkce;
  readonly changeUser: ChangeUser;
  readonly sendNonce: SendNonce;
  readonly devices: DeviceTokens;
  readonly requireSignedIn: RequireSignedIn;
};

/** The page to open after the sign-in. Clients of the protocol put it into the query. */
const wantedRedirect = (request: FastifyRequest): string | null => {
  const header = request.headers.redirect_to;
  return queryOf(request, 'redirect_to') ?? (typeof header === 'string' ? header : null);
};

/** For POST /token?grant_type=pkce. */
export const byPkce = (request: FastifyRequest, pkce: Pkce) => {
  const { auth_code, code_verifier } = bodyOf(request, PkceBody);
  if (!auth_code || !code_verifier) throw refuse.invalid('auth_code e code_verifier são obrigatórios');
  return pkce.exchange({ auth_code, code_verifier }, clientOf(request));
};

/** Adds the endpoints of recovery and repeated mails, with the same answer for every address. */
const askRoutes = (app: FastifyInstance, { redirects, requests }: AccountParts) => {
  app.post('/recover', async (request) => {
    const body = bodyOf(request, RecoverBody);
    const code_challenge = challengeOf(body);
    const email = addressFrom(body.email ?? '');
    await requests.admit('mail', clientOf(request));
    const redirect_to = redirects.resolve(wantedRedirect(request)).href;
    await requests.ask({ kind: 'recovery', email, redirect_to, code_challenge });
    return {};
  });
  app.post('/resend', async (request) => {
    const { type, phone, ...body } = bodyOf(request, ResendBody);
    if (type === 'sms' || type === 'phone_change' || phone) throw refuse.phoneDisabled();
    if (type !== 'signup' && type !== 'email_change')
      throw refuse.invalid('type deve ser signup ou email_change');
    const code_challenge = challengeOf(body);
    const email = addressFrom(body.email ?? '');
    await requests.admit('mail', clientOf(request));
    const redirect_to = redirects.resolve(wantedRedirect(request)).href;
    const kind = type === 'signup' ? 'signup' : 'email_change_old';
    await requests.ask({ kind, email, redirect_to, code_challenge, is_repeat: true });
    return {};
  });
  app.post('/otp', async () => {
    throw refuse.linkDisabled();
  });
};

const failure = (url: URL, error: unknown) => {
  if (!(error instanceof AuthError) || error.status >= 500) throw error;
  const fault = { error: 'access_denied', error_code: error.code, error_description: error.message };
  for (const [name, value] of Object.entries(fault)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(fault).toString();
  return url;
};

const verifyRoutes = (app: FastifyInstance, { db, devices, redirects, verify }: AccountParts) => {
  app.post('/verify', async (request, reply) => {
    const { phone, ...given } = bodyOf(request, VerifyBody);
    if (phone) throw refuse.phoneDisabled();
    const answer = await verify.post(given, clientOf(request));
    if ('user' in answer) await knowDevice({ db, devices }, { request, reply, email: answer.user.email });
    return answer;
  });
  // Mail scanners that check links mostly send HEAD, which must not use up the link.
  app.head('/verify', async (_request, reply) => reply.code(200).send());
  app.get('/verify', async (request, reply: FastifyReply) => {
    const [token, type] = [queryOf(request, 'token'), queryOf(request, 'type')];
    if (!token || !type) throw refuse.invalid('token e type são obrigatórios');
    const wanted = wantedRedirect(request);
    const url = await verify.open({ token, type }, clientOf(request)).then(
      ({ redirect_to, code, message }) => {
        const target = redirects.resolve(wanted ?? redirect_to);
        if (code) target.searchParams.set('code', code);
        if (message) target.hash = new URLSearchParams({ message }).toString();
        return target;
      },
      (error: unknown) => failure(redirects.resolve(wanted), error),
    );
    return reply.redirect(url.href, 303);
  });
};

export const addAccountRoutes = (app: FastifyInstance, parts: AccountParts): void => {
  const { db, devices, redirects, signUp, changeUser, sendNonce, requireSignedIn } = parts;
  app.post('/signup', async (request) => {
    const redirect_to = redirects.resolve(wantedRedirect(request)).href;
    return signUp(bodyOf(request, SignUpBody), { redirect_to, client: clientOf(request) });
  });
  askRoutes(app, parts);
  verifyRoutes(app, parts);
  app.get('/reauthenticate', { exposeHeadRoute: false }, async (request) => {
    await sendNonce(await requireSignedIn(request.headers.authorization));
    return {};
  });
  app.put('/user', async (request, reply) => {
    const signedIn = await requireSignedIn(request.headers.authorization);
    const wanted = { ...bodyOf(request, UserBody), device: deviceOf(request) };
    const redirect_to = redirects.resolve(wantedRedirect(request)).href;
    const account = await changeUser({ signedIn, wanted, redirect_to, client: clientOf(request) });
    if (wanted.password) await knowDevice({ db, devices }, { request, reply, email: account.email });
    return userAnswer(account, await identitiesOf(db, account.id));
  });
};
