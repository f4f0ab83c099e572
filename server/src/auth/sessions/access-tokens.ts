/**
 * Access tokens: ES256, only our own keys, a fixed issuer and audience. Only the person and the session are trusted.
 */
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { BoundedMap } from '#kernel/bounded-map.ts';
import type { Clock } from '#kernel/clock.ts';
import type { LivingKeys } from './key-rotation.ts';

const audience = 'authenticated';
const mostRemembered = 10_000;

const Believed = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  exp: z.int(),
  aal: z.enum(['aal1', 'aal2']).catch('aal1'),
});
/** `exp` in seconds since 1970. */
export type Believed = z.infer<typeof Believed>;

export type AccessTokens = {
  /** `exp` in seconds since 1970. */
  sign(claims: JWTPayload, times: { iat: number; exp: number }): Promise<string>;
  /** Null unless genuine, ours and not yet expired. Does not say whether the session still exists. */
  verify(token: string): Promise<Believed | null>;
};

type Options = { keys: LivingKeys; issuer: string; clock: Clock };

export const createAccessTokens = ({ keys, issuer, clock }: Options): AccessTokens => {
  const remembered = new BoundedMap<string, Believed>(mostRemembered);

  const check = async (token: string): Promise<Believed | null> => {
    const keyOf = async ({ kid = '' }: { kid?: string }) => {
      const key = keys.verifying.get(kid) ?? (await keys.look(kid));
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key;
    };
    try {
      const rules = { algorithms: ['ES256'], issuer, audience, currentDate: clock(), typ: 'JWT' };
      return Believed.parse((await jwtVerify(token, keyOf, rules)).payload);
    } catch {
      return null; // Any fault of the token is the client's.
    }
  };

  return {
    sign(claims, { iat, exp }) {
      const { kid, key } = keys.signing;
      return new SignJWT({ ...claims, iat, exp, iss: issuer, aud: audience })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .sign(key);
    },
    async verify(token) {
      const known = remembered.get(token);
      if (known) return known.exp * 1000 > clock().getTime() ? known : null;
      const believed = await check(token);
      if (believed) remembered.set(token, believed);
      return believed;
    },
  };
};

/** The token of an Authorization header; null when there is none. */
export const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1] ?? null;
