/** People who left the company are no longer reviewed; reviews that were sent stay. */
import { type RawBuilder, sql } from 'kysely';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { running } from './cycle-managers.ts';

type Taken = { readonly id: string; readonly cycle_id: string; readonly person_id: string };

/** Nobody is asked about these participants `p` any more. */
const takeOutWhere = async ({ tx, record }: ReactionContext, where: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<Taken>`
    update review_participants p set status = 'removed'
    where p.company_id = app.company_id() and p.status <> 'removed' and ${where}
    returning p.id, p.cycle_id, p.person_id`.execute(tx);
  await sql`
    update review_assignments a set status = 'dismissed' from review_participants p
    where p.company_id = app.company_id() and a.company_id = p.company_id and a.participant_id = p.id
      and a.status in ('pending', 'started') and ${where}`.execute(tx);
  for (const { id, ...sides } of rows) await record('reviews.participant.changed', id, sides);
};

export const takeOut = (
  { subject_id }: Happening<'people.person.deactivated'>,
  context: ReactionContext,
): Promise<void> => takeOutWhere(context, sql`p.person_id = ${subject_id} and p.cycle_id in ${running}`);

/** For a cycle that collects again: people who left since it was closed. */
export const takeOutGone = async (
  { subject_id, payload: { from } }: Happening<'reviews.cycle.reopened'>,
  context: ReactionContext,
): Promise<void> => {
  if (from !== 'collected') return;
  await takeOutWhere(
    context,
    sql`p.cycle_id = ${subject_id} and exists (select from profiles n where n.company_id = p.company_id
      and n.user_id = p.person_id and not n.is_active)`,
  );
};
