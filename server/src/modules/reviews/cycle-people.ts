/** Who a cycle is about, who reviews them, and what keeps it from being launched. Management rules 2.3 and 2.4.11. */
import type { CycleAudience } from '@pdy/contract/reviews/cycles';
import type { LaunchFault } from '@pdy/contract/reviews/participants';
import type { LaunchProblem, NamedGroup } from '@pdy/contract/reviews/words';
import { daysAfter } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { wholeName } from '#kernel/names.ts';

/** Whoever came later has too little of the period to be reviewed about it, unless they are named. */
const latestStart = 90;
/** Reviews of one manager in a cycle. */
const mostReviews = 60;
const mostFaults = 100;

type Row = {
  readonly person_id: string;
  readonly name: string;
  readonly manager_id: string | null;
  readonly manager: string | null;
  readonly is_manager_active: boolean;
  readonly leads: boolean;
  readonly role: string;
  readonly department: string | null;
  readonly hire_date: string | null;
  readonly job_profile_id: string | null;
  readonly job: string | null;
  readonly demands: number;
  readonly is_away: boolean;
};

export type ForCycle = {
  readonly template_id: string;
  readonly period_start: string;
  readonly collect_from: string;
  readonly groups: readonly string[];
  readonly audience: CycleAudience;
};

/** Active people of the company, with the job they hold on `today`. */
const peopleOf = async (tx: Tx, { collect_from }: Pick<ForCycle, 'collect_from'>, today: string) => {
  const { rows } = await sql<Row>`
    select p.user_id as person_id, ${wholeName('p')} as name, p.manager_id, ${wholeName('m')} as manager,
      coalesce(m.is_active, false) as is_manager_active, p.role, p.department, p.hire_date::text as hire_date,
      j.job_profile_id, k.name as job, coalesce(r.demands, 0)::int as demands,
      exists (select from profiles l where l.company_id = p.company_id and l.manager_id = p.user_id and l.is_active) as leads,
      exists (select from person_absences a where a.company_id = p.company_id and a.person_id = p.user_id
        and ${collect_from}::date between a.starts_on and a.ends_on) as is_away
    from profiles p
    left join profiles m on m.company_id = p.company_id and m.user_id = p.manager_id
    left join person_jobs j on j.company_id = p.company_id and j.person_id = p.user_id
      and j.starts_on <= ${today}::date and (j.ends_on is null or j.ends_on > ${today}::date)
    left join job_profiles k on k.company_id = j.company_id and k.id = j.job_profile_id
    left join (select q.job_profile_id, count(*) as demands from job_requirements q
      where q.company_id = app.company_id() group by q.job_profile_id) r on r.job_profile_id = j.job_profile_id
    where p.company_id = app.company_id() and p.is_active and p.role <> 'platform_admin'
    order by p.user_id`.execute(tx);
  return rows;
};

const isAsked = (person: Row, { audience, period_start }: ForCycle) => {
  if (audience.without.includes(person.person_id)) return false;
  if (audience.person_ids.includes(person.person_id)) return true;
  const isLate = person.hire_date !== null && person.hire_date > daysAfter(period_start, latestStart);
  const isChosen =
    audience.everybody ||
    (person.department !== null && audience.departments.includes(person.department)) ||
    (person.job_profile_id !== null && audience.job_profile_ids.includes(person.job_profile_id));
  return isChosen && !isLate;
};

export type Reviewed = Row & {
  /** Who writes the manager's review: the manager, or an administrator for the person at the top. Null: nobody. */
  readonly reviewer_id: string | null;
};

/** At the top nobody leads: an administrator of the company reviews, as they decide plans there. */
const reviewerOf = (person: Row, administrators: readonly string[]) => {
  if (person.manager_id !== null) return person.is_manager_active ? person.manager_id : null;
  return person.leads ? (administrators.find((id) => id !== person.person_id) ?? null) : null;
};

export const reviewedIn = async (tx: Tx, cycle: ForCycle, today: string): Promise<Reviewed[]> => {
  const everybody = await peopleOf(tx, cycle, today);
  const administrators = everybody.filter(({ role }) => role === 'admin').map(({ person_id }) => person_id);
  return everybody
    .filter((person) => isAsked(person, cycle))
    .map((person) => ({ ...person, reviewer_id: reviewerOf(person, administrators) }));
};

export type Review = { readonly person_id: string; readonly rater_id: string; readonly group: NamedGroup };

export const reviewsOf = (people: readonly Reviewed[], groups: readonly string[]): Review[] =>
  people.flatMap(({ person_id, reviewer_id, is_away }): Review[] => {
    if (is_away) return [];
    const self: Review[] = groups.includes('self') ? [{ person_id, rater_id: person_id, group: 'self' }] : [];
    if (!groups.includes('manager') || reviewer_id === null) return self;
    return [...self, { person_id, rater_id: reviewer_id, group: 'manager' }];
  });

type Fault = Pick<LaunchFault, 'problem' | 'about'>;

/** The first thing that is wrong; null: nothing is. */
const faultOf = (
  person: Reviewed,
  {
    asksDemands,
    groups,
    loads,
  }: { asksDemands: boolean; groups: readonly string[]; loads: Map<string, number> },
): Fault | null => {
  const { manager_id, manager, reviewer_id, job_profile_id, job, demands } = person;
  const of = (problem: LaunchProblem, id: string | null = null, name: string | null = null): Fault => ({
    problem,
    about: id === null ? null : { id, name: name ?? '' },
  });
  if (groups.includes('manager')) {
    if (manager_id === null && reviewer_id === null) return of('no_manager');
    if (reviewer_id === null) return of('inactive_manager', manager_id, manager);
    if ((loads.get(reviewer_id) ?? 0) > mostReviews) return of('loaded_rater', reviewer_id, manager);
  }
  if (!asksDemands) return null;
  if (job_profile_id === null) return of('no_job');
  return demands === 0 ? of('no_demands', job_profile_id, job) : null;
};

const asksDemandsIn = async (tx: Tx, template_id: string) => {
  const template = await tx
    .selectFrom('review_templates')
    .select('asks_job_demands')
    .where('id', '=', template_id)
    .executeTakeFirst();
  return template?.asks_job_demands ?? false;
};

export const launchCheckOf = async (tx: Tx, cycle: ForCycle, today: string) => {
  const people = await reviewedIn(tx, cycle, today);
  const reviews = reviewsOf(people, cycle.groups);
  const loads = new Map<string, number>();
  for (const { rater_id, group } of reviews)
    if (group === 'manager') loads.set(rater_id, (loads.get(rater_id) ?? 0) + 1);
  const asksDemands = await asksDemandsIn(tx, cycle.template_id);
  const faults = people.flatMap((person): LaunchFault[] => {
    const fault = faultOf(person, { asksDemands, groups: cycle.groups, loads });
    return fault ? [{ ...fault, person: { user_id: person.person_id, name: person.name } }] : [];
  });
  return {
    people: people.length,
    reviews: reviews.length,
    fault_count: faults.length,
    faults: faults.slice(0, mostFaults),
  };
};
