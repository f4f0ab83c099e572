/** Who takes part in a cycle, and what is changed of it while it runs. Contract: `contract/src/reviews/participants.ts`. */
import type { CycleAudience } from '@pdy/contract/reviews/cycles';
import type { Participant } from '@pdy/contract/reviews/participants';
import { type RawBuilder, sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { heldRow, locked } from '#kernel/held-row.ts';
import { wholeName } from '#kernel/names.ts';
import { idAt, idOf, pageFrom } from '#kernel/paging.ts';
import { authed } from '#kernel/procedure.ts';

const participantsOf = async (tx: Tx, where: RawBuilder<unknown>, limit = 1): Promise<Participant[]> => {
  const { rows } = await sql<Participant>`
    select p.id, jsonb_build_object('user_id', p.person_id, 'name', coalesce(${wholeName('n')}, 'Pessoa de fora da empresa')) as person,
      case when p.manager_id is null then null
        else jsonb_build_object('user_id', p.manager_id, 'name', coalesce(${wholeName('m')}, 'Pessoa de fora da empresa')) end as manager,
      k.name as job, p.department, p.status, p.version,
      coalesce((select jsonb_agg(jsonb_build_object('assignment_id', a.id, 'group', a."group",
          'rater', jsonb_build_object('user_id', a.rater_id, 'name', coalesce(${wholeName('r')}, 'Pessoa de fora da empresa')),
          'status', a.status, 'due_on', a.due_on, 'return_reason', a.return_reason, 'version', a.version)
          order by array_position('{self,manager,peer,upward}', a."group"), a.id)
        from review_assignments a left join profiles r on r.company_id = a.company_id and r.user_id = a.rater_id
        where a.company_id = p.company_id and a.participant_id = p.id and a.status <> 'dismissed'), '[]') as reviews
    from review_participants p
    left join profiles n on n.company_id = p.company_id and n.user_id = p.person_id
    left join profiles m on m.company_id = p.company_id and m.user_id = p.manager_id
    left join job_profiles k on k.company_id = p.company_id and k.id = p.job_profile_id
    where p.company_id = app.company_id() and ${where}
    order by p.id limit ${limit}`.execute(tx);
  return rows;
};

export const participantOf = async (tx: Tx, id: string): Promise<Participant> => {
  const [found] = await participantsOf(tx, sql`p.id = ${id}`);
  if (!found) throw notFound();
  return found;
};

const isOpen = sql`exists (select from review_assignments o where o.company_id = p.company_id and o.participant_id = p.id
  and o.status in ('pending', 'started', 'expired'))`;

const participants = authed.reviewCycles.participants.handler(async ({ input, context: { tx } }) => {
  const { cycle_id, search, open, after, limit } = input;
  const above = idAt(after);
  const where = sql`p.cycle_id = ${cycle_id} ${above ? sql`and p.id > ${above}` : sql``}
    ${open ? sql`and ${isOpen}` : sql``}
    ${
      search
        ? sql`and exists (select from profiles s where s.company_id = p.company_id and s.user_id = p.person_id
      and s.search like '%' || app.normalise(${search}) || '%')`
        : sql``
    }`;
  return pageFrom(await participantsOf(tx, where, limit + 1), limit, idOf);
});

const demandCollecting = async (tx: Tx, cycle_id: string) => {
  const cycle = await heldRow(tx, 'review_cycles', cycle_id);
  if (cycle.status !== 'collecting' && cycle.status !== 'scheduled')
    throw broken('review_cycle_goes_on_from_here');
  return cycle;
};

/** The copy is made by the system, together with the event. */
const add_participant = authed.reviewCycles.add_participant.handler(
  async ({ input, context: { tx, record } }) => {
    const { cycle_id, person_id } = input;
    const cycle = await demandCollecting(tx, cycle_id);
    const person = await tx
      .selectFrom('profiles')
      .select('user_id')
      .where('user_id', '=', person_id)
      .where('company_id', '=', sql<string>`app.company_id()`)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!person) throw notFound();
    const known = await participantsOf(tx, sql`p.cycle_id = ${cycle_id} and p.person_id = ${person_id}`);
    if (known.length > 0) throw broken('one_review_of_a_person');
    const audience = cycle.audience as CycleAudience;
    const wider = {
      ...audience,
      person_ids: [...new Set([...audience.person_ids, person_id])],
      without: audience.without.filter((id) => id !== person_id),
    };
    await tx
      .updateTable('review_cycles')
      .set({ audience: JSON.stringify(wider) })
      .where('id', '=', cycle_id)
      .execute();
    await record('reviews.participant.added', cycle_id, { cycle_id, person_id });
    const [added] = await participantsOf(tx, sql`p.cycle_id = ${cycle_id} and p.person_id = ${person_id}`);
    if (!added) throw broken('review_cycle_is_without_faults');
    return added;
  },
);

/** On leave or taken out, nobody is asked about them; what was sent stays. */
const set_participant = authed.reviewCycles.set_participant.handler(
  async ({ input, context: { tx, record } }) => {
    const { id, version, status } = input;
    const held = await locked(tx, 'review_participants', { id, version });
    await demandCollecting(tx, held.cycle_id);
    await tx.updateTable('review_participants').set({ status }).where('id', '=', id).execute();
    const asked = tx.updateTable('review_assignments').where('participant_id', '=', id);
    if (status === 'active')
      await asked.set({ status: 'pending' }).where('status', '=', 'dismissed').execute();
    else await asked.set({ status: 'dismissed' }).where('status', 'in', ['pending', 'started']).execute();
    await record('reviews.participant.changed', id, { cycle_id: held.cycle_id, person_id: held.person_id });
    return participantOf(tx, id);
  },
);

const openReview = async (tx: Tx, seen: { assignment_id: string; version: number }) => {
  const held = await locked(tx, 'review_assignments', { id: seen.assignment_id, version: seen.version });
  await demandCollecting(tx, held.cycle_id);
  return held;
};

/** The new reviewer begins anew: what the one before wrote stays theirs. */
const change_reviewer = authed.reviewCycles.change_reviewer.handler(
  async ({ input, context: { tx, record } }) => {
    const held = await openReview(tx, input);
    if (held.group !== 'manager' || held.status === 'sent') throw broken('review_is_sent');
    const { rater_id } = input;
    if (rater_id === held.person_id || rater_id === held.rater_id) throw broken('reviewer_is_another_person');
    const person = await tx
      .selectFrom('profiles')
      .select('user_id')
      .where('user_id', '=', rater_id)
      .where('company_id', '=', sql<string>`app.company_id()`)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!person) throw notFound();
    await moveReview(tx, held, rater_id);
    const sides = { cycle_id: held.cycle_id, person_id: held.person_id, rater_id, group: 'manager' as const };
    await record('reviews.reviewer.changed', held.id, { ...sides, before_id: held.rater_id });
    return participantOf(tx, held.participant_id);
  },
);

type Review = { id: string; cycle_id: string; participant_id: string; person_id: string; due_on: string };

export const moveReview = async (tx: Tx, held: Review, rater_id: string) => {
  await tx.updateTable('review_assignments').set({ status: 'dismissed' }).where('id', '=', held.id).execute();
  const { cycle_id, participant_id, person_id, due_on } = held;
  await tx
    .insertInto('review_assignments')
    .values({ cycle_id, participant_id, person_id, rater_id, group: 'manager', due_on })
    .onConflict((on) =>
      on.columns(['company_id', 'participant_id', 'rater_id', 'group']).doUpdateSet({ status: 'pending' }),
    )
    .execute();
  await tx
    .updateTable('review_participants')
    .set({ manager_id: rater_id })
    .where('id', '=', participant_id)
    .execute();
};

const return_review = authed.reviewCycles.return_review.handler(
  async ({ input, context: { tx, record } }) => {
    const held = await openReview(tx, input);
    if (held.status !== 'sent') throw broken('review_is_not_sent');
    await tx
      .updateTable('review_assignments')
      .set({ status: 'started', sent_on: null, return_reason: input.reason })
      .where('id', '=', held.id)
      .execute();
    const { cycle_id, person_id, rater_id, group } = held;
    await record('reviews.review.returned', held.id, {
      ...{ cycle_id, person_id, rater_id, group: group === 'self' ? 'self' : 'manager' },
    });
    return participantOf(tx, held.participant_id);
  },
);

export const participantActs = {
  participants,
  add_participant,
  set_participant,
  change_reviewer,
  return_review,
};
