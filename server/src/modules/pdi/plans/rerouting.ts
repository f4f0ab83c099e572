/** Plans and amendments that wait for an answer follow the line of leaders: the person's present leader is asked. */
import { type RawBuilder, sql } from 'kysely';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { approverFor } from '../approver.ts';

/** Amendments that wait for an answer follow the line of leaders, as plans do. */
type WaitingAmendment = { id: string; plan_id: string; person_id: string; approver_id: string | null };

/** Reroutes the amendments that match `where`, which may use `person_id` and `approver_id`. */
const rerouteAmendments = async (where: RawBuilder<unknown>, context: ReactionContext): Promise<void> => {
  const { tx, record, company_id } = context;
  const { rows } = await sql<WaitingAmendment>`
    select id, plan_id, person_id, approver_id from pdi_amendments
    where status = 'pending' and ${where} order by id for update`.execute(tx);
  for (const { id, plan_id, person_id, approver_id: before } of rows) {
    const { approver_id, approver_ids } = await approverFor(tx, { person_id, company_id });
    if (approver_id === before && approver_ids.length > 0) continue;
    await tx.updateTable('pdi_amendments').set({ approver_id }).where('id', '=', id).execute();
    await record('pdi.amendment.rerouted', plan_id, { person_id, amendment_id: id, approver_ids });
  }
};

type Waiting = {
  id: string;
  person_id: string;
  approver_id: string | null;
  approval_mode: string | null;
};

/**
 * What belongs to the person or to anybody below them (the next leader may have changed for all of them), what waits
 * for the person, and with `isOfThePool` also what waits for the company's administrators.
 */
const around = (person_id: string, isOfThePool: boolean) => sql`(
  person_id in (
    with recursive below as (
      select user_id from profiles where user_id = ${person_id}
      union
      select p.user_id from profiles p join below on p.manager_id = below.user_id
      where p.company_id = app.company_id())
    select user_id from below)
  or approver_id = ${person_id} or (${isOfThePool} and approver_id is null))`;

const reroutePlans = async (where: RawBuilder<unknown>, { tx, record, company_id }: ReactionContext) => {
  const { rows } = await sql<Waiting>`
    select id, person_id, approver_id, approval_mode from pdi_plans
    where status = 'submitted' and ${where} order by submitted_at, id for update`.execute(tx);
  for (const { id, person_id, ...before } of rows) {
    const { approver_id, approval_mode, approver_ids } = await approverFor(tx, { person_id, company_id });
    if (approver_id === before.approver_id && approval_mode === before.approval_mode) continue;
    await tx.updateTable('pdi_plans').set({ approver_id, approval_mode }).where('id', '=', id).execute();
    await record('pdi.plan.rerouted', id, { person_id, approver_ids });
  }
};

const rerouteThose = async (where: RawBuilder<unknown>, context: ReactionContext) => {
  await reroutePlans(where, context);
  await rerouteAmendments(where, context);
};

const reroute = (person_id: string, context: ReactionContext, isOfThePool = false) =>
  rerouteThose(around(person_id, isOfThePool), context);

/** Checks everything that waits once, after many people were moved or given another role at once. */
export const rerouteEverything = (_event: Happening, context: ReactionContext) =>
  rerouteThose(sql`true`, context);

export const rerouteWaitingPlans = (event: Happening<'people.person.placed'>, context: ReactionContext) =>
  reroute(event.subject_id, context);

/** A person who answers, or could answer, was switched off or on. */
export const rerouteAfterSwitch = (
  { subject_id, payload }: Happening<'people.person.deactivated' | 'people.person.reactivated'>,
  context: ReactionContext,
) => reroute(subject_id, context, payload.role === 'admin');

/** Only some roles may approve plans and amendments, so a new role can change who is asked. */
export const rerouteAfterRole = (
  { subject_id, payload: { from, to } }: Happening<'people.person.role_changed'>,
  context: ReactionContext,
) => reroute(subject_id, context, from === 'admin' || to === 'admin');
