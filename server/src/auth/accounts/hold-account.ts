import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/**
 * Holds accounts until the transaction ends. Whoever changes one takes the account first and then what belongs to it
 * (tokens, flows, sessions, attempts): in any other order two of them would wait for each other. `ids`: a statement.
 */
export const holdAccount = (tx: Db, ids: RawBuilder<unknown>) =>
  sql`select from auth.users where id in (${ids}) order by id for no key update`.execute(tx);
