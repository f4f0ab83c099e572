/** Renews sessions. The rules for old tokens are in refresh-rules.ts. */
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import { type Account, accountById, isBarred } from '../accounts/accounts.ts';
import type { Audit } from '../audit.ts';
import { refuse } from '../auth-error.ts';
import type { Client } from '../client.ts';
import type { AuthConfig } from '../config.mjs';
import type { Outbox } from '../mail-links/outbox.ts';
import type { RateLimit } from '../sign-in/rate-limits.ts';
import { judgeRefresh } from './refresh-rules.ts';
import { decodeRefreshToken, isGenuine, type RefreshToken } from './refresh-token.ts';
import type { Session, SessionAnswer, Sessions } from './sessions.ts';

const dayMs = 86_400_000;
const perMinute = 60;

type Options = {
  db: Db;
  sessions: Sessions;
  rateLimit: RateLimit;
  config: Pick<AuthConfig, 'reuseIntervalS' | 'idleD'>;
  clock: Clock;
  log: Log;
  audit: Audit;
  outbox: Outbox;
  forget: (session_id: string) => void;
};
/** Refusals are returned, not thrown, because what was written before them must be committed. */
type Outcome =
  | { session: Session; account: Account }
  | {
      refused: Error;
      /** The session that was ended. */
      ended?: string;
    };

const lockSession = async (tx: Db, id: string) => {
  await sql`select set_config('lock_timeout', '5s', true)`.execute(tx);
  return tx.selectFrom('auth.sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
};

const hasExpired = ({ not_after, refreshed_at }: Session, { now, idleD }: { now: Date; idleD: number }) =>
  not_after <= now || refreshed_at.getTime() + idleD * dayMs <= now.getTime();

const advance = (tx: Db, session: Session, { client, now }: { client: Client; now: Date }) =>
  tx
    .updateTable('auth.sessions')
    .set({ refresh_counter: session.refresh_counter + 1, refreshed_at: now, ...client })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Turns the error for a session that somebody else has locked for too long into a conflict. */
const orConflict = (error: unknown): never => {
  const isLockTimeout = error instanceof Error && 'code' in error && error.code === '55P03';
  throw isLockTimeout ? refuse.conflict() : error;
};

export type Refresh = (presented: string, client: Client) => Promise<SessionAnswer>;

export const createRefresh = (options: Options): Refresh => {
  const { db, sessions, rateLimit, config, clock, log, audit, outbox, forget } = options;

  const endFamily = async (
    tx: Db,
    { id, user_id }: Session,
    { email, client }: { email: string; client: Client },
  ) => {
    await tx.deleteFrom('auth.sessions').where('id', '=', id).execute();
    log.warn({ session_id: id, user_id }, 'an old refresh token came back: session ended');
    await audit(tx, { action: 'session_ended_for_reuse', user_id, client, details: { session_id: id } });
    const details = { device: client.user_agent ?? '', network: client.ip ?? '', at: clock().toISOString() };
    await outbox.post(tx, { kind: 'session_ended', email, details });
    return { refused: refuse.reusedRefreshToken(), ended: id };
  };

  const decide = async (
    tx: Db,
    known: { session: Session; account: Account; token: RefreshToken; client: Client },
  ) => {
    const { session, account, token, client } = known;
    const verdict = judgeRefresh({
      behind: session.refresh_counter - token.counter,
      sinceRefreshMs: clock().getTime() - session.refreshed_at.getTime(),
      reuseIntervalMs: config.reuseIntervalS * 1000,
      isBeforeFactor: token.counter < session.counter_floor,
    });
    if (verdict === 'impossible') return { refused: refuse.invalid('refresh_token inválido') };
    if (verdict === 'refused') return { refused: refuse.reusedRefreshToken() };
    if (verdict === 'reused') return endFamily(tx, session, { email: account.email, client });
    if (verdict !== 'advance') return { session, account };
    return { session: await advance(tx, session, { client, now: clock() }), account };
  };

  const renew = async (tx: Db, token: RefreshToken, client: Client): Promise<Outcome> => {
    const session = await lockSession(tx, token.session_id);
    if (!session || !isGenuine(token, sessions.keyOf(session)))
      return { refused: refuse.unknownRefreshToken() };
    const limited = await rateLimit(tx, { bucket: 'refresh', key: session.id, perMinute });
    if (limited) return { refused: limited };
    const account = await accountById(tx, session.user_id);
    if (!account) return { refused: refuse.unknownRefreshToken() };
    if (isBarred(account, clock())) return { refused: refuse.banned(400, account) };
    if (hasExpired(session, { now: clock(), idleD: config.idleD }))
      return { refused: refuse.sessionExpired() };
    return decide(tx, { session, account, token, client });
  };

  return async (presented, client) => {
    const token = decodeRefreshToken(presented);
    if (!token) throw refuse.invalid('refresh_token inválido');
    const outcome = await db
      .transaction()
      .execute((tx) => renew(tx, token, client))
      .catch(orConflict);
    if ('ended' in outcome && outcome.ended) forget(outcome.ended);
    if ('refused' in outcome) throw outcome.refused;
    return sessions.toAnswer(db, outcome.session, outcome.account);
  };
};
