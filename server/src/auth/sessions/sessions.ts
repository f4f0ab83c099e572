/** Sessions: started at sign-in, sent to the client as tokens, ended by sign-out. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { DB } from '../../db/types.ts';
import { type Account, appMetadata, identitiesOf, userAnswer } from '../accounts/accounts.ts';
import type { Client } from '../client.ts';
import type { AuthConfig } from '../config.mjs';
import type { Sealer } from '../sealing.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Arrive } from './arrivals.ts';
import { encodeRefreshToken } from './refresh-token.ts';

type Method = DB['auth.session_amr']['method'];
export type Session = Selectable<DB['auth.sessions']>;

const dayMs = 86_400_000;
const keyBytes = 32;

export type Sessions = {
  /** A new session for a person who has just proven who they are by `method`. */
  begin(tx: Db, account: Account, begun: { method: Method; client: Client }): Promise<Session>;
  /** The session object of the protocol: new access token, current refresh token, user. */
  toAnswer(db: Db, session: Session, account: Account): Promise<SessionAnswer>;
  keyOf(session: Session): Buffer;
};
export type SessionAnswer = {
  access_token: string;
  token_type: 'bearer';
  /** Seconds. */
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: ReturnType<typeof userAnswer>;
};

/** How the person proved who they are in the session, newest first; `timestamp` in seconds since 1970. */
const amrOf = async (db: Db, session_id: string) => {
  const proofs = await db
    .selectFrom('auth.session_amr')
    .select(['method', 'created_at'])
    .where('session_id', '=', session_id)
    .orderBy('created_at', 'desc')
    .orderBy('method')
    .execute();
  return proofs.map(({ method, created_at }) => ({
    method,
    timestamp: Math.floor(created_at.getTime() / 1000),
  }));
};

type Options = {
  tokens: AccessTokens;
  sealer: Sealer;
  config: Pick<AuthConfig, 'accessTtlS' | 'absoluteD'>;
  clock: Clock;
  /** Runs with every new session. */
  arrive: Arrive;
};

export const createSessions = ({ tokens, sealer, config, clock, arrive }: Options): Sessions => {
  const keyOf = (session: Session) => sealer.open(session.refresh_hmac_key, session.id);

  /** No token is valid longer than its session. */
  const times = (session: Session) => {
    const iat = Math.floor(clock().getTime() / 1000);
    return { iat, exp: Math.min(iat + config.accessTtlS, Math.ceil(session.not_after.getTime() / 1000)) };
  };

  return {
    keyOf,
    async begin(tx, account, { method, client }) {
      const now = clock();
      const id = randomUUID();
      const session = await tx
        .insertInto('auth.sessions')
        .values({
          id,
          user_id: account.id,
          refresh_hmac_key: sealer.seal(randomBytes(keyBytes), id),
          refreshed_at: now,
          not_after: new Date(now.getTime() + config.absoluteD * dayMs),
          created_at: now,
          ...client,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await tx.insertInto('auth.session_amr').values({ session_id: id, method, created_at: now }).execute();
      await arrive(tx, account, { method, client });
      return session;
    },
    async toAnswer(db, session, account) {
      const identities = await identitiesOf(db, account.id);
      const user = userAnswer(account, identities);
      const { iat, exp } = times(session);
      const claims = {
        sub: account.id,
        email: account.email,
        phone: '',
        app_metadata: appMetadata(identities),
        user_metadata: user.user_metadata,
        role: 'authenticated',
        aal: session.aal,
        amr: await amrOf(db, session.id),
        session_id: session.id,
        is_anonymous: false,
      };
      return {
        access_token: await tokens.sign(claims, { iat, exp }),
        token_type: 'bearer',
        expires_in: exp - iat,
        expires_at: exp,
        refresh_token: encodeRefreshToken(session.id, session.refresh_counter, keyOf(session)),
        user,
      };
    },
  };
};
