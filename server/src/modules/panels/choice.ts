/** Which parts of a company may be shown by area, job and seniority, so that nobody stands out against the rest. */
import { hiddenGroups } from '@pdy/contract/rules/suppression/suppression';
import { type HiddenEntries, hiddenEntries } from '@pdy/contract/rules/suppression/two-way';
import { shownSums } from './shown-sums.ts';

/** `n`: people, or something else that is counted, of one area and job; null: without one. */
export type Group = {
  readonly area: string | null;
  readonly job: string | null;
  /** The seniority of the job: each job has one. */
  readonly seniority: number | null;
  readonly n: number;
};
/** A choice of people. Absent: all of them. An area of null: people without one. */
export type Choice = {
  readonly area?: string | null | undefined;
  readonly job?: string | undefined;
  readonly seniority?: number | undefined;
};

/** With more pairs of area and job than this the check would take too long; then only areas can be chosen. */
const mostPairs = 1000;

const distinct = (names: readonly (string | null)[]) => [...new Set(names)];

/**
 * Which choices are shown. Every possible choice is a cell or a total of one table, and each of them is either shown or
 * hidden. So the difference of two choices is never a hidden group. A seniority adds up jobs that are all shown by
 * themselves, so it reveals nothing new. Where few people of one seniority could be computed all the same, only areas
 * are shown.
 */
export function shownChoices(groups: readonly Group[], fewest: number): (choice: Choice) => boolean {
  const counted = groups.filter(({ n }) => n > 0);
  const total = counted.reduce((sum, { n }) => sum + n, 0);
  if (total < fewest) return () => false;
  let kept: ShownTotals | null = null;
  const isShown = ({ area, job }: Choice) => {
    // Everybody: that needs no table.
    if (area === undefined && job === undefined) return true;
    kept ??= shownTotals(counted, fewest);
    if (job === undefined) return area === undefined || kept.areaTotals.has(area);
    return area === undefined ? kept.jobTotals.has(job) : kept.pairs.has(pairKey(area, job));
  };
  return ({ area, job, seniority }) => {
    if (seniority === undefined) return isShown({ area, job });
    const chosen = counted.filter(
      (group) =>
        group.seniority === seniority &&
        (area === undefined || group.area === area) &&
        (job === undefined || group.job === job),
    );
    return distinct(chosen.map((group) => group.job)).every(
      (one) => one !== null && isShown({ area, job: one }),
    );
  };
}

type ShownTotals = {
  readonly pairs: ReadonlySet<string>;
  readonly areaTotals: ReadonlySet<string | null>;
  readonly jobTotals: ReadonlySet<string | null>;
};

function shownTotals(groups: readonly Group[], fewest: number): ShownTotals {
  const areas = distinct(groups.map(({ area }) => area));
  const jobs = distinct(groups.map(({ job }) => job));
  return areas.length * jobs.length > mostPairs
    ? areasAlone(groups, fewest)
    : tableOf(groups, { areas, jobs }, fewest);
}

const pairKey = (area: string | null, job: string | null) => JSON.stringify([area, job]);

function tableOf(
  groups: readonly Group[],
  { areas, jobs }: { readonly areas: readonly (string | null)[]; readonly jobs: readonly (string | null)[] },
  fewest: number,
): ShownTotals {
  const count = new Map<string, number>();
  for (const { area, job, n } of groups) {
    const key = pairKey(area, job);
    count.set(key, (count.get(key) ?? 0) + n);
  }
  const hidden = hiddenEntries(
    areas.map((area) => jobs.map((job) => count.get(pairKey(area, job)) ?? 0)),
    fewest,
  );
  if (hidden.mode !== 'tabela' || revealsSeniority(groups, { areas, jobs, hidden, fewest }))
    return areasAlone(groups, fewest);
  const hiddenPairs = new Set(hidden.hidden_cells.map(([row, column]) => `${row} ${column}`));
  const isShown = (row: number, column: number) => !hiddenPairs.has(`${row} ${column}`);
  return {
    pairs: new Set(
      areas.flatMap((area, row) =>
        jobs.flatMap((job, column) => (isShown(row, column) ? [pairKey(area, job)] : [])),
      ),
    ),
    areaTotals: new Set(areas.filter((_, row) => !hidden.hidden_row_totals.includes(row))),
    jobTotals: new Set(jobs.filter((_, column) => !hidden.hidden_column_totals.includes(column))),
  };
}

type Table = {
  readonly areas: readonly (string | null)[];
  readonly jobs: readonly (string | null)[];
  readonly hidden: HiddenEntries;
  readonly fewest: number;
};

/**
 * Whether few people of one seniority, of an area or of all, could be computed: from all their jobs together, although
 * from no job alone.
 */
function revealsSeniority(groups: readonly Group[], { areas, jobs, hidden, fewest }: Table): boolean {
  const sums = shownSums(hidden);
  const columnsOf = (some: readonly Group[]) =>
    distinct(some.map(({ job }) => job)).map((job) => jobs.indexOf(job));
  const isFew = (some: readonly Group[]) => some.reduce((sum, { n }) => sum + n, 0) < fewest;
  const withSeniority = groups.filter(({ seniority }) => seniority !== null);
  return [...Map.groupBy(withSeniority, ({ seniority }) => seniority).values()].some(
    (own) =>
      (isFew(own) && sums.ofColumns(columnsOf(own))) ||
      [...Map.groupBy(own, ({ area }) => area)].some(
        ([area, some]) => isFew(some) && sums.ofCells(areas.indexOf(area), columnsOf(some)),
      ),
  );
}

/** Shows areas alone where totals of both sides would reveal a small pair whose area or job has no other people. */
function areasAlone(groups: readonly Group[], fewest: number): ShownTotals {
  const counts = [...Map.groupBy(groups, ({ area }) => area)].map(([area, own]) => ({
    area,
    key: JSON.stringify(area),
    n: own.reduce((sum, { n }) => sum + n, 0),
  }));
  const hidden = hiddenGroups(counts, fewest);
  const shown = hidden === 'all' ? [] : counts.filter(({ key }) => !hidden.has(key));
  return { pairs: new Set(), areaTotals: new Set(shown.map(({ area }) => area)), jobTotals: new Set() };
}
