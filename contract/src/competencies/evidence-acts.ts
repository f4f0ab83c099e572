/** What people do with evidence: rate a level, contest it, exclude it, or add a certificate. */
import * as z from 'zod';
import { Day, Id, Level, ReadableId, SeenText, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { certificates } from './certificates.ts';
import { EvidenceKind } from './evidence-kinds.ts';
import { levelOverrides } from './level-overrides.ts';

/** Days in which the person may contest evidence, from when it began to count. */
export const contestDays = 30;
/** Days from the answer in which the person may ask for an arbiter. */
export const arbiterDays = 30;
/** Days in which authors may take back their own evidence. */
export const voidDays = 7;

const Note = z.string().trim().max(2000, 'Texto muito longo (máximo 2000 caracteres)').default('');

/** The manager's rating of a report's level. Far from the estimate it needs a note. */
export const NewRating = z.strictObject({ person_id: Id, competency_id: Id, level: Level, note: Note });
const NewSelfAssessment = z.strictObject({ competency_id: Id, level: Level, note: Note });

export const ContestReason = SeenText.min(20, 'Explique em ao menos 20 caracteres').max(
  1000,
  'Texto muito longo (máximo 1000 caracteres)',
);

/** Why something is decided or excluded. */
export const ActReason = SeenText.min(10, 'Explique em ao menos 10 caracteres').max(
  500,
  'Texto muito longo (máximo 500 caracteres)',
);

/** open: with the manager. escalated: with an administrator. kept: it counts. voided: it no longer counts. */
export const ContestStatus = z.enum(['open', 'escalated', 'kept', 'voided']);
export type ContestStatus = z.infer<typeof ContestStatus>;

export const ContestOutcome = z.enum(['kept', 'voided'], 'Escolha o que fazer com a evidência.');
export type ContestOutcome = z.infer<typeof ContestOutcome>;

const Named = z.object({ user_id: Id, name: z.string(), readable_id: ReadableId });

export const Contest = z.object({
  id: Id,
  evidence_id: Id,
  person: Named,
  competency: z.object({ id: Id, name: z.string() }),
  kind: EvidenceKind,
  /** The title of its source; null where its kind says everything. */
  source_title: z.string().nullable(),
  /** 1 to 5, as measured. */
  level: z.number(),
  observed_on: Day,
  reason: z.string(),
  status: ContestStatus,
  created_at: z.date(),
  /** From the manager, or an administrator in their place; null until then. */
  reply: z.string().nullable(),
  replied_by: z.string().nullable(),
  replied_at: z.date().nullable(),
  /** Why an administrator should decide, in the person's words; null unless they wrote it. */
  escalation_reason: z.string().nullable(),
  /** The final decision of an administrator; null unless the person asked for one. */
  arbitration: z.string().nullable(),
  arbitrated_by: z.string().nullable(),
  arbitrated_at: z.date().nullable(),
  version: Version,
  /** Whether the caller may decide it now. */
  may_answer: z.boolean(),
  /** Whether the caller may ask an administrator to decide. */
  may_escalate: z.boolean(),
});
export type Contest = z.infer<typeof Contest>;

export const EvidenceActs = z.object({
  /** The caller is the person's manager and may rate the level. */
  may_rate: z.boolean(),
  /** It is the caller's own competency. */
  may_assess: z.boolean(),
  /** The caller administers the company, is not the person, and may set the level or end one that was set. */
  may_override: z.boolean(),
  /** One for each piece of the person's evidence in the competency that the caller may read. */
  rows: z.array(
    z.object({
      evidence_id: Id,
      may_contest: z.boolean(),
      may_void: z.boolean(),
      /** Null unless void. */
      void_reason: z.string().nullable(),
      contest: Contest.nullable(),
    }),
  ),
});
export type EvidenceActs = z.infer<typeof EvidenceActs>;

const one = { id: Id, version: Version };

export const ContestAnswer = z.strictObject({ ...one, outcome: ContestOutcome, words: ActReason });
/** The reason may be left out, because the contest has one already. */
export const ContestEscalation = z.strictObject({
  ...one,
  escalation_reason: z.string().trim().max(500, 'Texto muito longo (máximo 500 caracteres)').default(''),
});
const anybody = procedure('signed_in');

export const evidenceActs = {
  of: anybody
    .get(
      '/competencies/{competency_id}/acts',
      'What the caller may do about the evidence behind a level, and what was done',
    )
    .input(z.strictObject({ competency_id: Id, person_id: Id.optional() }))
    .output(EvidenceActs),
  rate: anybody
    .post(
      '/competencies/{competency_id}/ratings',
      'Rate a report: a newer rating takes the place of the one before',
    )
    .input(NewRating)
    .output(z.object({ id: Id })),
  assess: anybody
    .post(
      '/competencies/{competency_id}/self-assessments',
      'Rate oneself; the manager reads it after rating too',
    )
    .input(NewSelfAssessment)
    .output(z.object({ id: Id })),
  contest: anybody
    .post(
      '/evidence/{evidence_id}/contest',
      'Contest evidence about oneself; it counts until that is decided',
    )
    .input(z.strictObject({ evidence_id: Id, reason: ContestReason }))
    .output(Contest),
  annul: anybody
    .post(
      '/evidence/{evidence_id}/void',
      'Take evidence out of the account: its author within a week, or an administrator',
    )
    .input(z.strictObject({ evidence_id: Id, reason: ActReason }))
    .output(z.object({ evidence_id: Id })),
  contests: {
    list: anybody
      .get(
        '/evidence-contests/all',
        'Contests of others that the caller reads: undecided ones first, the oldest first; at most a hundred',
      )
      .output(z.array(Contest)),
    answer: anybody
      .post(
        '/evidence-contests/{id}/answer',
        'Keep the evidence or take it out, as the manager or as the arbiter',
      )
      .input(ContestAnswer)
      .output(Contest),
    escalate: anybody
      .post('/evidence-contests/{id}/escalate', 'Ask an administrator to decide what the manager kept')
      .input(ContestEscalation)
      .output(Contest),
  },
  certificates,
  overrides: levelOverrides,
};
