/** A manager's review that is not sent yet belongs to the person's leader: it follows the person to a new manager. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { markBegun } from './cycle-asked.ts';

/** Cycles in which reviews can still be requested. */
export const running = sql`(select y.id from review_cycles y
  where y.company_id = app.company_id() and y.status in ('nominating', 'scheduled', 'collecting'))`;

type Move = { readonly id: string; readonly rater_id: string };

/**
 * Moves reviews. The new reviewer gets an empty one. The former reviewer keeps the draft; a declined review keeps its
 * status and its reason.
 */
export const moveReviews = async (tx: Tx, moves: readonly Move[]): Promise<void> => {
  const given = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m (id uuid, rater_id uuid)`;
  await sql`
    update review_assignments a set status = 'dismissed' from ${given}
    where a.company_id = app.company_id() and a.id = m.id and a.status in ('pending', 'started')`.execute(tx);
  await sql`
    insert into review_assignments (cycle_id, participant_id, person_id, rater_id, "group", due_on)
    select a.cycle_id, a.participant_id, a.person_id, m.rater_id, 'manager', a.due_on
    from ${given} join review_assignments a on a.company_id = app.company_id() and a.id = m.id
    on conflict (company_id, participant_id, rater_id, "group")
      do update set status = 'pending', decline_reason = null, due_on = excluded.due_on`.execute(tx);
  await sql`
    update review_participants p set manager_id = m.rater_id
    from ${given} join review_assignments a on a.company_id = app.company_id() and a.id = m.id
    where p.company_id = a.company_id and p.id = a.participant_id`.execute(tx);
};

type Following = Move & { readonly cycle_id: string; readonly person_id: string; readonly before_id: string };

/** Reviews of `people` to move; where people are on leave or taken out, the reviewer for when they are back. */
const follow = async (tx: Tx, people: RawBuilder<unknown>): Promise<Following[]> => {
  const { rows } = await sql<Following>`
    select a.id, a.cycle_id, a.person_id, a.rater_id as before_id, n.manager_id as rater_id
    from review_assignments a
    join profiles n on n.company_id = a.company_id and n.user_id = a.person_id and n.manager_id <> a.rater_id
    where a.company_id = app.company_id() and a."group" = 'manager' and a.status in ('pending', 'started')
      and a.cycle_id in ${running} and a.person_id in (${people})`.execute(tx);
  if (rows.length > 0) await moveReviews(tx, rows);
  await sql`
    update review_participants p set manager_id = n.manager_id from profiles n
    where p.company_id = app.company_id() and n.company_id = p.company_id and n.user_id = p.person_id
      and p.person_id in (${people}) and p.status in ('away', 'removed') and p.cycle_id in ${running}
      and n.manager_id is distinct from p.manager_id and n.manager_id is not null
      and not exists (select from review_assignments a where a.company_id = p.company_id and a.participant_id = p.id
        and a."group" = 'manager' and a.status = 'sent')`.execute(tx);
  return rows;
};

const itemOf = ({ id, before_id, cycle_id, person_id, rater_id }: Following) => ({
  subject_id: id,
  payload: { cycle_id, person_id, rater_id, before_id, group: 'manager' as const },
});

const followEach = async ({ tx, record }: ReactionContext, people: RawBuilder<unknown>): Promise<void> => {
  for (const moved of await follow(tx, people)) {
    const { payload } = itemOf(moved);
    await record('reviews.reviewer.changed', moved.id, payload);
  }
};

export const followManager = (
  { subject_id }: Happening<'people.person.placed'>,
  context: ReactionContext,
): Promise<void> => followEach(context, sql`${subject_id}::uuid`);

/** A person who left writes no review: it goes to the present leader. */
export const followGone = (_: Happening, context: ReactionContext): Promise<void> =>
  followEach(
    context,
    sql`select o.person_id from review_assignments o
      join profiles r on r.company_id = o.company_id and r.user_id = o.rater_id and not r.is_active
      where o.company_id = app.company_id() and o."group" = 'manager' and o.status in ('pending', 'started')
        and o.cycle_id in ${running}`,
  );

/**
 * Moves reviews of people whose leader the import, or its withdrawal, has changed. A reviewer who was set by hand
 * stays.
 */
export const followImport = async (
  { subject_id }: Happening<'people.import.applied' | 'people.import.stopped' | 'people.import.undone'>,
  { tx, record }: ReactionContext,
): Promise<void> => {
  const moved = await follow(
    tx,
    sql`select e.subject_id from events e
      join user_imports i on i.company_id = e.company_id and i.id = ${subject_id} and e.at >= i.created_at
      where e.company_id = app.company_id() and e.name = 'people.person.placed'`,
  );
  if (moved.length === 0) return;
  await markBegun(
    tx,
    sql`a."group" = 'manager' and a.cycle_id in ${running}
      and a.person_id = any (${moved.map(({ person_id }) => person_id)}::uuid[])`,
  );
  await record.many('reviews.reviewer.changed', moved.map(itemOf), [
    'reviews.go_on_writing',
    'reviews.tell_new_reviewer', // People of a whole company are not told one by one.
    'notifications.settle_moved_review', // The close of the cycle does this.
  ]);
};
