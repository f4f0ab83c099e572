import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';

/** The company's short name and the person's, for a file. */
export const exportedBy = async (tx: Tx, person_id: string): Promise<{ slug: string; person: string }> => {
  const { rows } = await sql<{ slug: string; person: string }>`
    select c.slug, coalesce((select ${shownName('p')} from profiles p where p.user_id = ${person_id}), '—') as person
    from companies c where c.id = app.company_id()`.execute(tx);
  return rows[0] ?? { slug: 'empresa', person: '—' };
};
