/** Amendments as the contract shows them, and the goals they are about. */
import { AmendedField, type AmendedGoal, type Amendment } from '@pdy/contract/pdi/amendment';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { readableId } from '#kernel/readable.ts';
import type { AgreedGoal } from './amended-goals.ts';

/** The approver in whose name somebody else decided. */
const inNameOf = sql<
  string | null
>`case when a.decided_by <> a.approver_id then ${shownName('approver')} end`;

export const amendmentRows = (tx: Tx) =>
  tx
    .selectFrom('pdi_amendments as a')
    .innerJoin('pdi_plans as p', sameCompany('p.id', 'a.plan_id'))
    .innerJoin('profiles as person', 'person.user_id', 'a.person_id')
    .leftJoin('profiles as decider', 'decider.user_id', 'a.decided_by')
    .leftJoin('profiles as approver', 'approver.user_id', 'a.approver_id')
    .select(['a.id', 'a.plan_id', 'p.title as plan_title', 'a.person_id', 'a.reason', 'a.status'])
    .select(['a.decided_at', 'a.decision_note', 'a.created_at', 'a.version', 'a.approver_id'])
    .select((eb) => eb.ref('a.changes').$castTo<AmendedGoal[]>().as('changes'))
    .select([shownName('person').as('person_name'), readableId('person').as('readable_id')])
    .select(shownName('decider').as('decided_by_name'))
    .select([shownName('approver').as('approver_name'), inNameOf.as('on_behalf_of')]);

/** The stored changes, which only this module writes, in the shape of the contract. */
export const changesOf = ({ changes }: { readonly changes: unknown }) => changes as AmendedGoal[];

export const amendmentById = async (tx: Tx, id: string): Promise<Amendment> => {
  const row = await amendmentRows(tx).where('a.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** The goals of a plan as they were agreed, in their order. */
export const agreedGoals = (tx: Tx, plan_id: string): Promise<AgreedGoal[]> =>
  tx
    .selectFrom('pdi_goals')
    .select(['id', 'version', 'status', 'visibility', ...AmendedField.options])
    .where('plan_id', '=', plan_id)
    .orderBy('position')
    .orderBy('id')
    .execute();
