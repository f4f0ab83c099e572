/** A company with people, jobs and a review cycle, for tests of reviews and their results. */
import type { CycleDraft } from '@pdy/contract/reviews/cycles';
import { seen } from './seen.ts';
import { aTeam, call, on, rowOf } from './team.ts';
import { aCompetency, owner, type Person, runReactions } from './world.ts';

type Team = Awaited<ReturnType<typeof aTeam>>;

/** The days of every cycle in the tests: today it collects, 2026-03-20 is the last day, 2026-03-25 publishes. */
const cycleDays = {
  period_start: '2025-09-01',
  period_end: '2026-02-28',
  collect_from: '2026-03-10',
  collect_until: '2026-03-20',
  publish_on: '2026-03-25',
  nominate_until: null,
};

export const cycleDraft = (template_id: string, more: Partial<CycleDraft> = {}): CycleDraft => ({
  ...{ name: 'Segundo semestre', description: '', kind: 'half_yearly', template_id, ...cycleDays },
  ...{ groups: ['self', 'manager'], group_weights: { self: 20, manager: 80 } },
  ...{ section_weights: { competencies: 60, goals: 40 }, medium_from: 2.5, high_from: 3.75 },
  ...{ vertical_axis: 'potencial', blind_manager: true, publish_box: false, contest_days: 10 },
  audience: { everybody: true, departments: [], job_profile_ids: [], person_ids: [], without: [] },
  ...more,
});

/** Gives each person a job that demands the competencies at level 3. */
export const giveDemands = async (people: readonly Person[], competency_ids: readonly string[]) => {
  const [{ company_id } = { company_id: '' }] = people;
  const { rows } = await owner.query<{ id: string }>(
    `with family as (insert into job_families (company_id, name) values ($1, 'Dados ' || gen_random_uuid()) returning id)
     insert into job_profiles (company_id, family_id, code, name, seniority, track)
     select $1, id, left(gen_random_uuid()::text, 8), 'Analista', 4, 'individual' from family returning id`,
    [company_id],
  );
  const job = rows[0]?.id;
  for (const competency_id of competency_ids)
    await owner.query(
      'insert into job_requirements (company_id, job_profile_id, competency_id, level, criticality) values ($1, $2, $3, 3, 2)',
      [company_id, job, competency_id],
    );
  for (const { person_id } of people)
    await owner.query(
      `insert into person_jobs (company_id, person_id, job_profile_id, starts_on) values ($1, $2, $3, '2025-01-01')`,
      [company_id, person_id, job],
    );
  return job;
};

export const aTemplate = async (admin: Person) => {
  const draft = await call(admin).reviewTemplates.add({
    name: 'Semestral',
    asks_job_demands: true,
    items: [
      ...(['text', 'potential'] as const).map((kind) => ({
        ...{
          kind,
          competency_id: null,
          prompt: kind === 'text' ? 'O próximo passo' : 'Que papel pode assumir?',
        },
        ...{ help: '', is_required: kind === 'text', weight: 1 },
        groups: kind === 'text' ? (['self', 'manager'] as const).slice() : (['manager'] as const).slice(),
      })),
    ],
  });
  return call(admin).reviewTemplates.publish(seen(draft));
};

/** A collecting cycle: everybody of `aTeam` takes part, and each job demands two competencies. */
export const aCycle = async (more: Partial<CycleDraft> = {}, given?: Team) => {
  const team = given ?? (await aTeam());
  const { admin, corporate, top, lead, ana, peer, company } = team;
  const competencies = [await aCompetency(company.id), await aCompetency(company.id)];
  await giveDemands(
    [admin, corporate, top, lead, ana, peer],
    competencies.map(({ id }) => id),
  );
  const template = await aTemplate(admin);
  const draft = await call(admin).reviewCycles.add(
    cycleDraft(template.id, {
      audience: {
        ...{ everybody: false, departments: [], job_profile_ids: [], without: [] },
        person_ids: [lead, ana, peer].map(({ person_id }) => person_id),
      },
      ...more,
    }),
  );
  const cycle = await call(admin).reviewCycles.launch(seen(draft));
  await runReactions(company.id, on('2026-03-10').clock);
  return { ...team, competencies, template, cycle: await call(admin).reviewCycles.get({ id: cycle.id }) };
};

/** Writes the review as saving does; when `isSent`, also as sending does. */
export const written = async (assignment_id: string, isSent = false) => {
  await owner.query(
    `insert into review_forms (company_id, assignment_id, person_id, rater_id, "group", is_sent, leader_reads)
     select company_id, id, person_id, rater_id, "group", $2, $2 from review_assignments where id = $1`,
    [assignment_id, isSent],
  );
  await owner.query(
    `update review_assignments set status = case when $2 then 'sent' else 'started' end,
       sent_on = case when $2 then '2026-03-10'::date end where id = $1`,
    [assignment_id, isSent],
  );
};

type Form = { is_sent: boolean; leader_reads: boolean; person_reads: boolean };

export const formOf = (assignment_id: string) =>
  rowOf<Form>('select is_sent, leader_reads, person_reads from review_forms where assignment_id = $1', [
    assignment_id,
  ]);

type Run = { readonly admin: Person; readonly cycle: { readonly id: string } };

export const participantIn = async ({ admin, cycle }: Run, { person_id }: Person, day?: string) => {
  const { items } = await call(admin, day).reviewCycles.participants({ cycle_id: cycle.id });
  const found = items.find(({ person }) => person.user_id === person_id);
  if (!found) throw new Error('no such participant');
  return found;
};

/** The reviews about the person: who writes them, and their state. */
export const reviewIn = async (
  run: Run,
  person: Person,
  group: 'self' | 'manager' = 'manager',
  day?: string,
) => {
  const review = (await participantIn(run, person, day)).reviews.find((one) => one.group === group);
  if (!review) throw new Error('no such review');
  return { ...review, seen: { assignment_id: review.assignment_id, version: review.version } };
};
