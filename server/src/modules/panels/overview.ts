/** How the company develops, from the figures that were counted last night. Contract: `contract/src/corporate-figures.ts`. */
import { type FigureFilters, monthsShown, type Overview } from '@pdy/contract/panels/corporate-figures';
import { smallestGroup } from '@pdy/contract/rules/suppression';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { nothing, type Sums } from './count-rules.ts';
import { departmentsOf, figuresOf, type Part } from './figure-rules.ts';
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

const inOrder = (a: string, b: string) => a.localeCompare(b, 'pt-BR');
const found = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value): value is T & {} => value !== null)),
];

const optionsOf = (rows: readonly DevelopmentPart[]): Overview['options'] => ({
  departments: found(rows.map(({ department }) => department)).sort(inOrder),
  jobs: [...new Map(rows.map(({ job_profile_id, job }) => [job_profile_id, job]))]
    .flatMap(([id, name]) => (id === null || name === null ? [] : [{ id, name }]))
    .sort((a, b) => inOrder(a.name, b.name)),
  seniorities: found(rows.map(({ seniority }) => seniority)).sort((a, b) => a - b),
});

/** Of the whole company as of the last night: one row, in however many parts it was counted. */
export const coverageOf = async (tx: Tx) => {
  const { rows } = await sql<
    Pick<Sums, 'asked_people' | 'asked_weight' | 'known_weight'> & { fewest: number }
  >`
    select app.k_reports() as fewest, coalesce(sum(asked_people), 0)::int as asked_people, coalesce(sum(asked_weight), 0)::int as asked_weight,
      coalesce(sum(known_weight), 0)::int as known_weight
    from development_figures
    where company_id = app.company_id() and month_on = (
      select max(month_on) from development_figures where company_id = app.company_id())`.execute(tx);
  const whole = { ...nothing, department: null, job_profile_id: null, seniority: null };
  return figuresOf([{ ...whole, ...rows[0] }], {}, rows[0]?.fewest ?? smallestGroup).coverage;
};

/** One statement. */
export const overviewOf = async (tx: Tx, chosen: FigureFilters): Promise<Overview> => {
  const months = [...Map.groupBy(await developmentRows(tx), ({ month_on }) => month_on)];
  const [, newest = []] = months.at(-1) ?? [];
  const fewest = newest[0]?.fewest ?? smallestGroup;
  return {
    counted_on: newest[0]?.counted_on ?? null,
    counted_at: newest[0]?.counted_at ?? null,
    figures: figuresOf(newest, chosen, fewest),
    trend: months.map(([month_on, rows]) => ({ month_on, figures: figuresOf(rows, chosen, fewest) })),
    departments: departmentsOf(newest, chosen, fewest),
    options: optionsOf(newest),
  };
};

export const overview = authed.corporate.overview.handler(({ input, context: { tx, actor } }) => {
  readingDevelopment(actor);
  return overviewOf(tx, input);
});
