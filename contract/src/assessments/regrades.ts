/** A wrong key is corrected, or a question is annulled. The marks of the people who answered it are then recomputed. */
import * as z from 'zod';
import { Id, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { ScoreRevision } from './score-revisions.ts';
import { regradeKinds, regradeStates } from './values.ts';

/** What a regrade will change, or has changed. These are exact counts. */
export const RegradeFigures = z.object({
  /** Finished attempts whose score is recomputed. */
  attempts: z.int(),
  /** How many of them belong to adaptive tests. These keep their questions and get a new level. */
  adaptive: z.int(),
  /** Attempts whose shown mark goes up or down; in an adaptive test, whose shown level does. */
  up: z.int(),
  down: z.int(),
  /** People who did not pass a test before and pass it now. */
  passes_gained: z.int(),
  /** People who no longer pass a test with the new key. */
  passes_lost: z.int(),
  /** Pieces of evidence that are changed, added or removed, and the number of people they belong to. */
  evidence: z.int(),
  evidence_people: z.int(),
});
export type RegradeFigures = z.infer<typeof RegradeFigures>;

export const Foreseen = RegradeFigures.extend({
  /** Attempts that are still running. They are scored with the new key when they end. */
  running: z.int(),
  /** Finished attempts whose answers were erased. Their score cannot be recomputed and stays. */
  not_recalculable: z.int(),
});
export type Foreseen = z.infer<typeof Foreseen>;

export const RegradeChange = z.strictObject({
  kind: z.enum(regradeKinds),
  /** Positions of the right options, counted from 1, in the order in which the question lists them. */
  correct: z.array(z.int().min(1).max(10)).max(10).default([]),
  number: z.number().min(-1e12).max(1e12).nullable().default(null),
  tolerance: z.number().min(0, 'A tolerância não pode ser negativa').max(1e12).nullable().default(null),
  accepted: z
    .array(
      z.string().trim().min(1, 'Escreva a resposta').max(200, 'Resposta muito longa (máximo 200 caracteres)'),
    )
    .max(20, 'Use até 20 respostas')
    .default([]),
  /** Null: the explanation is not changed. */
  explanation: z
    .string()
    .trim()
    .max(5000, 'Texto muito longo (máximo 5000 caracteres)')
    .nullable()
    .default(null),
});
export type RegradeChange = z.output<typeof RegradeChange>;

const Reason = z
  .string()
  .trim()
  .min(10, 'Explique com ao menos 10 caracteres')
  .max(500, 'Texto muito longo (máximo 500 caracteres)');

export const RegradeOrder = z.strictObject({
  /** Shown to the people whose mark changes. */
  reason: Reason,
  /** True: people who no longer pass lose their pass. False: they keep it. */
  takes_passes: z.boolean().default(false),
});

export const RegradeReturn = z.strictObject({ reason: Reason });

export const Regrade = z.object({
  id: Id,
  question_id: Id,
  change: RegradeChange,
  state: z.enum(regradeStates),
  reason: z.string(),
  takes_passes: z.boolean(),
  /** Null: this person has left the company. */
  asked_by: z.string().nullable(),
  asked_at: z.date().nullable(),
  /** True: the caller asked for this regrade, so another person has to decide. */
  is_own: z.boolean(),
  /** Null: not decided yet, or there was no other person who could decide. */
  decided_by: z.string().nullable(),
  return_reason: z.string().nullable(),
  /** Computed when the regrade was last previewed or reviewed. */
  foreseen: Foreseen,
  /** What the regrade has changed so far. */
  outcome: RegradeFigures,
  /** Attempts recomputed so far. */
  done: z.int(),
  started_at: z.date().nullable(),
  ended_at: z.date().nullable(),
});
export type Regrade = z.infer<typeof Regrade>;

const RevisionRead = ScoreRevision.extend({
  question: z.object({ id: Id, code: z.string() }),
  old_points: z.number().nullable(),
  new_points: z.number().nullable(),
  old_evidence: z.number().nullable(),
  new_evidence: z.number().nullable(),
  /** Null: this person has left the company. */
  regraded_by: z.string().nullable(),
});
export type RevisionRead = z.infer<typeof RevisionRead>;

const author = procedure('company.manage');
const one = { id: Id };
const path = '/question-regrades';

export const regrades = {
  preview: author
    .post(`${path}/preview`, 'Tells what a new key, or an annulment, would change; nothing changes yet')
    .input(z.strictObject({ question_id: Id, version: Version, change: RegradeChange }))
    .output(
      z.object({
        id: Id,
        foreseen: Foreseen,
        /** True: another person can write content, and has to approve the change. */
        needs_reviewer: z.boolean(),
      }),
    ),
  apply: author
    .post(
      `${path}/{id}/apply`,
      'Asks for what was previewed; it begins at once where nobody else could review it',
    )
    .input(RegradeOrder.extend(one))
    .output(Regrade),
  review: author
    .post(`${path}/{id}/review`, 'What a regrade that waits would change as of now')
    .input(z.strictObject(one))
    .output(Regrade),
  approve: author
    .post(`${path}/{id}/approve`, 'Lets a regrade begin that somebody else asked for')
    .input(z.strictObject(one))
    .output(Regrade),
  give_back: author
    .post(`${path}/{id}/return`, 'Returns a regrade to the person who asked for it; nothing changes')
    .input(RegradeReturn.extend(one))
    .output(Regrade),
  latest: author
    .get(
      `${path}/of/{question_id}`,
      'The last regrade of a question, how far it has come, and what came of it',
    )
    .input(z.strictObject({ question_id: Id }))
    .output(Regrade.nullable()),
  revisions: author
    .get(`${path}/revisions/{attempt_id}`, 'What regrades made of an attempt, the newest first')
    .input(z.strictObject({ attempt_id: Id }))
    .output(z.array(RevisionRead)),
};
