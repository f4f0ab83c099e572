/** Writing a review: the questions with the meaning of levels, the events of the period, and the answers so far. */
import * as z from 'zod';
import { Day, Id, Level, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { ReviewReason } from './participants.ts';
import {
  answerLength,
  assignmentStates,
  cycleStates,
  namedGroups,
  questionKinds,
  raterGroups,
} from './words.ts';

const Somebody = z.object({ user_id: Id, name: z.string() });

/** An event of the period to which an answer refers, with its name on the day when it was added. */
export const AnswerLink = z.strictObject({
  kind: z.enum(['goal', 'activity', 'test', 'feedback', 'recognition', 'checkin', 'talk']),
  id: Id,
  name: z.string().max(300),
  on: Day,
});
export type AnswerLink = z.infer<typeof AnswerLink>;

export const ReviewAnswer = z
  .strictObject({
    /** 1 to 5; null: no mark yet, not observed, or the question only asks for text. */
    mark: Level.nullable(),
    is_unseen: z.boolean(),
    /** Kept as typed. */
    text: z.string().max(answerLength, `Texto muito longo (máximo ${answerLength} caracteres)`),
    links: z.array(AnswerLink).max(20, 'Até 20 registros por resposta'),
  })
  .refine(({ mark, is_unseen }) => mark === null || !is_unseen, {
    message: 'Escolha uma nota ou “Não observei”',
    path: ['is_unseen'],
  });
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;

/** The answers by the id of their question. */
export const ReviewAnswers = z.record(Id, ReviewAnswer);
export type ReviewAnswers = z.infer<typeof ReviewAnswers>;

export const ReviewQuestion = z.object({
  id: Id,
  kind: z.enum(questionKinds),
  prompt: z.string(),
  help: z.string(),
  is_required: z.boolean(),
  /** Null: the question is not about a competency. */
  competency: z
    .object({
      id: Id,
      name: z.string(),
      /** The level that the person's job demands; null: none. */
      demanded: Level.nullable(),
      /** Five, from 1 to 5. */
      levels: z.array(z.object({ level: Level, title: z.string(), descriptor: z.string() })),
    })
    .nullable(),
  /** No feedback of the period mentioned this to the person. Null: not checked for this kind of question or writer. */
  is_news: z.boolean().nullable(),
});
export type ReviewQuestion = z.infer<typeof ReviewQuestion>;

/** An event of the person's period, as far as the writer may read it. */
export const PeriodPiece = AnswerLink.extend({
  /** Details: the text of a feedback, the progress of a goal; '' where the name says everything. */
  detail: z.string(),
  /** The competencies that it is about. */
  competency_ids: z.array(Id),
});
export type PeriodPiece = z.infer<typeof PeriodPiece>;

export const ReviewForm = z.object({
  assignment_id: Id,
  group: z.enum(namedGroups),
  person: Somebody,
  cycle: z.object({
    id: Id,
    name: z.string(),
    status: z.enum(cycleStates),
    period_start: Day,
    period_end: Day,
    collect_until: Day,
  }),
  status: z.enum(assignmentStates),
  due_on: Day,
  sent_on: Day.nullable(),
  return_reason: z.string().nullable(),
  /** A sentence about who will read the answers. */
  readers: z.string(),
  questions: z.array(ReviewQuestion),
  answers: ReviewAnswers,
  /** The version of the answers; 0: nothing was saved yet. */
  version: z.int().min(0),
  /** The version of the assignment. */
  assignment_version: Version,
});
export type ReviewForm = z.infer<typeof ReviewForm>;

/** A review that the caller writes. */
export const ReviewTask = z.object({
  assignment_id: Id,
  group: z.enum(raterGroups),
  person: Somebody,
  cycle: z.object({
    id: Id,
    name: z.string(),
    status: z.enum(cycleStates),
    period_start: Day,
    period_end: Day,
  }),
  status: z.enum(assignmentStates),
  due_on: Day,
  is_late: z.boolean(),
  /** The number of answered questions, and of all questions. */
  answered: z.int(),
  questions: z.int(),
});
export type ReviewTask = z.infer<typeof ReviewTask>;

/** The content of one review, for reading. */
export const ReadReview = z.object({
  group: z.enum(namedGroups),
  rater: Somebody,
  sent_on: Day,
  answers: z.array(
    z.object({
      question_id: Id,
      kind: z.enum(questionKinds),
      /** The name of the competency, or the question. */
      name: z.string(),
      mark: Level.nullable(),
      is_unseen: z.boolean(),
      text: z.string(),
      links: z.array(AnswerLink),
      /** The measured level on the last day of the period, shown after sending; null: none, or no competency. */
      measured: z.number().min(1).max(5).nullable(),
    }),
  ),
});
export type ReadReview = z.infer<typeof ReadReview>;

const one = procedure('performance');
const assignment = z.strictObject({ assignment_id: Id });
const seen = assignment.extend({ version: Version });

export const reviewForms = {
  mine: one.get('/reviews/mine', 'Reviews the caller writes or wrote').output(z.array(ReviewTask)),
  get: one.get('/reviews/{assignment_id}', 'The form of an own review').input(assignment).output(ReviewForm),
  period: one
    .get('/reviews/{assignment_id}/period', 'What happened to the person in the period')
    .input(assignment)
    .output(z.object({ pieces: z.array(PeriodPiece) })),
  save: one
    .put('/reviews/answers', 'Keep answers; those not named stay as they are')
    .input(z.strictObject({ assignment_id: Id, version: z.int().min(0), answers: ReviewAnswers }))
    .output(z.object({ version: Version, assignment_version: Version, saved_at: z.date() })),
  send: one
    .post('/reviews/send', 'Send the review; from then on an administrator alone can give it back')
    .input(z.strictObject({ assignment_id: Id, version: z.int().min(0) }))
    .output(ReadReview),
  decline: one
    .post('/reviews/decline', 'Decline to write it, with a reason that who runs the cycle reads')
    .input(seen.extend({ reason: ReviewReason }))
    .output(assignment),
  /** A review that the caller wrote and sent. */
  sent: one
    .get('/reviews/{assignment_id}/sent', 'An own review that was sent')
    .input(assignment)
    .output(ReadReview),
  self: one
    .get('/reviews/self/{participant_id}', 'What somebody wrote of themselves, for who may read it')
    .input(z.strictObject({ participant_id: Id }))
    .output(ReadReview),
  manager: one
    .get(
      '/reviews/manager/{participant_id}',
      'What the manager wrote, for the person after publication, and administrators',
    )
    .input(z.strictObject({ participant_id: Id }))
    .output(ReadReview),
};
