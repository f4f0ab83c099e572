/**
 * The standing of a company in each competency that its jobs ask for, from the newest count. The map of reports reads
 * it too.
 */
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { isOffered } from '../library/index.ts';
import type { CompetencySums } from './count/competency-sums.ts';

/** Sums over all people whose job asks for the competency. */
type CompetencyRow = Omit<CompetencySums, 'measured' | 'aged' | 'beyond_sum'> & {
  readonly competency_id: string;
  readonly name: string;
  readonly has_content: boolean;
};

export type CompetencyCount = {
  /** The day of the count; null: not counted yet. */
  readonly counted_on: string | null;
  /** The fewest people behind a number that is shown. */
  readonly fewest: number;
  readonly rows: readonly CompetencyRow[];
};

/**
 * The newest count of competencies, in one statement. A month that was counted before all of these columns existed is
 * treated as not counted: it is counted again within minutes.
 */
export const competencyCount = async (tx: Tx, today: string): Promise<CompetencyCount> => {
  const { rows } = await sql<CompetencyCount>`
    with newest as (
      select month_on, max(counted_on) as counted_on from development_figures
      where company_id = app.company_id()
        and month_on = (select max(month_on) from development_figures where company_id = app.company_id())
      group by month_on),
    kept as (
      select n.* from newest n where not exists (
        select from competency_figures f
        where f.company_id = app.company_id() and f.month_on = n.month_on and f.proved is null)),
    counted as (
      select f.competency_id, sum(f.asked) as asked, sum(f.proved) as proved, sum(f.outdated) as outdated,
        sum(f.known) as known, sum(f.below) as below, sum(f.demand_sum) as demand_sum, sum(f.met_sum) as met_sum,
        sum(f.missing_sum) as missing_sum
      from competency_figures f
      where f.company_id = app.company_id() and f.month_on = (select month_on from kept)
      group by f.competency_id),
    named as (
      select n.*, c.name, exists (
        select from library_item_competencies t
        join library_items i on i.company_id = t.company_id and i.id = t.item_id and ${isOffered(today)}
        where t.company_id = app.company_id() and t.competency_id = n.competency_id) as has_content
      from counted n
      join competencies c on c.company_id = app.company_id() and c.id = n.competency_id)
    select (select counted_on from kept)::text as counted_on, (select app.k_reports()) as fewest,
      (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from named n) as rows`.execute(tx);
  return rows[0] ?? { counted_on: null, fewest: Number.POSITIVE_INFINITY, rows: [] };
};

const total = (rows: readonly CompetencyRow[], of: (row: CompetencyRow) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

/**
 * The standing over all competencies; `met_percent`, 0 to 100, is of known levels. It is null with too few people
 * behind it: the people known in one competency are a sure number, but those of two competencies may be the same
 * people.
 */
export const standingOf = ({ counted_on, fewest, rows }: CompetencyCount) => {
  const people = Math.max(0, ...rows.map(({ known }) => known));
  const [asked, proved, stale] = [
    total(rows, (row) => row.asked),
    total(rows, (row) => row.proved),
    total(rows, (row) => row.outdated),
  ];
  return {
    counted_on,
    met_percent:
      people < fewest
        ? null
        : roundHalfUp((100 * total(rows, (row) => row.met_sum)) / total(rows, (row) => row.demand_sum), 1),
    asked,
    fresh: proved - stale,
    stale,
    unknown: asked - proved,
  };
};

const mostGaps = 8;
const meanGap = ({ missing_sum, known }: CompetencyRow) => missing_sum / known;

/** The gaps that the screen shows. */
export const gapsOf = (count: CompetencyCount) => allGapsOf(count).slice(0, mostGaps);

/**
 * Among people whose level is known; the widest mean gap first. Competencies of few people come last and show no
 * figures.
 */
export const allGapsOf = ({ rows, fewest }: CompetencyCount) => {
  const isFew = ({ known }: CompetencyRow) => known < fewest;
  return rows
    .filter(({ below }) => below > 0)
    .sort(
      (a, b) =>
        Number(isFew(a)) - Number(isFew(b)) ||
        meanGap(b) - meanGap(a) ||
        a.name.localeCompare(b.name, 'pt-BR'),
    )
    .map((row) => ({
      competency_id: row.competency_id,
      name: row.name,
      has_content: row.has_content,
      figures: isFew(row)
        ? null
        : { people: row.known, below: row.below, mean_gap: roundHalfUp(meanGap(row), 1) },
    }));
};
