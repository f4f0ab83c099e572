/** Each person's own data behind their list, except the evidence: for many people, one statement per kind of data. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { type SuggestedTest, suggestedTests } from '../assessments/index.ts';
import { isTaken, isWaiting } from '../library/index.ts';
import type { Said } from './audience-rules.ts';
import { type Company, learnAsked, learnItems, learnJobs, saidTo } from './company.ts';
import { hasEndedGoal } from './ended-goal.ts';

type Job = { readonly id: string; readonly name: string };

/** A person as the caller sees them; the job is the one held on the day. */
export type Place = {
  readonly user_id: string;
  readonly name: string;
  readonly role: string;
  readonly department: string | null;
  /** False: their data are stored only, and nothing is recommended to them. */
  readonly is_processed: boolean;
  readonly job: Job | null;
};

export type Learner = Place & {
  /** Null: none, or the current job. */
  readonly target: Job | null;
  /** Recommended by name. */
  readonly assigned: ReadonlySet<string>;
  /** Taken from the library: the day it was last finished; null while it waits in a plan. */
  readonly planned: ReadonlyMap<string, string | null>;
  readonly dismissed: ReadonlySet<string>;
  /** The status of recommendations that the person has changed, as a text for each. */
  readonly became: readonly string[];
  readonly said: ReadonlyMap<string, Said>;
  /** Open to them today, and not waiting in their plan. */
  readonly tests: readonly SuggestedTest[];
};

const isOneOf = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any (${ids}::uuid[])`;

/** The places of people. Those who are not in the company, or whom the caller does not see, are absent. */
export const placesOf = async (tx: Tx, person_ids: readonly string[], today: string) => {
  const { rows } = await sql<Omit<Place, 'job'> & { job_id: string | null; job_name: string | null }>`
    select p.user_id, ${shownName('p')} as name, p.role, p.department, p.processing_blocked_at is null as is_processed,
      j.id as job_id, j.name as job_name
    from profiles p
    left join person_jobs pj on pj.company_id = p.company_id and pj.person_id = p.user_id
      and pj.starts_on <= ${today}::date and (pj.ends_on is null or pj.ends_on > ${today}::date)
    left join job_profiles j on j.company_id = pj.company_id and j.id = pj.job_profile_id
    where p.company_id = app.company_id() and ${isOneOf('p.user_id', person_ids)}`.execute(tx);
  return new Map(
    rows.map(({ job_id, job_name, ...place }): [string, Place] => [
      place.user_id,
      { ...place, job: job_id !== null && job_name !== null ? { id: job_id, name: job_name } : null },
    ]),
  );
};

const assignedTo = (tx: Tx, person_ids: readonly string[]) =>
  tx
    .selectFrom('library_assignments as a')
    .select(['a.person_id', 'a.item_id'])
    .where(isOneOf('a.person_id', person_ids))
    .execute();

const plannedBy = async (tx: Tx, person_ids: readonly string[]) => {
  const { rows } = await sql<{ person_id: string; item_id: string; done_on: string | null }>`
    select a.person_id, a.library_item_id as item_id, case when bool_and(a.status = 'done')
      then max(coalesce(a.validated_at, a.finished_at) at time zone (select timezone from company_settings))::date end as done_on
    from pdi_activities a
    where ${isOneOf('a.person_id', person_ids)} and a.library_item_id is not null and ${isTaken}
    group by a.person_id, a.library_item_id order by a.library_item_id`.execute(tx);
  return rows;
};

/** Tests that wait in a plan. */
const plannedTests = async (tx: Tx, person_ids: readonly string[]) => {
  const { rows } = await sql<{ person_id: string; item_id: string }>`
    select distinct a.person_id, a.assessment_id as item_id from pdi_activities a
    where ${isOneOf('a.person_id', person_ids)} and a.assessment_id is not null and ${isWaiting}`.execute(tx);
  return new Set(rows.map(({ person_id, item_id }) => `${person_id} ${item_id}`));
};

/** What each person has dismissed until a future day, and everything else that they changed. */
const movedBy = async (tx: Tx, person_ids: readonly string[], today: string) => {
  const { rows } = await sql<{ person_id: string; item_id: string; is_away: boolean; word: string }>`
    select r.person_id, r.item_id, coalesce(r.dismissed_until > ${today}::date, false) as is_away,
      concat_ws(' ', r.item_id, r.status, r.goal_id, r.dismissed_until > ${today}::date, ${hasEndedGoal('r')}) as word
    from recommendations r
    where ${isOneOf('r.person_id', person_ids)} and r.status in ('saved', 'accepted', 'dismissed')
    order by r.item_id`.execute(tx);
  return rows;
};

const ofEach = <Row extends { readonly person_id: string }>(rows: readonly Row[]) => {
  const groups = Map.groupBy(rows, ({ person_id }) => person_id);
  return (person_id: string): readonly Row[] => groups.get(person_id) ?? [];
};

const mandatoryFor = (said: ReadonlyMap<string, Said>) =>
  [...said].flatMap(([id, { mandatory_until }]) => (mandatory_until ? [id] : []));

/** Items that the person should do, whatever their gaps. */
export const askedOf = ({ said, assigned }: Learner): ReadonlySet<string> =>
  new Set([...assigned, ...mandatoryFor(said)]);

/** The competencies that their jobs demand, and those that their requested items teach. */
export const concerns = ({ demands, taught }: Company, learner: Learner): ReadonlySet<string> => {
  const jobs = [learner.job, learner.target].flatMap((job) => (job && demands.get(job.id)) ?? []);
  const asked = [...askedOf(learner)].flatMap((id) => taught.get(id) ?? []);
  return new Set([...jobs.map(({ competency }) => competency), ...asked]);
};

type Asking = {
  readonly person_ids: readonly string[];
  readonly targets: ReadonlyMap<string, Job>;
  readonly now: Date;
};

/** The data of people behind their lists. Also loads what the company's data still lack for these. */
export const learnersOf = async (
  tx: Tx,
  company: Company,
  { person_ids, targets, now }: Asking,
): Promise<Learner[]> => {
  const places = await placesOf(tx, person_ids, company.today);
  const assigned = ofEach(await assignedTo(tx, person_ids));
  const planned = ofEach(await plannedBy(tx, person_ids));
  const moved = ofEach(await movedBy(tx, person_ids, company.today));
  const tests = await suggestedTests(tx, person_ids, now);
  const waiting = tests.size === 0 ? new Set<string>() : await plannedTests(tx, person_ids);
  const learners = [...places.values()].map((place): Learner => {
    const { user_id: id, job, department, role } = place;
    const target = targets.get(id) ?? null;
    return {
      ...place,
      target: target?.id === job?.id ? null : target,
      assigned: new Set(assigned(id).map(({ item_id }) => item_id)),
      planned: new Map(planned(id).map(({ item_id, done_on }) => [item_id, done_on])),
      dismissed: new Set(moved(id).flatMap(({ is_away, item_id }) => (is_away ? [item_id] : []))),
      became: moved(id).map(({ word }) => word),
      said: saidTo(company, { job_profile_id: job?.id ?? null, department, role }),
      tests: (tests.get(id) ?? []).filter((test) => !waiting.has(`${id} ${test.id}`)),
    };
  });
  await learnJobs(
    tx,
    company,
    learners.flatMap(({ job, target }) => [job, target].flatMap((one) => one?.id ?? [])),
  );
  await learnAsked(
    tx,
    company,
    learners.flatMap((learner) => [...askedOf(learner)]),
  );
  await learnItems(
    tx,
    company,
    learners.flatMap((learner) => [...concerns(company, learner)]),
  );
  return learners;
};
