/** A level that an administrator sets beside the computed one: everybody goes by it until its day. */
import * as z from 'zod';
import { Day, Id, Level, Seen, SeenText } from '../common.ts';
import { procedure } from '../procedure.ts';

/** Days ahead that a form proposes. */
export const overrideDays = 180;

const OverrideReason = SeenText.min(10, 'Explique em ao menos 10 caracteres').max(
  1000,
  'Texto muito longo (máximo 1000 caracteres)',
);

export const NewLevelOverride = z.strictObject({
  person_id: Id,
  competency_id: Id,
  level: Level,
  reason: OverrideReason,
  /** The last day on which it holds: today, or a day within two years. */
  until: Day,
  /** The request for a review of this level that it answers; null: it answers none. */
  ticket_id: Id.nullable().default(null),
});

export const LevelOverride = Seen.extend({
  competency_id: Id,
  level: Level,
  reason: z.string(),
  /** Null: somebody whose name the reader may not see. */
  author_name: z.string().nullable(),
  /** The first day on which it holds, and the last unless it was ended before. */
  since: Day,
  until: Day,
  /** Taken back, or another one took its place: it no longer holds on this day. Null: it was not. */
  ended_on: Day.nullable(),
  /** Null: it answers no request; and to readers who are not administrators. */
  ticket_id: Id.nullable(),
});
export type LevelOverride = z.infer<typeof LevelOverride>;

const administrator = procedure('company.manage');

export const levelOverrides = {
  list: procedure('signed_in')
    .get(
      '/people/{person_id}/level-overrides',
      'Levels that were set for a person, the newest first, a hundred',
    )
    .input(z.strictObject({ person_id: Id }))
    .output(z.array(LevelOverride)),
  set: administrator
    .post(
      '/competencies/{competency_id}/level-overrides',
      'Set the level of somebody else until a day; it takes the place of one that was set before',
    )
    .input(NewLevelOverride)
    .output(LevelOverride),
  end: administrator
    .post('/level-overrides/{id}/end', 'Take back a level that was set: the computed one holds again')
    .input(Seen)
    .output(LevelOverride),
};
