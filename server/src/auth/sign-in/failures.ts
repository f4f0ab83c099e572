/**
 * Counts wrong passwords across addresses. A network that keeps failing must wait, except for devices that an address
 * knows. Many failures over all networks are noted from time to time, which raises an alert.
 */
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { AuditLater } from '../audit.ts';
import { refuse } from '../auth-error.ts';
import { type Client, networkOf } from '../client.ts';

const windowMs = 15 * 60_000;
/** The number of failures that blocks a network until the window ends. */
const mostPerNetwork = 20;
/** The number of failures that counts as an attack, from all networks: far more than thousands of people mistype. */
const storm = 300;
const ofNetwork = 'password_failed';
const ofAll = 'password_failed_anywhere';

export type Failures = {
  /** The refusal of a network that has failed too often, else null. */
  refusalOf(client: Client): Promise<Error | null>;
  count(client: Client): Promise<void>;
};

type Options = { db: Db; isOn: boolean; clock: Clock; audit: AuditLater };

export const createFailures = ({ db, isOn, clock, audit }: Options): Failures => {
  const startOf = (now: number) => new Date(now - (now % windowMs));

  const addTo = async (bucket: string, key: string) => {
    const { rows } = await sql<{ count: number }>`
      insert into auth.rate_limits as r (bucket, key, window_start)
      values (${bucket}, ${key}, ${startOf(clock().getTime())})
      on conflict (bucket, key, window_start) do update set count = r.count + 1
      returning count`.execute(db);
    return rows[0]?.count ?? 0;
  };

  return {
    async refusalOf({ ip }) {
      if (!isOn) return null;
      const now = clock().getTime();
      const start = startOf(now);
      const row = await db
        .selectFrom('auth.rate_limits')
        .select('count')
        .where('bucket', '=', ofNetwork)
        .where('key', '=', networkOf(ip))
        .where('window_start', '=', start)
        .executeTakeFirst();
      const isOver = (row?.count ?? 0) >= mostPerNetwork;
      return isOver ? refuse.tooMany(Math.ceil((start.getTime() + windowMs - now) / 1000)) : null;
    },
    async count(client) {
      if (!isOn) return;
      const [here, anywhere] = await Promise.all([addTo(ofNetwork, networkOf(client.ip)), addTo(ofAll, '*')]);
      // Once each, at exactly the failure that reaches the limit.
      if (here === mostPerNetwork) audit({ action: 'network_blocked', user_id: null, client });
      if (anywhere === storm) audit({ action: 'sign_in_storm', user_id: null, client });
    },
  };
};
