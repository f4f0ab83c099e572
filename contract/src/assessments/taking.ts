/** Taking a test. Order, time, key and state belong to the server; a page shows what it receives and sends answers. */
import * as z from 'zod';
import { AddressId, Id, SeenText } from '../common.ts';
import { procedure } from '../procedure.ts';
import { questionTypes, testKinds } from './values.ts';

/** An option by its position in this attempt, '1' to '10'. */
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
  /** The positions of the right options; empty where the answer is typed. */
  options: z.array(z.string()),
  /** The right texts; empty for other types. */
  texts: z.array(z.string()),
  /** Null where the answer is not a number. */
  number: z.number().nullable(),
  /** How far an answer may differ from `number`; null: `number` is null. */
  tolerance: z.number().nullable(),
  /** Markdown; empty: none. */
  explanation: z.string(),
  /** A source that explains the answer; empty: none. */
  reference: z.string(),
});
export type RightAnswer = z.infer<typeof RightAnswer>;

/** An unanswered question is `blank`, also when the time ran out. */
export const verdicts = ['right', 'partial', 'wrong', 'dont_know', 'blank'] as const;

/**
 * The result of one answer in practice, shown as soon as it was given. Both null: another attempt of the same person
 * asks the same question now, so they are shown when that attempt has ended.
 */
const Revealed = z.object({ verdict: z.enum(verdicts).nullable(), key: RightAnswer.nullable() });
export type Revealed = z.infer<typeof Revealed>;

/** A question as it is asked. In an exam it reveals neither the right answer nor its difficulty. */
export const AskedQuestion = z.object({
  position: z.int(),
  /** The title of its part of the test; empty: it has none. */
  section_title: z.string(),
  type: z.enum(questionTypes),
  /** Markdown. */
  stem: z.string(),
  /** In the order of this attempt; empty where the answer is typed. */
  options: z.array(z.object({ id: Option, text: z.string() })),
  /** Null: unlimited. */
  max_selections: z.int().nullable(),
  allows_dont_know: z.boolean(),
  unit: z.string().nullable(),
  answer: Answer,
  is_flagged: z.boolean(),
  /** The revision of the answer; a save with an older one changes nothing. */
  revision: z.int(),
  /** When it was shown, where each question has its own time limit. */
  shown_at: z.date().nullable(),
  /** For a question that was answered in practice; otherwise null. */
  told: Revealed.nullable(),
  /** When the present answer was given; null: it is blank. */
  answered_at: z.date().nullable(),
  /** Time spent on it until then. */
  time_ms: z.int(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/** An attempt as the person who takes it sees it. */
export const Taking = z.object({
  attempt_id: Id,
  kind: z.enum(testKinds),
  /** In practice an answer cannot be changed, and the right one is shown with it. */
  mode: z.enum(['exam', 'practice']),
  test: z.object({ id: Id, title: z.string() }),
  status: z.enum(['in_progress', 'finished', 'voided']),
  /** False: another tab or device holds the attempt; then `questions` is empty. */
  is_held: z.boolean(),
  /** The lease with which this page saves; null where another page holds the attempt. */
  lease_id: Id.nullable(),
  server_now: z.date(),
  started_at: z.date(),
  /** Null: no limit. */
  deadline_at: z.date().nullable(),
  /** For a simulado, all questions; for a proficiency test, the most that may be asked. */
  questions_total: z.int(),
  answered: z.int(),
  navigation: z.enum(['free', 'sequential']),
  /** For one question of a proficiency test, with the person's extra time; null: no limit. */
  item_time_limit_s: z.int().nullable(),
  /** Progress of a proficiency test towards the required certainty, 0 to 100, in steps of 5; null for a simulado. */
  certainty: z.int().min(0).max(100).nullable(),
  /** For a simulado, all; for a proficiency test, the question to answer now, and none when it has ended. */
  questions: z.array(AskedQuestion),
});
export type Taking = z.infer<typeof Taking>;

/** Identifies an attempt and the tab that holds it. */
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
        /** False: the page that holds the attempt only needs the clock, the end and the state. */
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
        /** Time on the question until now, as measured by the page. */
        client_ms: z.int().min(0).max(86_400_000),
      }),
    )
    .output(
      z.object({
        /** The revision that is stored now, which may be newer. */
        revision: z.int(),
        answer: Answer,
        is_flagged: z.boolean(),
        saved_at: z.date(),
        server_now: z.date(),
        deadline_at: z.date().nullable(),
        /** In practice, with the answer; otherwise null. */
        told: Revealed.nullable(),
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
