import type { ReportFigure } from '@pdy/contract/reports/figures';
import type { Tx } from '#kernel/db.ts';
import type { Choice, DevelopmentPart } from '../../panels/index.ts';

/** What a page reads; the choice was found to isolate nobody. */
export type Asked = {
  readonly tx: Tx;
  readonly today: string;
  readonly timezone: string;
  /** Months to look back, the running one included. */
  readonly months: number;
  readonly choice: Choice;
  /** People behind a number, at least. */
  readonly fewest: number;
  /** What the night counted, by the first day of the month, oldest first; of everybody. */
  readonly counted: readonly (readonly [month_on: string, parts: readonly DevelopmentPart[]])[];
};
export type PageReader = (asked: Asked) => Promise<ReportFigure[]> | ReportFigure[];
