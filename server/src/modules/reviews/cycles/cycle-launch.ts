/**
 * Opens a cycle: copies people, managers, jobs, demands and questions as they are on that day, and requests the
 * reviews.
 */
import type { CycleAudience } from '@pdy/contract/reviews/cycles';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { companyToday } from '../../competencies/index.ts';
import { type Reviewed, reviewedIn, reviewsOf } from './cycle-people.ts';

type Held = {
  readonly id: string;
  readonly template_id: string;
  readonly groups: readonly string[];
  readonly collect_until: string;
};

const copyPeople = async (
  tx: Tx,
  cycle_id: string,
  people: readonly Reviewed[],
  status: 'launch' | 'late',
) => {
  const rows = people.map(({ person_id, reviewer_id, job_profile_id, department, is_away }) => ({
    ...{ person_id, manager_id: reviewer_id, job_profile_id, department },
    status: is_away ? 'away' : status === 'late' ? 'late' : 'active',
  }));
  await sql`
    insert into review_participants (cycle_id, person_id, manager_id, job_profile_id, department, status)
    select ${cycle_id}, person_id, manager_id, job_profile_id, department, status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (person_id uuid, manager_id uuid, job_profile_id uuid,
      department text, status text)
    on conflict do nothing`.execute(tx);
};

/** Copies the demands of these people only: those of the others stay as copied on their day. */
const copyDemands = (tx: Tx, cycle_id: string, people: readonly Reviewed[]) =>
  sql`
    insert into review_demands (participant_id, competency_id, level, criticality)
    select p.id, r.competency_id, r.level, r.criticality
    from review_participants p
    join job_requirements r on r.company_id = p.company_id and r.job_profile_id = p.job_profile_id
    join competencies c on c.company_id = r.company_id and c.id = r.competency_id and c.status <> 'archived'
    where p.company_id = app.company_id() and p.cycle_id = ${cycle_id}
      and p.person_id = any (${people.map(({ person_id }) => person_id)}::uuid[])
    on conflict do nothing`.execute(tx);

/** The items of the template, then each competency that a participant's job demands and no item names. */
const copyQuestions = async (tx: Tx, { id, template_id }: Held) => {
  await sql`
    insert into review_questions (cycle_id, position, kind, competency_id, prompt, help, groups, is_required, weight)
    select ${id}, 500 + i.position, i.kind, i.competency_id, i.prompt, i.help, i.groups, i.is_required, i.weight
    from review_template_items i
    where i.company_id = app.company_id() and i.template_id = ${template_id}
      and not exists (select from review_questions q where q.company_id = i.company_id and q.cycle_id = ${id}
        and not q.is_of_job)`.execute(tx);
  await sql`
    insert into review_questions (cycle_id, position, kind, competency_id, groups, is_of_job)
    with demanded as materialized (
      select distinct d.competency_id from review_demands d
      join review_participants p on p.company_id = d.company_id and p.id = d.participant_id
      where d.company_id = app.company_id() and p.cycle_id = ${id})
    select ${id}, row_number() over (order by c.name), 'competency', c.id, '{self,manager,peer,upward}', true
    from demanded
    join competencies c on c.company_id = app.company_id() and c.id = demanded.competency_id
    where exists (select from review_templates t where t.company_id = c.company_id and t.id = ${template_id} and t.asks_job_demands)
    on conflict do nothing`.execute(tx);
};

const askForReviews = async (tx: Tx, { id, groups, collect_until }: Held, people: readonly Reviewed[]) => {
  await sql`
    insert into review_assignments (cycle_id, participant_id, person_id, rater_id, "group", due_on)
    select ${id}, p.id, p.person_id, given.rater_id, given."group", ${collect_until}
    from jsonb_to_recordset(${JSON.stringify(reviewsOf(people, groups))}::jsonb)
      as given (person_id uuid, rater_id uuid, "group" text)
    join review_participants p on p.company_id = app.company_id() and p.cycle_id = ${id} and p.person_id = given.person_id
    on conflict do nothing`.execute(tx);
};

type Copied = { readonly cycle: Held; readonly people: readonly Reviewed[]; readonly as: 'launch' | 'late' };

export const copyInto = async (tx: Tx, { cycle, people, as }: Copied) => {
  await copyPeople(tx, cycle.id, people, as);
  await copyDemands(tx, cycle.id, people);
  await copyQuestions(tx, cycle);
  await askForReviews(tx, cycle, people);
};

/** Launches a cycle once, as the system: a cycle that is no longer being launched is left as it is. */
export const launch = async (
  { subject_id }: Pick<Happening, 'subject_id'>,
  context: ReactionContext,
): Promise<void> => {
  const { tx, record } = context;
  const cycle = await tx
    .selectFrom('review_cycles')
    .selectAll()
    .where('id', '=', subject_id)
    .where('status', '=', 'launching')
    .forUpdate()
    .executeTakeFirst();
  if (!cycle) return;
  const today = await companyToday(context);
  const people = await reviewedIn(tx, { ...cycle, audience: cycle.audience as CycleAudience }, { today });
  await copyInto(tx, { cycle, people, as: 'launch' });
  // Colleagues are nominated first; the collection opens on its date.
  const isNominating = cycle.groups.includes('peer');
  const isOpen = !isNominating && cycle.collect_from <= today;
  await tx
    .updateTable('review_cycles')
    .set({ status: isNominating ? 'nominating' : isOpen ? 'collecting' : 'scheduled' })
    .where('id', '=', cycle.id)
    .execute();
  if (isNominating) await record('reviews.cycle.nominating', cycle.id, {});
  if (isOpen) await record('reviews.cycle.opened', cycle.id, {});
};
