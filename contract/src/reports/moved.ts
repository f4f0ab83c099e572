/** 'O que moveu níveis': activities of the library, and the levels of people after them. */
import * as z from 'zod';
import { Day, Id } from '../common.ts';

const Named = z.object({ id: Id, name: z.string() });

/** A mean change of level over 90 days, with its 95 % interval; two decimals. */
export const MeanChange = z.object({
  mean: z.number(),
  low: z.number(),
  high: z.number(),
  people: z.int().min(10),
});
export type MeanChange = z.infer<typeof MeanChange>;

const MovedRow = z.object({
  /** `name` is its title. */
  item: Named,
  competency: Named,
  /** People who had a gap on the day they finished it, without the evidence of finishing it. */
  did: MeanChange,
  /** People with the same gap, to half a level, on the same days, who never finished it. Null: fewer than ten. */
  others: MeanChange.nullable(),
});

/** The largest change first. */
export const Moved = z.object({
  /** The day of the count; null: not counted yet. */
  counted_on: Day.nullable(),
  /** The fewest people behind a number that is shown. */
  fewest: z.int(),
  rows: z.array(MovedRow),
});
export type Moved = z.infer<typeof Moved>;
