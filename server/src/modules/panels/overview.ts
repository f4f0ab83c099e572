/** How the company develops, from last night's figures. Contract: `contract/src/panels/corporate-figures.ts`. */
import { type FigureFilters, monthsShown, type Overview } from '@pdy/contract/panels/corporate-figures';
import { smallestGroup } from '@pdy/contract/rules/suppression/suppression';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { nothing, type Sums } from './count/count-rules.ts';
import { figuresAmong, type Part } from './figure-rules.ts';
import { readingDevelopment } from './inside-company.ts';

export type DevelopmentPart = Part & {
  fewest: number;
  month_on: string;
  counted_on: string;
  counted_at: Date;
  job: string | null;
};

export const developmentRows = async (tx: Tx): Promise<DevelopmentPart[]> => {
  const { rows } = await sql<DevelopmentPart>`
    select (select app.k_reports()) as fewest, f.month_on, f.counted_on, f.updated_at as counted_at, f.department, f.job_profile_id, j.name as job, j.seniority, f.people, f.with_plan,
      f.checkin_people, f.checkins_due, f.checkins_on_time, f.asked_people, f.asked_weight, f.known_weight, f.fit_sum,
      f.growth_people, f.growth_pairs, f.growth_sum
    from development_figures f
    left join job_profiles j on j.company_id = f.company_id and j.id = f.job_profile_id
    where f.company_id = app.company_id() and f.month_on > (
      select max(month_on) from development_figures where company_id = app.company_id()
    ) - ${monthsShown} * interval '1 month'
    order by f.month_on`.execute(tx);
  return rows;
};

type Among = ReturnType<typeof figuresAmong>;

const inOrder = (a: string, b: string) => a.localeCompare(b, 'pt-BR');
const found = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value): value is T & {} => value !== null)),
];

/** What can be chosen instead of the present choice, or beside it. */
const optionsOf = (
  rows: readonly DevelopmentPart[],
  chosen: FigureFilters,
  { isChoosable }: Among,
): Overview['options'] => ({
  departments: found(rows.map(({ department }) => department))
    .filter((department) => isChoosable({ ...chosen, department }))
    .sort(inOrder),
  jobs: [...new Map(rows.map(({ job_profile_id, job }) => [job_profile_id, job]))]
    .flatMap(([id, name]) => (id === null || name === null ? [] : [{ id, name }]))
    .filter(({ id }) => isChoosable({ ...chosen, job_profile_id: id }))
    .sort((a, b) => inOrder(a.name, b.name)),
  seniorities: found(rows.map(({ seniority }) => seniority))
    .filter((seniority) => isChoosable({ ...chosen, seniority }))
    .sort((a, b) => a - b),
});

/** The whole company in its newest count, added up to one row. */
export const coverageOf = async (tx: Tx) => {
  const { rows } = await sql<
    Pick<Sums, 'asked_people' | 'asked_weight' | 'known_weight'> & {
      fewest: number;
      counted_on: string | null;
    }
  >`
    select app.k_reports() as fewest, max(counted_on)::text as counted_on, coalesce(sum(asked_people), 0)::int as asked_people, coalesce(sum(asked_weight), 0)::int as asked_weight,
      coalesce(sum(known_weight), 0)::int as known_weight
    from development_figures
    where company_id = app.company_id() and month_on = (
      select max(month_on) from development_figures where company_id = app.company_id())`.execute(tx);
  const whole = { ...nothing, department: null, job_profile_id: null, seniority: null };
  const { figuresOf } = figuresAmong([{ ...whole, ...rows[0] }], rows[0]?.fewest ?? smallestGroup);
  return { coverage: figuresOf({}).coverage, counted_on: rows[0]?.counted_on ?? null };
};

/**
 * The overview of a choice, in one statement. A choice that would single out few people is refused; a company of few
 * people is hidden as a whole.
 */
export const overviewOf = async (tx: Tx, chosen: FigureFilters): Promise<Overview> => {
  const months = [...Map.groupBy(await developmentRows(tx), ({ month_on }) => month_on)];
  const [, newest = []] = months.at(-1) ?? [];
  const fewest = newest[0]?.fewest ?? smallestGroup;
  const among = figuresAmong(newest, fewest);
  if (!among.isShown(chosen) && among.isShown({})) throw broken('filter_isolates');
  return {
    counted_on: newest[0]?.counted_on ?? null,
    counted_at: newest[0]?.counted_at ?? null,
    figures: among.figuresOf(chosen),
    trend: months.map(([month_on, rows]) => ({
      month_on,
      figures: (rows === newest ? among : figuresAmong(rows, fewest)).figuresOf(chosen),
    })),
    departments: among.departmentsOf(chosen),
    options: optionsOf(newest, chosen, among),
  };
};

export const overview = authed.corporate.overview.handler(({ input, context: { tx, actor } }) => {
  readingDevelopment(actor);
  return overviewOf(tx, input);
});
