/** From counts to the rows of a figure, without what would reveal few people. */
import type { Figure } from '@pdy/contract/panels/corporate-figures';
import type { ReportRow } from '@pdy/contract/reports/figures';
import { hiddenGroups } from '@pdy/contract/rules/suppression/suppression';
import { type Choice, type DevelopmentPart, shownChoices } from '../panels/index.ts';

const nothing: Figure = { value: null, is_hidden: false };
const hidden: Figure = { value: null, is_hidden: true };
export const visible = (value: number | null): Figure => ({ value, is_hidden: false });

/** How a value is computed from the parts of one month. */
export type Measure = {
  /** People behind it. */
  readonly n: (part: DevelopmentPart) => number;
  readonly value: (parts: readonly DevelopmentPart[]) => number;
};

export const sumOf = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

const isChosen =
  ({ area, job }: Choice) =>
  (part: DevelopmentPart) =>
    (area === undefined || part.department === area) && (job === undefined || part.job_profile_id === job);

const groupsOf = (parts: readonly DevelopmentPart[], { n }: Pick<Measure, 'n'>) =>
  parts.map((part) => ({
    ...{ area: part.department, job: part.job_profile_id, seniority: part.seniority },
    n: n(part),
  }));

type IsShown = ReturnType<typeof shownChoices>;
const tables = new WeakMap<readonly DevelopmentPart[], Map<Measure['n'], IsShown>>();

/** The table of a month is built once for all that one call reads from it. */
const choicesOf = (
  parts: readonly DevelopmentPart[],
  measure: Pick<Measure, 'n'>,
  fewest: number,
): IsShown => {
  const kept = tables.get(parts) ?? new Map<Measure['n'], IsShown>();
  tables.set(parts, kept);
  const isShown = kept.get(measure.n) ?? shownChoices(groupsOf(parts, measure), fewest);
  kept.set(measure.n, isShown);
  return isShown;
};

/**
 * The value for the chosen people of one month; hidden where the measure has too few people, in the choice or in the
 * rest.
 */
export const measured = (
  parts: readonly DevelopmentPart[],
  choice: Choice,
  { measure, fewest }: { readonly measure: Measure; readonly fewest: number },
): Figure => {
  const chosen = parts.filter(isChosen(choice));
  if (sumOf(chosen, measure.n) === 0) return nothing;
  return choicesOf(parts, measure, fewest)(choice) ? visible(measure.value(chosen)) : hidden;
};

/** Whether a choice may be shown, by the newest month. */
export const choosable = (parts: readonly DevelopmentPart[], fewest: number) =>
  shownChoices(groupsOf(parts, { n: ({ people }) => people }), fewest);

export type Counted = { readonly key: string; readonly name: string | null; readonly n: number };

/** Groups that add up to a known total: the small ones are hidden, with as many others as it takes. */
export const countRows = (groups: readonly Counted[], fewest: number): ReportRow[] => {
  const isHidden = hiddenGroups(groups, fewest);
  return groups.map(({ key, name, n }) => ({
    key,
    name,
    values: [isHidden === 'all' || isHidden.has(key) ? hidden : visible(n)],
  }));
};

/**
 * The months of a number that may reveal nobody over time: a month in which fewer than `fewest` people came or left
 * joins the one before, whose value stands for both.
 */
export const joinedMonths = <T extends { readonly n: number }>(months: readonly T[], fewest: number): T[] => {
  const kept: T[] = [];
  for (const month of months) {
    const before = kept.at(-1);
    if (before === undefined || Math.abs(month.n - before.n) >= fewest) kept.push(month);
  }
  return kept;
};
