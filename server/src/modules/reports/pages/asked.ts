import type { Period } from '@pdy/contract/reports/figure-words';
import type { ReportFigure } from '@pdy/contract/reports/figures';
import type { Tx } from '#kernel/db.ts';
import type { Choice, DevelopmentPart } from '../../panels/index.ts';

/** The parameters of a page; the choice is known to isolate nobody. */
export type Asked = {
  readonly tx: Tx;
  readonly today: string;
  readonly timezone: string;
  /** Months to look back, including the running one. */
  readonly months: Period;
  readonly choice: Choice;
  /** The fewest people behind a number that is shown. */
  readonly fewest: number;
  /** The nightly counts of everybody, by the first day of the month, oldest first. */
  readonly counted: readonly (readonly [month_on: string, parts: readonly DevelopmentPart[]])[];
};
export type PageReader = (asked: Asked) => Promise<ReportFigure[]> | ReportFigure[];
