/** Additional time that a person was granted, in percent of the normal time. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

/** The additional time of any person. Runs as the system. */
export const extraOf = async (tx: Tx, person_id: string, today: string): Promise<number> => {
  const granted = await tx
    .selectFrom('accommodations')
    .select(['extra_percent', 'valid_until'])
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  return granted && (granted.valid_until === null || granted.valid_until >= today)
    ? granted.extra_percent
    : 0;
};

/** The caller's own; they do not read why it was granted. */
export const ownExtra = (today: string) => sql<number>`coalesce((
  select g.extra_percent::int from app.own_extra_time() g
  where g.valid_until is null or g.valid_until >= ${today}::date), 0)`;
