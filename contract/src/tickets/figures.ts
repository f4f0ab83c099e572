/** How a company attends tickets, in numbers. What was asked in confidence is in none of them. */
import * as z from 'zod';
import { Id } from '../common.ts';

/** Figures of time and of contentment look back so many days. */
export const figureDays = 90;

export const TicketFigures = z.object({
  under_way: z.int(),
  overdue: z.int(),
  /** Tickets under way; the fullest first, categories with none left out. */
  categories: z.array(z.object({ id: Id, name: z.string(), under_way: z.int() })),
  /** Means in business minutes, of those answered and those solved in the last `figureDays` days; null: none was. */
  first_response_minutes: z.int().nullable(),
  resolution_minutes: z.int().nullable(),
  csat: z.object({
    answers: z.int(),
    /** Percent of the answers that are 4 or 5; null while there are too few to tell nobody's. */
    percent: z.number().nullable(),
  }),
});
export type TicketFigures = z.infer<typeof TicketFigures>;
