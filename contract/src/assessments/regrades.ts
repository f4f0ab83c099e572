/** A key that was wrong is put right, or a question is annulled, and whoever answered by it is scored anew. */
import * as z from 'zod';
import { Id, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { ScoreRevision } from './score-revisions.ts';
import { regradeKinds, regradeStates } from './values.ts';

/** What a regrade changes, or has changed, to the digit. */
export const RegradeFigures = z.object({
  /** Finished attempts that are scored anew. */
  attempts: z.int(),
  /** Of them, those of tests that adapt: they keep their questions and get another level. */
  adaptive: z.int(),
  /** Attempts whose mark, or whose level in a test that adapts, rises or falls as it is shown. */
  up: z.int(),
  down: z.int(),
  /** People who pass a test by it and did not before. */
  passes_gained: z.int(),
  /** People who pass a test no longer by the new key. */
  passes_lost: z.int(),
  /** Pieces of evidence that change, come or go, and whose they are. */
  evidence: z.int(),
  evidence_people: z.int(),
});
export type RegradeFigures = z.infer<typeof RegradeFigures>;

export const Foreseen = RegradeFigures.extend({
  /** Attempts under way, which are scored by the new key when they end. */
  running: z.int(),
  /** Finished attempts whose answers are erased: they stay as they are. */
  not_recalculable: z.int(),
});
export type Foreseen = z.infer<typeof Foreseen>;

export const RegradeChange = z.strictObject({
  kind: z.enum(regradeKinds),
  /** Places of the right options, 1 upwards, in the order of the question. */
  correct: z.array(z.int().min(1).max(10)).max(10).default([]),
  number: z.number().min(-1e12).max(1e12).nullable().default(null),
  tolerance: z.number().min(0, 'A tolerância não pode ser negativa').max(1e12).nullable().default(null),
  accepted: z
    .array(
      z.string().trim().min(1, 'Escreva a resposta').max(200, 'Resposta muito longa (máximo 200 caracteres)'),
    )
    .max(20, 'Use até 20 respostas')
    .default([]),
  /** Null: stays as it is. */
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

const RegradeOrder = z.strictObject({
  /** Told to whoever gets another mark. */
  reason: Reason,
  /** Whoever passes no longer loses the pass; else it stays. */
  takes_passes: z.boolean().default(false),
});

const RegradeReturn = z.strictObject({ reason: Reason });

export const Regrade = z.object({
  id: Id,
  question_id: Id,
  change: RegradeChange,
  state: z.enum(regradeStates),
  reason: z.string(),
  takes_passes: z.boolean(),
  /** Null: they have left the company. */
  asked_by: z.string().nullable(),
  asked_at: z.date().nullable(),
  /** The caller asked for it: somebody else decides. */
  is_own: z.boolean(),
  /** Null: nobody yet, or nobody else could. */
  decided_by: z.string().nullable(),
  return_reason: z.string().nullable(),
  /** As of the last look. */
  foreseen: Foreseen,
  /** What has changed so far. */
  outcome: RegradeFigures,
  /** Attempts scored anew so far. */
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
  /** Null: they have left the company. */
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
        /** Somebody else writes content: they decide. */
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
    .post(`${path}/{id}/return`, 'Gives a regrade back to whoever asked for it; nothing changes')
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
