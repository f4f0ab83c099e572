/** An amendment: a change of an active plan that takes effect once the manager approves it. The plan stays active. */
import * as z from 'zod';
import { Id, ReadableId, Seen, SeenText, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import {
  competencyAndLevelTogether,
  competencyModeHasOne,
  EditedGoal,
  goalFields,
  metricHasAWay,
} from './goal.ts';

export const AmendmentStatus = z.enum(['pending', 'approved', 'rejected', 'withdrawn', 'superseded']);
export type AmendmentStatus = z.infer<typeof AmendmentStatus>;

export const AmendedField = z.object(goalFields).keyof();
export type AmendedField = z.infer<typeof AmendedField>;

/** Why the change needs approval; see `contract/src/rules/pdi/material-change.ts`. */
const Material = z.enum([
  'added',
  'cancelled',
  'target_lowered',
  'criterion_changed',
  'due_later',
  'weight_changed',
]);

const Value = z.union([z.string(), z.number()]).nullable();

/** What happens to one goal, field by field, before and after. */
export const AmendedGoal = z.object({
  kind: z.enum(['add', 'change', 'cancel']),
  /** Null for a new goal. */
  goal_id: Id.nullable(),
  /** The title when the amendment was proposed. */
  title: z.string(),
  /** For a new goal; null without a competency, and for the other kinds. */
  competency_name: z.string().nullable(),
  /** The recommended activity that a new goal begins with; null: none. */
  recommended: z.object({ id: Id, title: z.string() }).nullable().default(null),
  /** Only fields that differ; all fields of a new goal were null before. */
  fields: z.array(z.object({ field: AmendedField, from: Value, to: Value })),
  /** Empty for a change that would not need approval by itself. */
  material: z.array(Material),
});
export type AmendedGoal = z.infer<typeof AmendedGoal>;

export const Amendment = z.object({
  id: Id,
  plan_id: Id,
  plan_title: z.string(),
  person_id: Id,
  person_name: z.string(),
  readable_id: ReadableId,
  changes: z.array(AmendedGoal),
  reason: z.string(),
  status: AmendmentStatus,
  /** The person who is or was asked to approve; null: the administrators, or nobody. */
  approver_id: Id.nullable(),
  approver_name: z.string().nullable(),
  /** Null while it waits, and where nobody was left to ask. */
  decided_by_name: z.string().nullable(),
  /** The approver for whom somebody else decided; null where the approver decided, and while it waits. */
  on_behalf_of: z.string().nullable(),
  decided_at: z.date().nullable(),
  decision_note: z.string().nullable(),
  created_at: z.date(),
  version: Version,
});
export type Amendment = z.infer<typeof Amendment>;

export const AmendmentReason = SeenText.min(10, 'Explique em pelo menos 10 caracteres').max(
  1000,
  'Texto muito longo (máximo 1000 caracteres)',
);

const seen = { goal_id: Id, version: Version };

export const NewAmendment = z.strictObject({
  plan_id: Id,
  reason: AmendmentReason,
  changes: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('add'),
          /** A recommendation of the caller's own, whose activity is added to the plan together with the goal. */
          recommendation_id: Id.optional(),
          goal: z
            .strictObject(goalFields)
            .refine(competencyAndLevelTogether, {
              path: ['target_level'],
              error: 'Informe a competência e o nível desejado',
            })
            .refine(competencyModeHasOne, {
              path: ['competency_id'],
              error: 'Escolha a competência que será medida',
            })
            .refine(metricHasAWay, {
              path: ['target_value'],
              error: 'Informe o indicador, o início e um alvo diferente do início',
            }),
        }),
        z.strictObject({ kind: z.literal('change'), ...seen, goal: EditedGoal }),
        z.strictObject({ kind: z.literal('cancel'), ...seen }),
      ]),
    )
    .min(1, 'Diga o que muda.')
    .max(10, 'Peça até 10 mudanças por vez.'),
});
export type NewAmendment = z.infer<typeof NewAmendment>;

const amendment = procedure('goals');
const note = z.string().trim().max(2000, 'Texto muito longo (máximo 2000 caracteres)');

export const amendments = {
  list: amendment
    .get('/pdi/plans/{plan_id}/amendments', 'Changes asked for of a plan, the newest first')
    .input(z.strictObject({ plan_id: Id }))
    .output(z.array(Amendment)),
  awaiting: amendment
    .get('/pdi/amendments/awaiting', 'Amendments that wait for the caller to decide, oldest first')
    .output(z.array(Amendment)),
  propose: amendment
    .post('/pdi/amendments', "Ask to change one's active plan")
    .input(NewAmendment)
    .output(Amendment),
  withdraw: amendment
    .post('/pdi/amendments/{id}/withdraw', 'Take a request back')
    .input(Seen)
    .output(Amendment),
  approve: amendment
    .post('/pdi/amendments/{id}/approve', 'Say yes; the goals change at once')
    .input(Seen.extend({ note: note.default('') }))
    .output(Amendment),
  reject: amendment
    .post('/pdi/amendments/{id}/reject', 'Say no, and why')
    .input(Seen.extend({ note: note.min(1, 'Diga por que não.') }))
    .output(Amendment),
};
