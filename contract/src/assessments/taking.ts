/** Taking a test: the server owns order, time, what is right and state; a page shows what it is given and sends answers. */
import * as z from 'zod';
import { AddressId, Id, SeenText } from '../common.ts';
import { procedure } from '../procedure.ts';
import { questionTypes, testKinds } from './values.ts';

/** An option by its place in this attempt, '1' to '10'. */
const Option = z.string().regex(/^([1-9]|10)$/, 'Opção desconhecida');

/** Null: blank. */
export const Answer = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('options'), options: z.array(Option).min(1).max(10) }),
    z.strictObject({
      kind: z.literal('typed'),
      text: SeenText.min(1, 'Escreva a resposta').max(500, 'Texto muito longo (máximo 500 caracteres)'),
    }),
    z.strictObject({ kind: z.literal('dont_know') }),
  ])
  .nullable();
export type Answer = z.infer<typeof Answer>;

/** What makes an answer right. */
export const RightAnswer = z.object({
  /** Places of the right options; empty where the answer is typed. */
  options: z.array(z.string()),
  /** Texts that are right; empty otherwise. */
  texts: z.array(z.string()),
  /** Null where the answer is no number. */
  number: z.number().nullable(),
  /** How far from it an answer may lie; null as `number`. */
  tolerance: z.number().nullable(),
  /** Markdown; empty: none. */
  explanation: z.string(),
  /** Where it stands to be read; empty: nowhere. */
  reference: z.string(),
});
export type RightAnswer = z.infer<typeof RightAnswer>;

/** A blank is one whether or not the time was over. */
export const verdicts = ['right', 'partial', 'wrong', 'dont_know', 'blank'] as const;

/**
 * What came of one answer in practice, told as soon as it was given. Both null: another attempt of the same person asks the
 * same question now, and they are told when that has ended.
 */
const Told = z.object({ verdict: z.enum(verdicts).nullable(), key: RightAnswer.nullable() });
export type Told = z.infer<typeof Told>;

/** A question as it is put, which in an exam tells nothing of what is right or how hard it is. */
export const AskedQuestion = z.object({
  position: z.int(),
  /** Title of the part of the test it is of; empty: it has none. */
  section_title: z.string(),
  type: z.enum(questionTypes),
  /** Markdown. */
  stem: z.string(),
  /** In the order of this attempt; none where the answer is typed. */
  options: z.array(z.object({ id: Option, text: z.string() })),
  /** Null: as many as one likes. */
  max_selections: z.int().nullable(),
  allows_dont_know: z.boolean(),
  unit: z.string().nullable(),
  answer: Answer,
  is_flagged: z.boolean(),
  /** Of the answer; a save with an older one changes nothing. */
  revision: z.int(),
  /** When it was put, where each question has a time of its own. */
  shown_at: z.date().nullable(),
  /** Of a question that was answered in practice; null otherwise. */
  told: Told.nullable(),
  /** When it was answered as it stands; null: it is blank. */
  answered_at: z.date().nullable(),
  /** Spent on it up to then. */
  time_ms: z.int(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/** An attempt as whoever takes it sees it. */
export const Taking = z.object({
  attempt_id: Id,
  kind: z.enum(testKinds),
  /** In practice each answer stays, and what is right is told with it. */
  mode: z.enum(['exam', 'practice']),
  test: z.object({ id: Id, title: z.string() }),
  status: z.enum(['in_progress', 'finished', 'voided']),
  /** False: another tab or device holds it; `questions` is empty then. */
  is_held: z.boolean(),
  /** What this page saves with; null where another holds the attempt. */
  lease_id: Id.nullable(),
  server_now: z.date(),
  started_at: z.date(),
  /** Null: no limit. */
  deadline_at: z.date().nullable(),
  /** Of a simulado all; of a proficiency test at most so many. */
  questions_total: z.int(),
  answered: z.int(),
  navigation: z.enum(['free', 'sequential']),
  /** For one question of a proficiency test, with what the person was granted; null: no limit. */
  item_time_limit_s: z.int().nullable(),
  /** How far a proficiency test has come to the certainty it looks for, 0 to 100, in steps of five; null for a simulado. */
  certainty: z.int().min(0).max(100).nullable(),
  /** Of a simulado all; of a proficiency test the one to be answered now, none when it has ended. */
  questions: z.array(AskedQuestion),
});
export type Taking = z.infer<typeof Taking>;

/** Of an attempt, by the tab that holds it. */
const held = { id: AddressId, lease_id: Id };

const own = procedure('signed_in');
const saving = procedure('signed_in', { is_repeatable: true });

export const attempts = {
  start: own
    .post('/attempts', 'Begins a test, or goes on with the attempt that runs')
    .input(z.strictObject({ test_id: Id }))
    .output(Taking),
  open: own
    .post('/attempts/{id}/open', 'Goes on with an attempt; takes it over from another tab when asked to')
    .input(
      z.strictObject({
        id: AddressId,
        lease_id: Id.nullable(),
        takes_over: z.boolean().default(false),
        /** False: whoever holds it asks for clock, end and state alone. */
        with_questions: z.boolean().default(true),
      }),
    )
    .output(Taking),
  save: saving
    .put('/attempts/{id}/items/{position}', 'Saves one answer of a simulado')
    .input(
      z.strictObject({
        ...held,
        position: z.int().min(1).max(200),
        revision: z.int().min(1).max(1_000_000),
        answer: Answer,
        is_flagged: z.boolean(),
        /** On the question up to now, as the page measured it. */
        client_ms: z.int().min(0).max(86_400_000),
      }),
    )
    .output(
      z.object({
        /** Of what is kept now, which may be newer. */
        revision: z.int(),
        answer: Answer,
        is_flagged: z.boolean(),
        saved_at: z.date(),
        server_now: z.date(),
        deadline_at: z.date().nullable(),
        /** In practice, with the answer; null otherwise. */
        told: Told.nullable(),
      }),
    ),
  answer: own
    .post('/attempts/{id}/answer', 'Answers the question of a proficiency test, for good, and gets the next')
    .input(z.strictObject({ ...held, position: z.int().min(1).max(200), answer: Answer.unwrap() }))
    .output(Taking),
  submit: own
    .post('/attempts/{id}/submit', 'Sends a simulado, or ends a proficiency test; twice is once')
    .input(z.strictObject({ id: AddressId }))
    .output(z.object({ id: Id, status: z.enum(['in_progress', 'finished', 'voided']) })),
  leave: own
    .post('/attempts/{id}/left', 'Says how often the page of a running attempt was left')
    .input(z.strictObject({ ...held, times: z.int().min(1).max(100) }))
    .output(z.object({ focus_lost: z.int() })),
};
