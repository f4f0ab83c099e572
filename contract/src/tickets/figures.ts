/** A company's tickets in figures. Confidential tickets are not counted. */
import * as z from 'zod';
import { Id } from '../common.ts';

/** Figures of time and satisfaction cover this many past days. */
export const figureDays = 90;

export const TicketFigures = z.object({
  under_way: z.int(),
  overdue: z.int(),
  /** Open tickets; the category with most comes first, and those with none are left out. */
  categories: z.array(z.object({ id: Id, name: z.string(), under_way: z.int() })),
  /** Means in business minutes, for tickets answered or solved in the last `figureDays` days; null: there were none. */
  first_response_minutes: z.int().nullable(),
  resolution_minutes: z.int().nullable(),
  csat: z.object({
    answers: z.int(),
    /** The percentage of answers of 4 or 5; null while too few answers could reveal single ones. */
    percent: z.number().nullable(),
  }),
});
export type TicketFigures = z.infer<typeof TicketFigures>;
