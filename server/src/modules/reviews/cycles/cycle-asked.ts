/** Which reviews are requested from whom. Runs as the system, which alone knows which reviews have been begun. */
import type { CycleAudience } from '@pdy/contract/reviews/cycles';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { companyToday } from '../../competencies/index.ts';
import { addApproved } from '../peers/peer-reactions.ts';
import { copyInto } from './cycle-launch.ts';
import { askOfLate } from './cycle-opening.ts';
import { named, type Reviewed, reviewedIn } from './cycle-people.ts';

/** Marks those of the open reviews `a` that `where` selects on which the writer has begun. */
export const markBegun = async (tx: Tx, where: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update review_assignments a set status = 'started' from review_forms f
    where a.company_id = app.company_id() and f.company_id = a.company_id and f.assignment_id = a.id
      and a.status = 'pending' and ${where}`.execute(tx);
};

const cycleOf = async (tx: Tx, id: string) => {
  const cycle = await tx
    .selectFrom('review_cycles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...cycle, audience: cycle.audience as CycleAudience };
};

const personIn = async (context: ReactionContext, cycle_id: string, person_id: string) => {
  const cycle = await cycleOf(context.tx, cycle_id);
  const asked = { today: await companyToday(context), person_id };
  return { cycle, people: await reviewedIn(context.tx, named(cycle, person_id), asked) };
};

export const copyLate = async (
  { payload: { cycle_id, person_id, peer_ids = [] } }: Happening<'reviews.participant.added'>,
  context: ReactionContext,
) => {
  const { tx } = context;
  const joining = await personIn(context, cycle_id, person_id);
  await copyInto(tx, { ...joining, as: 'late' });
  const { id } = await tx
    .selectFrom('review_participants')
    .select('id')
    .where('cycle_id', '=', cycle_id)
    .where('person_id', '=', person_id)
    .executeTakeFirstOrThrow();
  for (const peer_id of new Set(peer_ids))
    await addApproved(tx, { cycle_id, participant_id: id, peer_id }, person_id);
  if (joining.cycle.status === 'collecting') await askOfLate(context, joining.cycle, id);
};

type Asked = { readonly participant_id: string; readonly due_on: string; readonly groups: readonly string[] };

/** Requests dismissed reviews again. A review that was sent stays, and nobody writes a second one. */
const askAgain = async (tx: Tx, { participant_id, due_on, groups }: Asked, person: Reviewed) => {
  await sql`
    insert into review_assignments (cycle_id, participant_id, person_id, rater_id, "group", due_on)
    select p.cycle_id, p.id, p.person_id, given.rater_id, given."group", ${due_on}::date
    from review_participants p
    left join profiles m on m.company_id = p.company_id and m.user_id = p.manager_id and m.is_active
    cross join lateral (values (p.person_id, 'self'), (coalesce(m.user_id, ${person.reviewer_id}::uuid), 'manager'))
      given (rater_id, "group")
    where p.company_id = app.company_id() and p.id = ${participant_id} and given.rater_id is not null
      and given."group" = any (${[...groups]}::text[])
      and not exists (select from review_assignments o where o.company_id = p.company_id and o.participant_id = p.id
        and o."group" = given."group" and o.status <> 'dismissed')
    on conflict (company_id, participant_id, rater_id, "group") do update set status = 'pending', due_on = excluded.due_on
      where review_assignments.status = 'dismissed'`.execute(tx);
  await markBegun(tx, sql`a.participant_id = ${participant_id}`);
};

/** A person who comes back is asked and reviewed again. */
export const askComingBack = async (
  { subject_id, payload: { cycle_id, person_id } }: Happening<'reviews.participant.changed'>,
  context: ReactionContext,
) => {
  const participant = await context.tx
    .selectFrom('review_participants')
    .select('status')
    .where('id', '=', subject_id)
    .executeTakeFirst();
  if (participant?.status !== 'active') return;
  const { cycle, people } = await personIn(context, cycle_id, person_id);
  const [person] = people;
  if (!person) return;
  const { groups, collect_until: due_on } = cycle;
  await askAgain(context.tx, { participant_id: subject_id, due_on, groups }, person);
};

/** Opens expired reviews again, or marks them in progress where something was written. */
export const reopenReviews = async (
  { subject_id, payload: { from } }: Happening<'reviews.cycle.reopened'>,
  { tx }: ReactionContext,
) => {
  if (from === 'collected') await markBegun(tx, sql`a.cycle_id = ${subject_id}`);
  else await letPeopleRead(tx, subject_id, false);
};

/** Concerns what managers wrote. People who were taken out get no result. */
const letPeopleRead = (tx: Tx, cycle_id: string, person_reads: boolean) =>
  sql`
    update review_forms f set person_reads = ${person_reads}
    from review_assignments a
    join review_participants p on p.company_id = a.company_id and p.id = a.participant_id
    where f.company_id = app.company_id() and a.company_id = f.company_id and a.id = f.assignment_id
      and a.cycle_id = ${cycle_id} and a."group" = 'manager' and a.status = 'sent' and f.is_sent
      and p.status <> 'removed' and f.person_reads <> ${person_reads}`.execute(tx);

export const publishReviews = async (
  { subject_id }: Happening<'reviews.cycle.published'>,
  { tx }: ReactionContext,
) => {
  await letPeopleRead(tx, subject_id, true);
};

/** A returned form is open for its writer, and nobody else reads it meanwhile. */
export const openReturned = async (
  { subject_id }: Happening<'reviews.review.returned'>,
  { tx }: ReactionContext,
) => {
  await tx
    .updateTable('review_forms')
    .set({ is_sent: false, leader_reads: false })
    .where('assignment_id', '=', subject_id)
    .execute();
};

/** A former reviewer who is asked again continues where they stopped. */
export const goOnWriting = async (
  { payload: { cycle_id, rater_id } }: Happening<'reviews.reviewer.changed'>,
  { tx }: ReactionContext,
) => {
  await markBegun(tx, sql`a.cycle_id = ${cycle_id} and a.rater_id = ${rater_id} and a."group" = 'manager'`);
};
