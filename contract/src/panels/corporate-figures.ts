/** The figures of the corporate panel: how a company develops, by month, department, job and seniority. */
import * as z from 'zod';
import { Day, FileDownload, Id, TableFormat } from '../common.ts';
import { aMinuteOld, procedure } from '../procedure.ts';

/** The check-in rate counts check-ins for this many days after they were due. */
export const checkinRateDays = 90;
/** Growth compares today with this many days ago. */
export const growthSpanDays = 180;
/** The months of the line of a year: this month and those before it. */
export const monthsShown = 12;

/**
 * One number about a group. `value` is null when there is nothing to count, and when it is hidden: it is about fewer
 * than five people, or would reveal such a group. Percentages have one decimal, growth in levels has two.
 */
export const Figure = z.object({ value: z.number().nullable(), is_hidden: z.boolean() });
export type Figure = z.infer<typeof Figure>;

export const Figures = z.object({
  /** Active people; null when hidden. */
  people: z.int().nullable(),
  adoption: Figure,
  checkin_rate: Figure,
  coverage: Figure,
  fit: Figure,
  growth: Figure,
});
export type Figures = z.infer<typeof Figures>;

export const FigureFilters = z.strictObject({
  department: z.string().max(200).optional(),
  job_profile_id: Id.optional(),
  seniority: z.coerce.number().int().min(1).max(10).optional(),
});
export type FigureFilters = z.infer<typeof FigureFilters>;

export const Overview = z.object({
  /** The day of the newest figures; null before the first count. */
  counted_on: Day.nullable(),
  /** When that count was made: live figures beside it may have changed since. Null before the first count. */
  counted_at: z.date().nullable(),
  figures: Figures,
  /** Oldest first; months before the first count are absent. */
  trend: z.array(z.object({ month_on: Day, figures: Figures })),
  /** Under the filters of job and seniority, by name; those without a department come last, with the name null. */
  departments: z.array(z.object({ name: z.string().nullable(), figures: Figures })),
  /** What can be chosen beside the other filters. A choice that would single out few people is refused. */
  options: z.object({
    departments: z.array(z.string()),
    jobs: z.array(z.object({ id: Id, name: z.string() })),
    seniorities: z.array(z.int()),
  }),
});
export type Overview = z.infer<typeof Overview>;

/** What can be downloaded as a file. */
const corporateReports = ['meses', 'departamentos', 'lacunas', 'pdis', 'prontidao'] as const;
export const CorporateReport = z.enum(corporateReports);
export type CorporateReport = z.infer<typeof CorporateReport>;

/** States whose people can all be reminded at once. */
const remindables = ['submitted', 'changes_requested', 'none'] as const;
export const Remindable = z.enum(remindables);
export type Remindable = z.infer<typeof Remindable>;

const call = procedure('corporate_panel');

export const corporateFigures = {
  overview: procedure('corporate_panel', aMinuteOld)
    .get(
      '/corporate/overview',
      'Adoption, check-ins, coverage, fit and growth, with the last twelve months; what would give few people away is hidden or refused',
    )
    .input(FigureFilters)
    .output(Overview),
  report: call
    .post('/corporate/reports/{report}', 'What a tab of the panel shows as a file; each one is recorded')
    .input(
      FigureFilters.extend({
        report: CorporateReport,
        format: TableFormat,
      }),
    )
    .output(FileDownload),
  remind: call
    .post('/corporate/reminders', 'Reminds everybody whom plans of one state wait for, once a day')
    .input(z.strictObject({ about: Remindable }))
    .output(
      z.object({
        /** People who are notified; those who were notified today already are not notified again. */
        people: z.int(),
      }),
    ),
};
