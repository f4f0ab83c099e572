/** Plans that wait for an answer follow the line: whoever leads the person now is asked. */
import { sql } from 'kysely';
import type { Happening } from '#kernel/happening.ts';
import type { ReactionContext } from '#kernel/reactions.ts';
import { approverFor } from './approver.ts';

type Waiting = {
  id: string;
  person_id: string;
  approver_id: string | null;
  approval_mode: string | null;
};

/** Of the person and of everybody below: the next one up the line may have changed for all of them. */
const waitingBelow = async ({ tx }: ReactionContext, person_id: string) => {
  const { rows } = await sql<Waiting>`
    with recursive below as (
      select user_id from profiles where user_id = ${person_id}
      union
      select p.user_id from profiles p join below on p.manager_id = below.user_id)
    select id, person_id, approver_id, approval_mode from pdi_plans
    where status = 'submitted' and person_id in (select user_id from below)
    order by submitted_at, id for update`.execute(tx);
  return rows;
};

export const rerouteWaitingPlans = async (
  event: Happening<'people.person.placed'>,
  context: ReactionContext,
) => {
  const { tx, record, company_id } = context;
  for (const { id, person_id, ...before } of await waitingBelow(context, event.subject_id)) {
    const { approver_id, approval_mode, approver_ids } = await approverFor(tx, { person_id, company_id });
    if (approver_id === before.approver_id && approval_mode === before.approval_mode) continue;
    await tx.updateTable('pdi_plans').set({ approver_id, approval_mode }).where('id', '=', id).execute();
    await record('pdi.plan.rerouted', id, { person_id, approver_ids });
  }
};
