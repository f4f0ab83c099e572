/** How the people of a company change: who joined, who left, how long they stay and how many lead. */
import type { ReportFigure } from '@pdy/contract/reports/figures';
import { turnoverRates } from '@pdy/contract/rules/reports/people-analytics';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { countRows, visible } from '../page-rules.ts';
import { behindAll } from './areas.ts';
import type { Asked, PageReader } from './asked.ts';

type Month = { month_on: string; people: number; before: number; hired: number; left: number };

/**
 * People at the end of each month and of the month before, and how many joined and left in it. People with the same
 * days are counted together: many joined on the same day.
 */
export const movementsOf = async (
  tx: Tx,
  { today, months }: Pick<Asked, 'today' | 'months'>,
): Promise<Month[]> => {
  const { rows } = await sql<Month>`
    with employed as materialized (
      select since, until, kind, count(*) as n from app.employments() group by since, until, kind),
    months as (
      select begins::date as begins, least((begins + interval '1 month' - interval '1 day')::date, ${today}::date) as ends
      from generate_series(date_trunc('month', ${today}::date) - ${months - 1} * interval '1 month',
        date_trunc('month', ${today}::date), interval '1 month') begins)
    select n.begins::text as month_on,
      coalesce(sum(e.n) filter (where e.since <= n.ends and (e.until is null or e.until > n.ends)), 0)::int as people,
      coalesce(sum(e.n) filter (where e.since < n.begins and (e.until is null or e.until >= n.begins)), 0)::int as before,
      coalesce(sum(e.n) filter (where e.since between n.begins and n.ends), 0)::int as hired,
      coalesce(sum(e.n) filter (where e.kind = 'desligamento' and e.until between n.begins and n.ends), 0)::int as left
    from months n cross join employed e group by n.begins order by n.begins`.execute(tx);
  return rows;
};

export const headcountFigure = (months: readonly Month[]): ReportFigure => ({
  key: 'headcount',
  n: months.at(-1)?.people ?? 0,
  rows: months.map(({ month_on, people }) => ({ key: month_on, name: null, values: [visible(people)] })),
});

const sumUp = (months: readonly Month[], of: (month: Month) => number) =>
  months.reduce((sum, month) => sum + of(month), 0);

/** Below this number of people a rate would say less than the counts. */
const fewestForRates = 10;

/** Rates of the period, percent; with few people there are none, and the movements are shown as counts. */
const turnoverFigure = (months: readonly Month[]): ReportFigure => {
  const ends = { headcount_start: months[0]?.before ?? 0, headcount_end: months.at(-1)?.people ?? 0 };
  const moved = { hired: sumUp(months, ({ hired }) => hired), left: sumUp(months, ({ left }) => left) };
  const isEnough = (ends.headcount_start + ends.headcount_end) / 2 >= fewestForRates;
  const rates = isEnough ? turnoverRates({ ...ends, ...moved }) : null;
  const row = (key: string, value: number | null) => ({ key, name: null, values: [visible(value)] });
  return {
    key: 'turnover',
    n: ends.headcount_end,
    rows: [
      row('turnover', rates?.turnover ?? null),
      row('leaving', rates?.leaving ?? null),
      row('hiring', rates?.hiring ?? null),
    ],
  };
};

type Count = { key: string; n: number };

const rowsOf = (counts: readonly Count[], keys: readonly string[], fewest: number) =>
  countRows(
    keys.map((key) => ({ key, name: null, n: counts.find((one) => one.key === key)?.n ?? 0 })),
    fewest,
  );

const tenures = ['under_6_months', 'under_1_year', 'under_2_years', 'under_5_years', 'longer'];
const spans = ['up_to_3', 'up_to_7', 'up_to_12', 'more'];
const kinds = ['desligamento', 'afastamento', 'outro'];

type Groups = { readonly tenure: Count[]; readonly span: Count[]; readonly leaving: Count[] };

const groupsOf = async (tx: Tx, { today, months }: Asked): Promise<Groups> => {
  const { rows } = await sql<Count & { what: keyof Groups }>`
    with employed as materialized (select * from app.employments()),
    tenure as (
      select case when since > ${today}::date - interval '6 months' then 'under_6_months'
        when since > ${today}::date - interval '1 year' then 'under_1_year'
        when since > ${today}::date - interval '2 years' then 'under_2_years'
        when since > ${today}::date - interval '5 years' then 'under_5_years' else 'longer' end as key
      from employed where is_processed),
    led as (select count(*) as people from employed where is_processed and manager_id is not null group by manager_id)
    select 'tenure' as what, key, count(*)::int as n from tenure group by key
    union all
    select 'span', case when people <= 3 then 'up_to_3' when people <= 7 then 'up_to_7'
      when people <= 12 then 'up_to_12' else 'more' end, count(*)::int from led group by 2
    union all
    select 'leaving', kind, count(*)::int from employed
    where not is_processed and until > ${today}::date - ${months} * interval '1 month' and kind is not null
    group by kind`.execute(tx);
  const of = (what: keyof Groups) => rows.filter((row) => row.what === what);
  return { tenure: of('tenure'), span: of('span'), leaving: of('leaving') };
};

const sumOfCounts = (counts: readonly Count[]) => counts.reduce((sum, { n }) => sum + n, 0);

export const people: PageReader = async (asked) => {
  const { tx, fewest } = asked;
  const [months, groups] = [await movementsOf(tx, asked), await groupsOf(tx, asked)];
  return [
    headcountFigure(months),
    {
      key: 'movements',
      n: sumUp(months, ({ hired, left }) => hired + left),
      rows: months.map(({ month_on, hired, left }) => ({
        ...{ key: month_on, name: null },
        values: [visible(hired), visible(left)],
      })),
    },
    turnoverFigure(months),
    {
      key: 'tenure',
      n: behindAll(sumOfCounts(groups.tenure), fewest),
      rows: rowsOf(groups.tenure, tenures, fewest),
    },
    // Who leads whom is public in a company: the hierarchy shows it.
    { key: 'span', n: sumOfCounts(groups.span), rows: rowsOf(groups.span, spans, 1) },
    {
      key: 'leaving',
      n: behindAll(sumOfCounts(groups.leaving), fewest),
      rows: rowsOf(groups.leaving, kinds, fewest),
    },
  ];
};
