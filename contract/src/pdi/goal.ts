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
/** The most private goals per plan. They do not count for its progress. */
export const mostPrivateGoals = 2;

export const GoalHealth = z.enum(['no_ritmo', 'em_risco', 'atrasada', 'sem_atualizacao', 'concluida']);
export type GoalHealth = z.infer<typeof GoalHealth>;

const GoalTitle = Line.min(5, 'Escreva ao menos 5 caracteres').max(
  200,
  'Título muito longo (máximo 200 caracteres)',
);
const Criterion = z.string().trim().max(1000, 'Texto muito longo (máximo 1000 caracteres)').default('');

/** A value of an indicator, with up to four decimals. */
const MetricValue = z
  .number('Informe um número')
  .min(-1e12, 'Informe um número maior')
  .max(1e12, 'Informe um número menor');

const Weight = z
  .int('O peso vai de 1 a 100')
  .min(1, 'O peso vai de 1 a 100')
  .max(100, 'O peso vai de 1 a 100');

/**
 * The fields that its owner writes; `goal-fields.ts` has their words, under the same names. `shown`: in every answer.
 * `added`: in the form of a new goal. `edited`: in the form that changes it; absent for a field that is settled, or
 * that a call takes besides the form. A field that is optional there keeps its value where it is absent.
 */
const written = {
  title: { shown: z.string(), added: GoalTitle, edited: GoalTitle },
  description: { shown: z.string(), added: LongText.default(''), edited: LongText },
  competency_id: { added: Id.nullable().default(null) },
  target_level: { shown: Level.nullable(), added: Level.nullable().default(null), edited: Level.nullable() },
  mode: { shown: GoalMode, added: GoalMode.default('activities') },
  metric_name: { shown: z.string().nullable(), added: Line.min(1).max(100).nullable().default(null) },
  metric_unit: { shown: z.string().nullable(), added: Line.min(1).max(20).nullable().default(null) },
  start_value: { shown: z.number().nullable(), added: MetricValue.nullable().default(null) },
  target_value: {
    shown: z.number().nullable(),
    added: MetricValue.nullable().default(null),
    edited: MetricValue.nullable(),
  },
  success_criteria: { shown: z.string(), added: Criterion, edited: Criterion },
  /** Relative to the other goals of the plan, 1 to 100. */
  weight: { shown: z.int(), added: Weight.default(10), edited: Weight },
  /** The order in which its owner wants to work; it does not affect progress. */
  priority: { shown: GoalPriority, added: GoalPriority.default('medium'), edited: GoalPriority.optional() },
  /** How often progress should be reported; after twice as long the goal counts as not updated. */
  cadence_days: { shown: Cadence, added: Cadence.default(usualCadenceDays), edited: Cadence.optional() },
  due_on: { shown: Day, added: DueDate, edited: DueDate },
  /** private: only the owner reads it. team: colleagues read its title and progress. */
  visibility: { shown: GoalVisibility, added: GoalVisibility.default('manager') },
};
type Use = 'shown' | 'added' | 'edited';
type Of<Fields, In extends Use> = {
  [Name in keyof Fields as In extends keyof Fields[Name] ? Name : never]: Fields[Name] extends {
    [Key in In]: infer Schema extends z.ZodType;
  }
    ? Schema
    : never;
};
const fieldsOf = (use: Use): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries<Partial<Record<Use, z.ZodType>>>(written).flatMap(([name, { [use]: schema }]) =>
      schema ? [[name, schema] as const] : [],
    ),
  );

export const Goal = z.object({
  id: Id,
  plan_id: Id,
  ...(fieldsOf('shown') as Of<typeof written, 'shown'>),
  competency: CompetencyName.nullable(),
  /** The held level when the plan became active; null before, and without evidence. */
  baseline_level: z.number().nullable(),
  /** The held level today; null without a competency or evidence, and where it is stale. */
  held_estimate: z.number().nullable(),
  /**
   * The held level on the day of completion, by the evidence of that day. Null: the goal is not completed, has no
   * competency, or the level was unknown or stale.
   */
  completed_estimate: z.number().nullable(),
  current_value: z.number().nullable(),
  /** As typed in the mode 'manual', 0 to 100. */
  percent: z.number(),
  start_on: Day,
  status: GoalStatus,
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

const { visibility, ...agreedFields } = fieldsOf('added') as Of<typeof written, 'added'>;
/** What is agreed about a goal. Who else reads it is not a matter of agreement. */
export const goalFields = agreedFields;

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
  .strictObject({ plan_id: Id, ...goalFields, visibility })
  .refine(competencyAndLevelTogether, {
    path: ['target_level'],
    error: 'Informe a competência e o nível desejado',
  })
  .refine(competencyModeHasOne, { path: ['competency_id'], error: 'Escolha a competência que será medida' })
  .refine(metricHasAWay, {
    path: ['target_value'],
    error: 'Informe o indicador, o início e um alvo diferente do início',
  });
export type NewGoal = z.infer<typeof NewGoal>;

const { target_level, target_value, ...others } = fieldsOf('edited') as Of<typeof written, 'edited'>;
/** What may be changed in a goal; its mode and its competency stay. Requests of change list the aims last. */
export const EditedGoal = z.strictObject({ ...others, target_level, target_value });
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
