import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/**
 * Locks accounts until the transaction ends. A change of an account locks the account first and then its rows (tokens,
 * flows, sessions, attempts); with another order two changes could deadlock. `ids`: a statement.
 */
export const holdAccount = (tx: Db, ids: RawBuilder<unknown>) =>
  sql`select from auth.users where id in (${ids}) order by id for no key update`.execute(tx);
