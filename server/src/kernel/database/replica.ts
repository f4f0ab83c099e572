/**
 * A copy of the database that follows it, for figures that may be some seconds old. How old it is, is measured: the
 * position of the primary's log is noted once a second, and a copy that has replayed a position has everything from
 * before that moment. The copy's own clock would not do: it stands still while nobody writes, and while the copy is cut
 * off.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Database, Db } from '../db.ts';
import type { Log } from '../log.ts';

/** The copy's connections, by role. */
export type Copies = { readonly db: Database; readonly platformDb: Database };

export type Replica = {
  /**
   * The copy, if it has everything from before `age_s` seconds and the caller has written nothing since. Null: the
   * primary answers.
   */
  youngerThan(age_s: number, actor: Actor, primary: Db): Promise<Copies | null>;
  /** The copy failed while it answered: it is asked again when it has answered a look. */
  failed(error: unknown): void;
  stop(): Promise<void>;
};

const lookEveryMs = 1_000;
/** A copy that does not answer a look within this time is away. */
const patienceMs = 2_000;
/** Positions are kept that long, so no allowed age may be longer. */
const rememberedMs = 600_000;

type Position = { readonly at: number; readonly lsn: number };

const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    sleep(patienceMs, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${patienceMs} ms`);
    }),
  ]);

const positionOf = async (primary: Database): Promise<Position> => {
  const at = Date.now(); // Before the question: the position is at least that young.
  const { rows } = await within(
    sql<{ lsn: number }>`select pg_current_wal_lsn() - '0/0' as lsn`.execute(primary.as(null)),
  );
  return { at, lsn: rows[0]?.lsn ?? 0 };
};

/** Null: it follows nobody, because it was promoted or never was a copy. */
const replayedOf = async (copy: Database): Promise<number | null> => {
  const { rows } = await within(
    sql<{ replayed: number | null }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end as replayed`.execute(
      copy.as(null),
    ),
  );
  return rows[0]?.replayed ?? null;
};

/** Whether the caller has written lately: every write of the app leaves its key. */
const wroteWithin = async (age_s: number, { person_id }: Actor, primary: Db) => {
  const { rows } = await sql<{ wrote: boolean }>`
    select exists (select from idempotency_keys
      where person_id = ${person_id} and created_at > now() - ${age_s} * interval '1 second') as wrote`.execute(
    primary,
  );
  return rows[0]?.wrote ?? true;
};

type Options = { readonly primary: Database; readonly copies: Copies; readonly log: Log };

export const openReplica = ({ primary, copies, log }: Options): Replica => {
  let positions: Position[] = [];
  /** Everything from before this instant is in the copy; null: that is not known. */
  let whole: number | null = null;
  let isAway = true;
  const ending = new AbortController();
  const { signal } = ending;

  const leave = (error: unknown) => {
    whole = null;
    if (!isAway) log.warn({ reason: (error as Error).message }, 'reports leave the copy of the database');
    isAway = true;
  };
  const look = async () => {
    const position = await positionOf(primary);
    positions = [...positions.filter(({ at }) => at > position.at - rememberedMs), position];
    const replayed = await replayedOf(copies.db);
    if (replayed === null) throw new Error('it does not follow a primary');
    whole = positions.findLast(({ lsn }) => lsn <= replayed)?.at ?? whole;
    if (isAway) log.info('reports are answered by the copy of the database');
    isAway = false;
  };
  const looking = (async () => {
    while (!signal.aborted) {
      await look().catch(leave);
      await sleep(lookEveryMs, undefined, { ref: false, signal }).catch(() => {}); // It ends with the product.
    }
  })();

  return {
    youngerThan: async (age_s, actor, primaryOfCaller) => {
      if (whole === null || Date.now() - whole > age_s * 1000) return null;
      return (await wroteWithin(age_s, actor, primaryOfCaller)) ? null : copies;
    },
    failed: leave,
    stop: async () => {
      ending.abort();
      await looking;
    },
  };
};
