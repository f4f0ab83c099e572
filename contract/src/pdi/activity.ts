/** An activity: one thing done to reach a goal. Finishing it can be evidence of a competency. */
import * as z from 'zod';
import { Day, DueDate, Id, Level, Line, Seen, Version } from '../common.ts';
import { CompetencyName } from '../competencies/competencies.ts';
import { procedure } from '../procedure.ts';

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

export const Activity = z.object({
  id: Id,
  goal_id: Id,
  title: z.string(),
  kind: ActivityKind,
  learning_type: LearningType,
  minutes: z.int().nullable(),
  /** Null: whenever it fits. */
  start_on: Day.nullable(),
  /** Null: 'Sem prazo'. */
  due_on: Day.nullable(),
  status: ActivityStatus,
  /** As typed while doing, 0 to 100. */
  percent: z.int(),
  /** Steps of its checklist; a total of 0 means there is none. */
  checklist_done: z.int(),
  checklist_total: z.int(),
  weight: z.int(),
  /** What it proves when it is done; null: what its goal is about. */
  target_competency: CompetencyName.nullable(),
  /** Of that competency, 1 to 5; null without one of its own. */
  target_level: Level.nullable(),
  validation_required: z.boolean(),
  validation_note: z.string().nullable(),
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
  /** Null, together with the level: what the goal is about. */
  target_competency_id: Id.nullable().default(null),
  target_level: Level.nullable().default(null),
  validation_required: z.boolean().default(true),
};
const endsAfterItStarts = ({ start_on, due_on }: { start_on: string | null; due_on: string | null }) =>
  start_on === null || due_on === null || start_on <= due_on;
const levelOfCompetency = (activity: { target_competency_id: string | null; target_level: number | null }) =>
  (activity.target_competency_id === null) === (activity.target_level === null);
const needsLevel = { path: ['target_level'], error: 'Informe a competência e o nível' };
const endsTooEarly = { path: ['due_on'], error: 'O prazo vem antes do início.' };

export const NewActivity = z
  .strictObject({ goal_id: Id, ...fields })
  .refine(endsAfterItStarts, endsTooEarly)
  .refine(levelOfCompetency, needsLevel);

/** The form and the server both parse with this. */
export const EditedActivity = z
  .strictObject({
    ...fields,
    id: Id,
    version: Version,
    /** Counts while it is being done and has no steps of its own. */
    percent: z
      .int('Informe um percentual inteiro')
      .min(0, 'O percentual vai de 0 a 100')
      .max(100, 'O percentual vai de 0 a 100')
      .default(0),
  })
  .refine(endsAfterItStarts, endsTooEarly)
  .refine(levelOfCompetency, needsLevel);

const activity = procedure('goals');
const note = z.string().trim().max(2000, 'Texto muito longo (máximo 2000 caracteres)');

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
    .input(Seen)
    .output(Activity),
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
    .output(Activity),
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
        Activity.pick({ id: true, goal_id: true, title: true, kind: true, version: true }).extend({
          person_id: Id,
          person_name: z.string(),
          goal_title: z.string(),
          competency_name: z.string().nullable(),
          finished_on: Day,
        }),
      ),
    ),
};
