/** Amendments that wait for an answer follow the line of leaders, as plans do. */
import { type RawBuilder, sql } from 'kysely';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { approverFor } from '../approver.ts';

type Waiting = { id: string; plan_id: string; person_id: string; approver_id: string | null };

/** Reroutes the amendments that match `where`, which may use `person_id` and `approver_id`. */
export const rerouteAmendments = async (
  where: RawBuilder<unknown>,
  context: ReactionContext,
): Promise<void> => {
  const { tx, record, company_id } = context;
  const { rows } = await sql<Waiting>`
    select id, plan_id, person_id, approver_id from pdi_amendments
    where status = 'pending' and ${where} order by id for update`.execute(tx);
  for (const { id, plan_id, person_id, approver_id: before } of rows) {
    const { approver_id, approver_ids } = await approverFor(tx, { person_id, company_id });
    if (approver_id === before && approver_ids.length > 0) continue;
    await tx.updateTable('pdi_amendments').set({ approver_id }).where('id', '=', id).execute();
    await record('pdi.amendment.rerouted', plan_id, { person_id, amendment_id: id, approver_ids });
  }
};
