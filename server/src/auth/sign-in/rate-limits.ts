/** Requests per window of time, counted in the database for all nodes. */
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { refuse } from '../auth-error.ts';

const minuteMs = 60_000;

type Limited = { readonly bucket: string; readonly key: string } & (
  | { readonly perMinute: number }
  | { readonly most: number; readonly windowMs: number }
);
/** Counts one request. Returns the refusal when there were too many, else null. */
export type RateLimit = (db: Db, limited: Limited) => Promise<Error | null>;

export const createRateLimit = ({ isOn, clock }: { isOn: boolean; clock: Clock }): RateLimit => {
  if (!isOn) return async () => null;
  return async (db, { bucket, key, ...limit }) => {
    const { most, windowMs } = 'perMinute' in limit ? { most: limit.perMinute, windowMs: minuteMs } : limit;
    const now = clock().getTime();
    const start = new Date(now - (now % windowMs));
    const { rows } = await sql<{ count: number }>`
      insert into auth.rate_limits as r (bucket, key, window_start) values (${bucket}, ${key}, ${start})
      on conflict (bucket, key, window_start) do update set count = r.count + 1
      returning count`.execute(db);
    const isOver = (rows[0]?.count ?? 0) > most;
    return isOver ? refuse.tooMany(Math.ceil((start.getTime() + windowMs - now) / 1000)) : null;
  };
};
