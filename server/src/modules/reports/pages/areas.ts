/** Figures by area, without what would reveal few people. */
import type { ReportFigure } from '@pdy/contract/reports/figures';
import { hiddenGroups } from '@pdy/contract/rules/suppression/suppression';
import { sumOf, visible } from '../page-rules.ts';

export type AreaCount = {
  /** Null: people without one. */
  readonly area: string | null;
  /** People behind the values. */
  readonly n: number;
  /** Null: nothing to show. */
  readonly values: readonly (number | null)[];
};

const byName = ({ area: a }: AreaCount, { area: b }: AreaCount) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : a.localeCompare(b, 'pt-BR');

const keyOf = ({ area }: AreaCount) => area ?? '';

/** The number of people behind a figure; null: too few. */
export const behindAll = (n: number, fewest: number): number | null => (n > 0 && n < fewest ? null : n);

/** The rows of areas. Nobody is in two areas: small ones are hidden, with as many others as necessary. */
export const areaRows = (counts: readonly AreaCount[], fewest: number): Pick<ReportFigure, 'n' | 'rows'> => {
  const n = sumOf(counts, (one) => one.n);
  const hidden = hiddenGroups(
    counts.map((one) => ({ key: keyOf(one), n: one.n })),
    fewest,
  );
  const isHidden = (one: AreaCount) => n > 0 && (hidden === 'all' || hidden.has(keyOf(one)));
  return {
    n: behindAll(n, fewest),
    rows: counts.toSorted(byName).map((one) => ({
      key: keyOf(one),
      name: one.area,
      values: one.values.map((value) => (isHidden(one) ? { value: null, is_hidden: true } : visible(value))),
    })),
  };
};
