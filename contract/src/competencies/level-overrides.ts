/** A level that an administrator sets beside the computed one. It is in force until its day. */
import * as z from 'zod';
import { Day, Id, Level, Seen, SeenText } from '../common.ts';
import { procedure } from '../procedure.ts';

/** The number of days that the form proposes. */
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
  /** The last day on which it is in force: today, or a day within two years. */
  until: Day,
  /** The request to review this level that it answers; null: none. */
  ticket_id: Id.nullable().default(null),
});

export const LevelOverride = Seen.extend({
  competency_id: Id,
  level: Level,
  reason: z.string(),
  /** Null: the reader may not see the author's name. */
  author_name: z.string().nullable(),
  /** The first and the last day on which it is in force, unless it was ended earlier. */
  since: Day,
  until: Day,
  /** The first day on which it is no longer in force, because it was taken back or replaced. Null: neither. */
  ended_on: Day.nullable(),
  /** Null: it answers no request, or the reader is not an administrator. */
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
