/** The people a cycle is about, and their reviewers. */
import type { CycleAudience } from '@pdy/contract/reviews/cycles';
import type { NamedGroup } from '@pdy/contract/reviews/words';
import { daysAfter } from '@pdy/contract/rules/days';
import { approverOf, type LinePerson } from '@pdy/contract/rules/pdi/approver';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { wholeName } from '#kernel/names.ts';

/**
 * Days of the period within which people must have joined. People who joined later are not reviewed about it, unless
 * they are named.
 */
const latestStart = 90;

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

export type Asked = {
  readonly today: string;
  /** Only this person; absent: everybody. */
  readonly person_id?: string;
};

/** The active people of the company, with the job they hold today, and its administrators. */
const peopleOf = async (
  tx: Tx,
  { collect_from }: Pick<ForCycle, 'collect_from'>,
  { today, person_id }: Asked,
) => {
  const only = person_id === undefined ? sql`` : sql`and (p.user_id = ${person_id} or p.role = 'admin')`;
  const { rows } = await sql<Row>`
    select p.user_id as person_id, ${wholeName('p')} as name, p.manager_id, ${wholeName('m')} as manager,
      coalesce(m.is_active, false) as is_manager_active, p.role, p.department, p.hire_date::text as hire_date,
      j.job_profile_id, k.name as job, coalesce(r.demands, 0)::int as demands,
      exists (select from profiles l where l.company_id = p.company_id and l.manager_id = p.user_id and l.is_active) as leads,
      exists (select from person_absences a where a.company_id = p.company_id and a.person_id = p.user_id
        and greatest(${collect_from}::date, ${today}::date) between a.starts_on and a.ends_on) as is_away
    from profiles p
    left join profiles m on m.company_id = p.company_id and m.user_id = p.manager_id
    left join person_jobs j on j.company_id = p.company_id and j.person_id = p.user_id
      and j.starts_on <= ${today}::date and (j.ends_on is null or j.ends_on > ${today}::date)
    left join job_profiles k on k.company_id = j.company_id and k.id = j.job_profile_id
    left join (select q.job_profile_id, count(*) as demands from job_requirements q
      join competencies c on c.company_id = q.company_id and c.id = q.competency_id and c.status <> 'archived'
      where q.company_id = app.company_id() group by q.job_profile_id) r on r.job_profile_id = j.job_profile_id
    where p.company_id = app.company_id() and p.is_active and p.role <> 'platform_admin' ${only}
    order by p.user_id`.execute(tx);
  return rows;
};

/** Whether a cycle is about a person; `joinedFrom`: people hired from that day on are included, however late. */
const askedOf = ({ audience, period_start }: ForCycle, joinedFrom: string | null = null) => {
  const [without, people] = [new Set(audience.without), new Set(audience.person_ids)];
  const [departments, jobs] = [new Set(audience.departments), new Set(audience.job_profile_ids)];
  const latest = daysAfter(period_start, latestStart);
  return ({ person_id, hire_date, department, job_profile_id }: Row) => {
    if (without.has(person_id)) return false;
    if (people.has(person_id)) return true;
    const isChosen =
      audience.everybody || departments.has(department ?? '') || jobs.has(job_profile_id ?? '');
    const isLate = joinedFrom !== null && hire_date !== null && hire_date >= joinedFrom;
    return isChosen && (isLate || hire_date === null || hire_date <= latest);
  };
};

/** The cycle with an audience of only this person. */
export const named = <Cycle extends { readonly audience: unknown }>(cycle: Cycle, person_id: string) => ({
  ...cycle,
  audience: {
    ...{ everybody: false, departments: [], job_profile_ids: [], without: [] },
    person_ids: [person_id],
  } satisfies CycleAudience,
});

export type Reviewed = Row & {
  /** Who writes the manager's review: the manager, or an administrator for a person without a manager. Null: nobody. */
  readonly reviewer_id: string | null;
  /** Active people who may be asked as colleagues; no limit where only one person was looked up. */
  readonly possible_peers: number;
};

/** The reviewer of a person. One without a manager is reviewed by an administrator, who also decides their plans. */
const reviewerOf = ({ person_id, manager_id, is_manager_active, leads, role }: Row, line: Line) => {
  if (manager_id !== null) return is_manager_active ? manager_id : null;
  const top: LinePerson = { manager: null, active: true, role, company: null };
  return leads ? approverOf(person_id, { ...line, [person_id]: top }).approver : null;
};

/** The people a cycle would be about today, including those who joined since the launch. */
export const chosenSince = async (tx: Tx, cycle: ForCycle, launchedOn: string, today: string) => {
  const everybody = await peopleOf(tx, cycle, { today });
  return everybody.filter(askedOf(cycle, launchedOn));
};

type Line = Readonly<Record<string, LinePerson>>;

const administratorsIn = (people: readonly Row[]): Line =>
  Object.fromEntries(
    people
      .filter(({ role }) => role === 'admin')
      .map(({ person_id, role }) => [person_id, { manager: null, active: true, role, company: null }]),
  );

export const reviewedIn = async (tx: Tx, cycle: ForCycle, asked: Asked): Promise<Reviewed[]> => {
  const everybody = await peopleOf(tx, cycle, asked);
  const line = administratorsIn(everybody);
  const led = new Map<string | null, number>();
  for (const { manager_id } of everybody) led.set(manager_id, (led.get(manager_id) ?? 0) + 1);
  const peersOf = ({ person_id, is_manager_active }: Row) =>
    asked.person_id === undefined
      ? everybody.length - 1 - Number(is_manager_active) - (led.get(person_id) ?? 0)
      : Number.POSITIVE_INFINITY;
  return everybody
    .filter(({ person_id }) => asked.person_id === undefined || person_id === asked.person_id)
    .filter(askedOf(cycle))
    .map((person) => ({
      ...person,
      reviewer_id: reviewerOf(person, line),
      possible_peers: peersOf(person),
    }));
};

export type Review = { readonly person_id: string; readonly rater_id: string; readonly group: NamedGroup };

export const reviewsOf = (people: readonly Reviewed[], groups: readonly string[]): Review[] =>
  people.flatMap(({ person_id, reviewer_id, is_away }): Review[] => {
    if (is_away) return [];
    const self: Review[] = groups.includes('self') ? [{ person_id, rater_id: person_id, group: 'self' }] : [];
    if (!groups.includes('manager') || reviewer_id === null) return self;
    return [...self, { person_id, rater_id: reviewer_id, group: 'manager' }];
  });
