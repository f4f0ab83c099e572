/** A goal of a PDI: what the person will be able to do, and by when. */
import * as z from 'zod';
import { Day, DueDate, Id, Level, Line, LongText, Seen, Version } from '../common.ts';
import { CompetencyName } from '../competencies/competencies.ts';
import { Activity } from './activity.ts';
import { Cadence, usualCadenceDays } from './cadence.ts';

export const GoalMode = z.enum(['manual', 'metric', 'activities', 'competency']);
export type GoalMode = z.infer<typeof GoalMode>;

export const GoalStatus = z.enum([
  'draft',
  'not_started',
  'in_progress',
  'completed',
  'not_achieved',
  'cancelled',
]);
export type GoalStatus = z.infer<typeof GoalStatus>;

export const GoalPriority = z.enum(['low', 'medium', 'high']);
export type GoalPriority = z.infer<typeof GoalPriority>;

export const GoalVisibility = z.enum(['manager', 'team', 'private']);
export type GoalVisibility = z.infer<typeof GoalVisibility>;
/** Private goals per plan. They do not count for its progress. */
export const mostPrivateGoals = 2;

export const GoalHealth = z.enum(['no_ritmo', 'em_risco', 'atrasada', 'sem_atualizacao', 'concluida']);
export type GoalHealth = z.infer<typeof GoalHealth>;

export const Goal = z.object({
  id: Id,
  plan_id: Id,
  title: z.string(),
  description: z.string(),
  competency: CompetencyName.nullable(),
  target_level: Level.nullable(),
  /** The held level when the plan became active; null before, and without evidence. */
  baseline_level: z.number().nullable(),
  /** The held level today; null without a competency or evidence, and where it is stale. */
  held_estimate: z.number().nullable(),
  /** The held level on the day of completion, by the evidence of that day; null until then, and as above. */
  completed_estimate: z.number().nullable(),
  mode: GoalMode,
  metric_name: z.string().nullable(),
  metric_unit: z.string().nullable(),
  start_value: z.number().nullable(),
  current_value: z.number().nullable(),
  target_value: z.number().nullable(),
  /** As typed in the mode 'manual', 0 to 100. */
  percent: z.number(),
  success_criteria: z.string(),
  /** Relative to the other goals of the plan, 1 to 100. */
  weight: z.int(),
  /** The order in which its owner wants to work; it does not affect progress. */
  priority: GoalPriority,
  /** How often progress should be reported; after twice as long the goal counts as not updated. */
  cadence_days: Cadence,
  start_on: Day,
  due_on: Day,
  status: GoalStatus,
  /** private: only the owner reads it. team: colleagues read its title and progress. */
  visibility: GoalVisibility,
  /** The company archived its competency; the goal keeps the name. */
  is_competency_archived: z.boolean(),
  /** Why it was cancelled after it was agreed; null for all other goals. */
  cancel_reason: z.string().nullable(),
  /** The recommendation from which it was added to the plan; null: it was added in another way. */
  recommendation_id: Id.nullable(),
  /** Computed, 0 to 100. */
  progress: z.number(),
  /** The points of `progress` that wait for validation; nobody has confirmed them yet. */
  awaiting: z.number(),
  /** Where a steady pace would be today, 0 to 100; computed. */
  expected: z.number(),
  /** Null until the plan is active, and for cancelled goals. */
  health: GoalHealth.nullable(),
  version: Version,
  /** The earliest due date first. */
  activities: z.array(Activity),
});
export type Goal = z.infer<typeof Goal>;

const GoalTitle = Line.min(5, 'Escreva ao menos 5 caracteres').max(
  200,
  'Título muito longo (máximo 200 caracteres)',
);

/** A value of an indicator, with up to four decimals. */
const MetricValue = z
  .number('Informe um número')
  .min(-1e12, 'Informe um número maior')
  .max(1e12, 'Informe um número menor');

export const goalFields = {
  title: GoalTitle,
  description: LongText.default(''),
  competency_id: Id.nullable().default(null),
  target_level: Level.nullable().default(null),
  mode: GoalMode.default('activities'),
  metric_name: Line.min(1).max(100).nullable().default(null),
  metric_unit: Line.min(1).max(20).nullable().default(null),
  start_value: MetricValue.nullable().default(null),
  target_value: MetricValue.nullable().default(null),
  success_criteria: z.string().trim().max(1000, 'Texto muito longo (máximo 1000 caracteres)').default(''),
  weight: z
    .int('O peso vai de 1 a 100')
    .min(1, 'O peso vai de 1 a 100')
    .max(100, 'O peso vai de 1 a 100')
    .default(10),
  priority: GoalPriority.default('medium'),
  cadence_days: Cadence.default(usualCadenceDays),
  due_on: DueDate,
};

type GoalFields = z.infer<z.ZodObject<typeof goalFields>>;
export const competencyAndLevelTogether = (goal: Pick<GoalFields, 'competency_id' | 'target_level'>) =>
  (goal.competency_id === null) === (goal.target_level === null);
export const competencyModeHasOne = (goal: Pick<GoalFields, 'mode' | 'competency_id'>) =>
  goal.mode !== 'competency' || goal.competency_id !== null;
export const metricHasAWay = (
  goal: Pick<GoalFields, 'mode' | 'metric_name' | 'start_value' | 'target_value'>,
) =>
  goal.mode !== 'metric' ||
  (goal.metric_name !== null &&
    goal.start_value !== null &&
    goal.target_value !== null &&
    goal.start_value !== goal.target_value);

/** The form and the server both parse with this. */
export const NewGoal = z
  .strictObject({ plan_id: Id, ...goalFields, visibility: GoalVisibility.default('manager') })
  .refine(competencyAndLevelTogether, {
    path: ['target_level'],
    error: 'Informe a competência e o nível desejado',
  })
  .refine(competencyModeHasOne, { path: ['competency_id'], error: 'Escolha a competência que será medida' })
  .refine(metricHasAWay, {
    path: ['target_value'],
    error: 'Informe o indicador, o início e um alvo diferente do início',
  });

/** What may be changed in a goal; its mode and its competency stay. */
export const EditedGoal = z.strictObject({
  title: GoalTitle,
  description: LongText,
  success_criteria: goalFields.success_criteria,
  weight: z.int('O peso vai de 1 a 100').min(1, 'O peso vai de 1 a 100').max(100, 'O peso vai de 1 a 100'),
  /** Absent, as for the next field: unchanged. */
  priority: GoalPriority.optional(),
  cadence_days: Cadence.optional(),
  due_on: DueDate,
  target_level: Level.nullable(),
  target_value: MetricValue.nullable(),
});
export type EditedGoal = z.infer<typeof EditedGoal>;

export const GoalNote = z.string().trim().max(1000, 'Texto muito longo (máximo 1000 caracteres)').default('');

/** The progress of a manual goal (percent) or a metric one (current_value), as its owner reports it. */
export const GoalReport = Seen.extend({
  percent: z
    .number('Informe um número')
    .min(0, 'Informe de 0 a 100')
    .max(100, 'Informe de 0 a 100')
    .nullable()
    .default(null),
  current_value: MetricValue.nullable().default(null),
  note: GoalNote,
});

/** One reported step of a goal, for its chart. */
export const GoalUpdateStep = z.object({
  id: Id,
  at: z.date(),
  /** Percent, or the goal's indicator. */
  from_value: z.number(),
  to_value: z.number(),
  note: z.string(),
});
export type GoalUpdateStep = z.infer<typeof GoalUpdateStep>;
