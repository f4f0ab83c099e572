/** Where a company stands in each competency that its jobs ask for, counted in one statement over the kept levels. */
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { isOffered } from '../library/index.ts';
import { isHeld, isOld } from './stale.ts';

/** Counts are of people whose job asks for the competency. */
type CompetencyRow = {
  readonly competency_id: string;
  readonly name: string;
  readonly asked: number;
  /** With evidence, and with evidence that is too old. */
  readonly proved: number;
  readonly old: number;
  /** Whose level is known; the sums are of them. Who reaches the demand misses nothing. */
  readonly known: number;
  readonly below: number;
  readonly asked_levels: number;
  readonly met_levels: number;
  readonly missing_levels: number;
  /** Some of them, as many as make a group that may be shown. */
  readonly some_known: readonly string[];
  readonly has_content: boolean;
  /** People that a figure of the company needs. */
  readonly fewest: number;
};

/** Every kept level is looked at once: of full size that is a hundred thousand rows, and no evidence. */
export const competencyRows = async (tx: Tx, today: string): Promise<CompetencyRow[]> => {
  const { rows } = await sql<CompetencyRow>`
    with placed as materialized (
      select pj.person_id, pj.job_profile_id
      from person_jobs pj
      join profiles p on p.company_id = pj.company_id and p.user_id = pj.person_id and p.is_processed
      where pj.company_id = app.company_id() and ${isHeld(today)}),
    asked as (
      select r.competency_id, sum(j.people)::int as asked
      from (select job_profile_id, count(*) as people from placed group by job_profile_id) j
      join job_requirements r on r.company_id = app.company_id() and r.job_profile_id = j.job_profile_id
      group by r.competency_id),
    measured as (
      select h.person_id, h.competency_id, h.last_on, r.level as demand,
        case when not h.is_stale then h.estimate end as estimate, h.level, (${isOld(today)}) as is_old
      from held_levels h
      join placed a on a.person_id = h.person_id
      join job_requirements r on r.company_id = h.company_id and r.job_profile_id = a.job_profile_id
        and r.competency_id = h.competency_id
      where h.company_id = app.company_id()),
    counted as (
      select competency_id, count(last_on)::int as proved, (count(*) filter (where is_old))::int as old,
        count(estimate)::int as known, (count(*) filter (where estimate is not null and level < demand))::int as below,
        sum(demand) filter (where estimate is not null) as asked_levels,
        sum(least(estimate, demand)) filter (where estimate is not null) as met_levels,
        sum(demand - app.shown_level(estimate)) filter (where estimate is not null and level < demand) as missing_levels,
        (array_agg(person_id) filter (where estimate is not null))[1:(select app.k_reports())] as some_known
      from measured group by competency_id)
    select a.competency_id, c.name, (select app.k_reports()) as fewest, a.asked, coalesce(n.proved, 0) as proved,
      case when c.no_decay then 0 else coalesce(n.old, 0) end as old, coalesce(n.known, 0) as known,
      coalesce(n.below, 0) as below, coalesce(n.asked_levels, 0) as asked_levels,
      coalesce(n.met_levels, 0) as met_levels, coalesce(n.missing_levels, 0) as missing_levels,
      coalesce(n.some_known, '{}') as some_known,
      exists (
        select from library_item_competencies t
        join library_items i on i.company_id = t.company_id and i.id = t.item_id and ${isOffered(today)}
        where t.company_id = app.company_id() and t.competency_id = a.competency_id) as has_content
    from asked a
    join competencies c on c.company_id = app.company_id() and c.id = a.competency_id
    left join counted n on n.competency_id = a.competency_id`.execute(tx);
  return rows;
};

const total = (rows: readonly CompetencyRow[], of: (row: CompetencyRow) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Over all competencies; `met_percent`, 0 to 100, is of known levels, and null with too few people behind it. */
export const standingOf = (rows: readonly CompetencyRow[]) => {
  const people = new Set(rows.flatMap(({ some_known }) => some_known));
  const [asked, proved, stale] = [
    total(rows, (row) => row.asked),
    total(rows, (row) => row.proved),
    total(rows, (row) => row.old),
  ];
  return {
    met_percent:
      people.size < (rows[0]?.fewest ?? Number.POSITIVE_INFINITY)
        ? null
        : roundHalfUp(
            (100 * total(rows, (row) => row.met_levels)) / total(rows, (row) => row.asked_levels),
            1,
          ),
    asked,
    fresh: proved - stale,
    stale,
    unknown: asked - proved,
  };
};

const mostGaps = 8;
const meanGap = ({ missing_levels, known }: CompetencyRow) => missing_levels / known;
const isFew = ({ known, fewest }: CompetencyRow) => known < fewest;

/** Those of the screen. */
export const gapsOf = (rows: readonly CompetencyRow[]) => allGapsOf(rows).slice(0, mostGaps);

/** Among those whose level is known; the widest on average first, of few people last, and nothing shown about those. */
export const allGapsOf = (rows: readonly CompetencyRow[]) =>
  rows
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
