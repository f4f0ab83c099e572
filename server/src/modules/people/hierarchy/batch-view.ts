/** Prepared changes as administrators read them. */
import type { Batch } from '@pdy/contract/people/hierarchy';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { orPlatformTeam, shownName } from '#kernel/names.ts';
import { readableId } from '#kernel/readable.ts';

type Page = { readonly after?: string | undefined; readonly limit: number };

/** Moves in the order of names, read in one statement with their batches. */
export const batchRows = async (tx: Tx, { after, limit }: Page): Promise<Batch[]> => {
  const { rows } = await sql<Batch>`
    select b.id, b.effective_on, b.status, b.reason, b.conflict, b.created_at, b.version,
      ${orPlatformTeam(sql`(select ${shownName('c')} from profiles c where c.user_id = b.created_by)`, 'b.created_by')} as created_by,
      coalesce((select jsonb_agg(jsonb_build_object(
          'profile_id', m.profile_id, 'name', coalesce(${shownName('p')}, 'Pessoa de outra empresa'),
          'readable_id', ${readableId('p')}, 'from_readable_id', ${readableId('f')}, 'to_readable_id', ${readableId('t')},
          'from_manager_id', m.from_manager_id, 'from_name', ${shownName('f')},
          'to_manager_id', m.to_manager_id, 'to_name', ${shownName('t')}) order by p.name_key, m.profile_id)
        from hierarchy_batch_moves m
        left join profiles p on p.company_id = m.company_id and p.user_id = m.profile_id
        left join profiles f on f.company_id = m.company_id and f.user_id = m.from_manager_id
        left join profiles t on t.company_id = m.company_id and t.user_id = m.to_manager_id
        where m.company_id = b.company_id and m.batch_id = b.id), '[]') as moves
    from hierarchy_batches b
    where b.company_id = app.company_id() and (${after ?? null}::uuid is null or b.id < ${after ?? null}::uuid)
    order by b.id desc limit ${limit}`.execute(tx);
  return rows;
};
