/** What was assigned from a cell of the map of competencies, and its results. */
import * as z from 'zod';
import { Day, Id } from '../common.ts';
import { actKinds } from './words.ts';

/** The cell of the map from which an activity, a deck or a test is assigned; only administrators pass one. */
export const FromCell = z.strictObject({
  competency_id: Id,
  /** Null: people without an area. */
  area: z.string().max(200).nullable(),
});
export type FromCell = z.infer<typeof FromCell>;

/** Asks people of a cell for a goal about its competency in their own plan. */
export const GoalsAsked = z.strictObject({
  cell: FromCell,
  person_ids: z.array(Id).min(1, 'Escolha ao menos uma pessoa').max(50, 'Escolha até 50 pessoas por vez'),
});
export type GoalsAsked = z.infer<typeof GoalsAsked>;

export const CellAct = z.object({
  id: Id,
  given_on: Day,
  kind: z.enum(actKinds),
  /** The title of the activity, the deck or the test; null: people were asked for a goal in their plan. */
  title: z.string().nullable(),
  /** People who are still asked for it. */
  people: z.int(),
  /**
   * How many of them have begun it since, and how many have finished it. Null: too few people to show figures of study.
   */
  begun: z.int().nullable(),
  done: z.int().nullable(),
  /**
   * The mean gain in levels from the day it was assigned until today, without the evidence of finishing it, two
   * decimals; `people`: those who finished it and have a level on both days. Null: fewer than ten of them.
   */
  change: z.object({ mean: z.number(), people: z.int() }).nullable(),
});
export type CellAct = z.infer<typeof CellAct>;
