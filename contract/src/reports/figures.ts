/** The pages of people analytics that are about many people. Each is a list of figures, on screen and in files. */
import * as z from 'zod';
import { Day, Id, TableFormat } from '../common.ts';
import { Figure } from '../panels/corporate-figures.ts';
import { figureKeys, periods, reportPages } from './figure-words.ts';

export const ReportFigure = z.object({
  key: z.enum(figureKeys),
  /** People, or whatever else the page counts, behind the figure; null: too few to show. */
  n: z.int().nullable(),
  /** A row for each month (its first day is the key), area or kind; values in the order of the figure's series. */
  rows: z.array(z.object({ key: z.string(), name: z.string().nullable(), values: z.array(Figure) })),
});
export type ReportFigure = z.infer<typeof ReportFigure>;
export type ReportRow = ReportFigure['rows'][number];

export const ReportFilters = z.strictObject({
  page: z.enum(reportPages),
  /** Months to look back; 12 where it is absent. */
  months: z.coerce.number().pipe(z.literal(periods)).optional(),
  area: z.string().min(1).max(200).optional(),
  job_profile_id: Id.optional(),
});
export type ReportFilters = z.infer<typeof ReportFilters>;

export const ReportPage = z.object({
  /** The day of the figures; null: nothing was counted yet. */
  counted_on: Day.nullable(),
  /** The fewest people behind a number that is shown. */
  fewest: z.int(),
  /** Active people in the choice; null: fewer than `fewest`. */
  people: z.int().nullable(),
  figures: z.array(ReportFigure),
  /** What can be chosen without isolating few people; empty where the page has no such filter. */
  options: z.object({ areas: z.array(z.string()), jobs: z.array(z.object({ id: Id, name: z.string() })) }),
});
export type ReportPage = z.infer<typeof ReportPage>;

export const ReportFile = ReportFilters.extend({ format: TableFormat });
