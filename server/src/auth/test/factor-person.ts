/** A person with an authenticator app, for tests. */
import { Secret, TOTP } from 'otpauth';
import { type AuthServer, tokensOf } from './auth-server.ts';

const stepMs = 30_000;

/** What the app shows, `steps` from now. */
export const codeOf = (server: AuthServer, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock().getTime() + steps * stepMs,
  });

/** A code that the app shows neither now nor one step to either side. */
export const wrongCodeOf = (server: AuthServer, secret: string): string => {
  const right = [-1, 0, 1].map((steps) => codeOf(server, secret, steps));
  return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
};

type Asked = { bearer: string; body?: unknown };

export const asPerson =
  (server: AuthServer) =>
  (method: string, path: string, { bearer, body }: Asked) =>
    server.call(method, path, { headers: { authorization: bearer }, ...(body !== undefined && { body }) });

export const signedIn = async (server: AuthServer, account: Parameters<AuthServer['account']>[0] = {}) => {
  const { email, user_id } = await server.account(account);
  return { email, user_id, ...tokensOf(await server.signIn(email)) };
};

export const enrol = async (server: AuthServer, bearer: string, friendly_name = '') => {
  const body = { factor_type: 'totp', friendly_name };
  const answer = await asPerson(server)('POST', '/factors', { bearer, body });
  const { secret } = answer.body.totp as { secret: string };
  return { factor_id: String(answer.body.id), secret };
};

export const challenge = async (server: AuthServer, bearer: string, factor_id: string) =>
  String((await asPerson(server)('POST', `/factors/${factor_id}/challenge`, { bearer })).body.id);

export const verify = async (
  server: AuthServer,
  bearer: string,
  { factor_id, code, challenge_id }: { factor_id: string; code: string; challenge_id?: string },
) =>
  asPerson(server)('POST', `/factors/${factor_id}/verify`, {
    bearer,
    body: { challenge_id: challenge_id ?? (await challenge(server, bearer, factor_id)), code },
  });

/** Signed in at aal2 with a proven factor. The first code is used: move the clock one step on for the next one. */
export const aPersonWithFactor = async (
  server: AuthServer,
  account: Parameters<AuthServer['account']>[0] = {},
) => {
  const person = await signedIn(server, account);
  const factor = await enrol(server, person.bearer, 'Celular');
  const code = codeOf(server, factor.secret);
  const answer = await verify(server, person.bearer, { ...factor, code });
  return { ...person, ...factor, code, before: person, answer, ...tokensOf(answer) };
};
