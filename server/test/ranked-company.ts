/** A company whose people differ in everything that lists are computed from, drawn by a chance that repeats itself. */

import { anItem } from './library.ts';
import { addRows, today } from './team.ts';
import { aCompany, aCompetency, aJob, owner, type Person } from './world.ts';

const dice = (seed: number) => () => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
};

const kinds = ['simulado', 'manager_rating', 'proficiency_test', 'certification', 'self_assessment'] as const;

/** Draws from one seed: the same numbers in the same order at every run. */
const drawing = (seed: number) => {
  const roll = dice(seed);
  const below = (n: number) => Math.floor(roll() * n);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return { roll, below, oneOf };
};
type Drawing = ReturnType<typeof drawing>;
type Named = { readonly id: string };

const addSkillsAndItems = async (company_id: string, { below, oneOf }: Drawing) => {
  const skills: Named[] = [];
  for (let n = 0; n < 6; n++)
    skills.push(await aCompetency(company_id, oneOf(['technical', 'behavioural', 'compliance'])));
  const items: Named[] = [];
  for (let n = 0; n < 14; n++) {
    const taught = new Map([oneOf(skills), oneOf(skills)].map(({ id }) => [id, 1 + below(3)]));
    items.push(
      await anItem(
        company_id,
        [...taught].map(([competency, entry_level]) => ({
          competency,
          entry_level,
          to_level: entry_level + 2,
        })),
        { kind: oneOf(['course', 'reading', 'project'] as const), minutes: 30 + 60 * below(6) },
      ),
    );
  }
  return { skills, items };
};

/** A person's department, job and levels. Returns the job where there is one. */
const addJobAndLevels = async (
  person: Person,
  skills: readonly Named[],
  { roll, below, oneOf }: Drawing,
): Promise<string[]> => {
  const demands = () =>
    skills
      .filter(() => roll() < 0.6)
      .map(({ id }) => ({ competency_id: id, level: 2 + below(4), criticality: 1 + below(3) }));
  await owner.query('update profiles set department = $2 where user_id = $1', [
    person.person_id,
    oneOf(['Vendas', 'Obras', null]),
  ]);
  const jobs = roll() < 0.9 ? [(await aJob(person, demands())).id] : [];
  for (const { id } of skills.filter(() => roll() < 0.7))
    for (let n = below(3); n >= 0; n--)
      await addRows(person, [
        {
          competency_id: id,
          kind: oneOf(kinds),
          level: 1 + below(9) / 2,
          observed_on: oneOf([today, '2025-06-01', '2024-01-10']),
          supersede_key: String(n),
        },
      ]);
  return jobs;
};

type Offered = {
  readonly company_id: string;
  readonly admin: Person;
  readonly skills: readonly Named[];
  readonly items: readonly Named[];
  readonly jobs: readonly string[];
};

/** What a person aims at, was assigned and dismissed. Returns whether they blocked processing. */
const addChoices = async (person: Person, offered: Offered, { roll, oneOf }: Drawing): Promise<boolean> => {
  const { company_id, admin, skills, items, jobs } = offered;
  const ids = [company_id, person.person_id];
  if (roll() < 0.5)
    await owner.query(
      `insert into career_targets (company_id, person_id, job_profile_id, set_on) values ($1, $2, $3, '2026-01-01')`,
      [...ids, oneOf(jobs)],
    );
  if (roll() < 0.4)
    await owner.query(
      `insert into library_assignments (company_id, person_id, item_id, assigned_by) values ($1, $2, $3, $4)`,
      [...ids, oneOf(items).id, admin.person_id],
    );
  if (roll() < 0.4)
    await owner.query(
      `insert into recommendations (company_id, person_id, library_item_id, competency_id, score, adjusted, reason, status, dismiss_reason, dismissed_until)
       values ($1, $2, $3, $4, 1, 1, '{}', 'dismissed', 'other', $5)`,
      [...ids, oneOf(items).id, oneOf(skills).id, oneOf(['2026-03-12', '2026-02-01', '2026-08-01'])],
    );
  const isBlocked = roll() < 0.15;
  if (isBlocked)
    await owner.query('update profiles set processing_blocked_at = now() where user_id = $1', [
      person.person_id,
    ]);
  return isBlocked;
};

const rules = [
  { kind: 'pin', starts_on: '2026-01-01', ends_on: null, roles: ['manager'], departments: [] },
  { kind: 'mandatory', starts_on: '2026-01-01', ends_on: '2026-03-14', roles: [], departments: ['Vendas'] },
  { kind: 'exclude', starts_on: '2026-03-13', ends_on: null, roles: [], departments: ['Obras'] },
];

export const aRankedCompany = async (seed: number, size = 9) => {
  const drawn = drawing(seed);
  const { below, oneOf } = drawn;
  const { id: company_id, person: anotherPerson } = await aCompany();
  const admin = await anotherPerson('admin');
  const people: Person[] = [];
  for (let n = 0; n < size; n++)
    people.push(await anotherPerson(oneOf(['employee', 'manager'] as const), admin));
  const { skills, items } = await addSkillsAndItems(company_id, drawn);
  const jobs: string[] = [];
  for (const person of people) jobs.push(...(await addJobAndLevels(person, skills, drawn)));
  const processed: Person[] = [];
  for (const person of people) {
    const isBlocked = await addChoices(person, { company_id, admin, skills, items, jobs }, drawn);
    if (!isBlocked) processed.push(person);
  }
  for (const { kind, starts_on, ends_on, roles, departments } of rules)
    await owner.query(
      `insert into recommendation_rules (company_id, item_id, kind, starts_on, ends_on, is_for_all, roles, departments)
       values ($1, $2, $3, $4, $5, false, $6, $7)`,
      [company_id, oneOf(items).id, kind, starts_on, ends_on, roles, departments],
    );
  return { company_id, processed, skills, items, oneOf, below };
};

/** Ignores the last digits of binary fractions. */
const rounded = (row: unknown) =>
  JSON.parse(JSON.stringify(row), (_, value) =>
    typeof value === 'number' ? Math.round(value * 1e9) / 1e9 : value,
  );

/** Everything stored of people's lists, in the order of the activities. */
export const keptOf = async (person_ids: readonly string[]) => {
  const of = async (text: string) => (await owner.query(text, [person_ids])).rows.map(rounded);
  return {
    rows: await of(
      `select person_id, item_id, competency_id, horizon, score::float8, adjusted::float8, rank, beyond_list, reason, parts, mandatory_until::text, status, dismissed_until::text
       from recommendations where person_id = any ($1::uuid[]) order by person_id, item_id`,
    ),
    needs: await of(
      `select person_id, competency_id, horizon, gap::float8, priority::float8, has_content from recommendation_needs
       where person_id = any ($1::uuid[]) order by person_id, competency_id`,
    ),
  };
};
