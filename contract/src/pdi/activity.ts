/** An activity: one thing a person does to reach a goal. Finishing it can be evidence of a competency. */
import * as z from 'zod';
import { testKinds, testStatuses } from '../assessments/values.ts';
import { Day, DueDate, Id, Level, Line, ReadableId, Seen, Version, WebAddress } from '../common.ts';
import { CompetencyName } from '../competencies/competencies.ts';
import { procedure } from '../procedure.ts';
import { ActivityEffect } from './activity-effect.ts';
import { mostValidatedAtOnce } from './values.ts';

export const ActivityKind = z.enum([
  'course',
  'reading',
  'project',
  'mentoring',
  'job_rotation',
  'event',
  'practice',
  'simulado',
  'deck',
  'assessment',
  'other',
]);
export type ActivityKind = z.infer<typeof ActivityKind>;

export const LearningType = z.enum(['experience', 'social', 'formal']);
export type LearningType = z.infer<typeof LearningType>;

export const ActivityStatus = z.enum(['todo', 'doing', 'awaiting_validation', 'done', 'cancelled']);
export type ActivityStatus = z.infer<typeof ActivityStatus>;

const ActivityTest = z.object({
  id: Id,
  kind: z.enum(testKinds),
  title: z.string(),
  status: z.enum(testStatuses),
});

export const Activity = z.object({
  id: Id,
  goal_id: Id,
  title: z.string(),
  kind: ActivityKind,
  learning_type: LearningType,
  minutes: z.int().nullable(),
  /** Null: at any time. */
  start_on: Day.nullable(),
  /** Null: 'Sem prazo'. */
  due_on: Day.nullable(),
  status: ActivityStatus,
  /** As typed while it is being done, 0 to 100. */
  percent: z.int(),
  /** Steps of its checklist; a total of 0 means that there is none. */
  checklist_done: z.int(),
  checklist_total: z.int(),
  weight: z.int(),
  /** The competency that it proves when it is done; null: that of its goal. */
  target_competency: CompetencyName.nullable(),
  /** The level in that competency, 1 to 5; null without a competency of its own. */
  target_level: Level.nullable(),
  /** The test that completes it; null: none, or none that the caller may read. */
  test: ActivityTest.nullable(),
  /** The deck whose study completes it; null: none, or none that the caller may read. */
  deck: z.object({ id: Id, title: z.string() }).nullable(),
  validation_required: z.boolean(),
  validation_note: z.string().nullable(),
  /** What was achieved, written at the end; empty until then. */
  outcome: z.string(),
  /** The page that shows it; null: none, or a file of the activity shows it. */
  proof_url: z.string().nullable(),
  validated_by_name: z.string().nullable(),
  done_at: z.date().nullable(),
  version: Version,
});
export type Activity = z.infer<typeof Activity>;

const fields = {
  title: Line.min(3, 'Escreva ao menos 3 caracteres').max(200, 'Título muito longo (máximo 200 caracteres)'),
  kind: ActivityKind.default('practice'),
  learning_type: LearningType.optional(),
  minutes: z
    .int('Informe minutos inteiros')
    .min(0)
    .max(60_000, 'Informe até 60.000 minutos')
    .nullable()
    .default(null),
  start_on: Day.nullable().default(null),
  due_on: DueDate.nullable().default(null),
  /** Relative to the other activities of the goal. */
  weight: z
    .int('O peso vai de 1 a 100')
    .min(1, 'O peso vai de 1 a 100')
    .max(100, 'O peso vai de 1 a 100')
    .default(1),
  /** Null, together with the level: those of the goal. */
  target_competency_id: Id.nullable().default(null),
  target_level: Level.nullable().default(null),
  validation_required: z.boolean().default(true),
  /** The test that completes it, for the kinds 'simulado' and 'assessment'; null: none. */
  assessment_id: Id.nullable().default(null),
  /** The deck that completes it, for the kind 'deck'; null: none. */
  deck_id: Id.nullable().default(null),
};
const endsAfterItStarts = ({ start_on, due_on }: { start_on: string | null; due_on: string | null }) =>
  start_on === null || due_on === null || start_on <= due_on;
const levelOfCompetency = (activity: { target_competency_id: string | null; target_level: number | null }) =>
  (activity.target_competency_id === null) === (activity.target_level === null);
const namesFittingTest = ({ assessment_id, kind }: { assessment_id: string | null; kind: ActivityKind }) =>
  assessment_id === null || kind === 'simulado' || kind === 'assessment';
const fitsTest = { path: ['assessment_id'], error: 'Só um simulado ou uma avaliação aponta um teste.' };
const needsLevel = { path: ['target_level'], error: 'Informe a competência e o nível' };
const endsTooEarly = { path: ['due_on'], error: 'O prazo vem antes do início.' };

export const NewActivity = z
  .strictObject({ goal_id: Id, ...fields })
  .refine(endsAfterItStarts, endsTooEarly)
  .refine(levelOfCompetency, needsLevel)
  .refine(namesFittingTest, fitsTest);

/** The form and the server both parse with this. */
export const EditedActivity = z
  .strictObject({
    ...fields,
    id: Id,
    version: Version,
    /** Counts while the activity is being done and has no steps of its own. */
    percent: z
      .int('Informe um percentual inteiro')
      .min(0, 'O percentual vai de 0 a 100')
      .max(100, 'O percentual vai de 0 a 100')
      .default(0),
  })
  .refine(endsAfterItStarts, endsTooEarly)
  .refine(levelOfCompetency, needsLevel)
  .refine(namesFittingTest, fitsTest);

const activity = procedure('goals');
const note = z.string().trim().max(2000, 'Texto muito longo (máximo 2000 caracteres)');

/** What a person writes at the end of an activity; the form and the server both parse with this. */
export const FinishedActivity = Seen.extend({
  outcome: note.default(''),
  proof_url: WebAddress.nullable().default(null),
});

/** Null: it proves nothing. */
const withEffect = Activity.extend({ effect: ActivityEffect.nullable() });

export const activities = {
  add: activity.post('/pdi/activities', 'Add an activity to a goal').input(NewActivity).output(Activity),
  change: activity
    .patch('/pdi/activities/{id}', "Write one's open activity anew")
    .input(EditedActivity)
    .output(Activity),
  remove: activity
    .delete('/pdi/activities/{id}', 'Take an open activity away; of an active plan it stays, cancelled')
    .input(Seen)
    .output(z.object({ id: Id })),
  note: activity
    .get('/pdi/activities/{id}/note', 'What the caller keeps for themselves about their activity')
    .input(z.strictObject({ id: Id }))
    .output(z.object({ note: z.string() })),
  keep_note: activity
    .put(
      '/pdi/activities/{id}/note',
      "Keep a note about one's activity that nobody else reads; an empty one is none",
    )
    .input(
      z.strictObject({
        id: Id,
        note: z.string().trim().max(5000, 'Texto muito longo (máximo 5000 caracteres)'),
      }),
    )
    .output(z.object({ note: z.string() })),
  move: activity
    .post('/pdi/activities/{id}/move', 'Take up an activity, or put it back')
    .input(Seen.extend({ status: z.enum(['todo', 'doing']) }))
    .output(Activity),
  finish: activity
    .post('/pdi/activities/{id}/finish', "Finish one's activity; it waits where validation is required")
    .input(FinishedActivity)
    .output(withEffect),
  effect: activity
    .get(
      '/pdi/activities/{id}/effect',
      'What an activity proves, or will prove once it is done; null where that is nothing',
    )
    .input(z.strictObject({ id: Id }))
    .output(ActivityEffect.nullable()),
  reopen: activity
    .post(
      '/pdi/activities/{id}/reopen',
      'Take a finished activity up again within 7 days; what it proved is void',
    )
    .input(Seen)
    .output(Activity),
  validate: activity
    .post('/pdi/activities/{id}/validate', 'Confirm that a report finished an activity')
    .input(Seen.extend({ note: note.default('') }))
    .output(withEffect),
  validate_many: activity
    .post('/pdi/activities/validate', 'Confirm several that wait, all or none')
    .input(z.strictObject({ items: z.array(Seen).min(1).max(mostValidatedAtOnce) }))
    .output(
      z.object({
        validated: z.int(),
        /** The result for each, in the order given. */
        activities: z.array(
          z.object({
            id: Id,
            title: z.string(),
            person_name: z.string(),
            readable_id: ReadableId,
            /** An activity with its effect on the level; null: it proves nothing. */
            effect: ActivityEffect.nullable(),
          }),
        ),
      }),
    ),
  reject: activity
    .post('/pdi/activities/{id}/reject', 'Send a finished activity back with a note')
    .input(Seen.extend({ note: note.min(1, 'Diga o que faltou.') }))
    .output(Activity),
  awaiting: activity
    .get(
      '/pdi/activities/awaiting',
      "Activities of the caller's reports that wait for validation, the hundred oldest",
    )
    .output(
      z.array(
        Activity.pick({
          ...{ id: true, goal_id: true, title: true, kind: true, version: true },
          ...{ outcome: true, proof_url: true },
        }).extend({
          person_id: Id,
          person_name: z.string(),
          readable_id: ReadableId,
          goal_title: z.string(),
          /** The number of files that show it. */
          files: z.int(),
          /** The success criteria of the goal; empty: none. */
          success_criteria: z.string(),
          competency_name: z.string().nullable(),
          /** Its effect on the level once it alone is confirmed; null where it proves nothing. */
          effect: ActivityEffect.nullable(),
          finished_on: Day,
        }),
      ),
    ),
};
