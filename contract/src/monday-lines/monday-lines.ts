/** Monday's line when its manager opens it: the present state of its people, and the actions with one click. */
import * as z from 'zod';
import { Day, Id, Level } from '../common.ts';
import { Held } from '../competencies/competencies.ts';
import { ActivityKind } from '../pdi/activity.ts';
import { procedure } from '../procedure.ts';
import { mondayLineKinds } from '../rules/reports/monday-line.ts';

const LinePerson = z.object({
  user_id: Id,
  name: z.string(),
  /** The demand of the job and the held level; null where the line is not about a competency. */
  demand: Level.nullable(),
  held: Held.nullable(),
});
export type LinePerson = z.infer<typeof LinePerson>;

const LineActivity = z.object({
  id: Id,
  title: z.string(),
  kind: ActivityKind,
  minutes: z.int(),
  /** People of the line whom it helps and to whom nobody has recommended it yet. */
  person_ids: z.array(Id).min(1),
});
export type LineActivity = z.infer<typeof LineActivity>;

export const MondayLine = z.object({
  id: Id,
  kind: z.enum(mondayLineKinds),
  told_on: Day,
  competency: z.object({ id: Id, name: z.string() }).nullable(),
  /** People of the line whom the caller still leads and to whom the line still applies. */
  people: z.array(LinePerson),
  /** Activities to recommend, the best first; empty unless the kind is a shared gap. */
  activities: z.array(LineActivity),
  /** Titles of activities recommended to people of the line for this competency. */
  recommended: z.array(z.string()),
  /** The title of the requested proficiency test; null where there is none. */
  test: z.string().nullable(),
  /** When the caller asked the people for what is missing; null: not yet, or there is nothing to ask for. */
  asked_on: Day.nullable(),
});
export type MondayLine = z.infer<typeof MondayLine>;

/** A line as its manager's first page names it; its panel has the rest. */
export const LineGlance = MondayLine.pick({ id: true, kind: true, competency: true, asked_on: true }).extend({
  /** How many of its people it still applies to; at least one. */
  people: z.int(),
});
export type LineGlance = z.infer<typeof LineGlance>;

export const mondayLines = {
  get: procedure('dashboard')
    .get('/monday-lines/{id}', 'One line that the caller was told about the own team, as of now')
    .input(z.strictObject({ id: Id }))
    .output(MondayLine),
  ask: procedure('dashboard')
    .post('/monday-lines/{id}/ask', 'Ask the people of whom the line still is so for what is missing, once')
    .input(z.strictObject({ id: Id }))
    .output(z.object({ people: z.int() })),
};
