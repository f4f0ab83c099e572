/** Feedback from one person to another, and what follows from it. */
import * as z from 'zod';
import {
  Day,
  FileDownload,
  Id,
  Level,
  pageAsked,
  pageOf,
  ReadableId,
  Seen,
  SeenText,
  Version,
} from '../common.ts';
import { procedure } from '../procedure.ts';
import { feedbackKinds, feedbackStatuses, feedbackVisibilities, mostFeedbackCompetencies } from './words.ts';

const part = z.string().trim().max(1500, 'Texto muito longo (máximo 1500 caracteres)');

export const FeedbackCompetency = z.strictObject({
  competency_id: Id,
  /** The level in the giver's opinion; null: they gave none. */
  rating: Level.nullable(),
});
export type FeedbackCompetency = z.infer<typeof FeedbackCompetency>;

const words = {
  kind: z.enum(feedbackKinds, 'Escolha o tipo'),
  situation: part,
  behaviour: part,
  impact: part,
  suggestion: part,
  /** The text of praise; for constructive feedback, additional remarks. */
  body: z.string().trim().max(3000, 'Texto muito longo (máximo 3000 caracteres)'),
  competencies: z
    .array(FeedbackCompetency)
    .max(mostFeedbackCompetencies, `Até ${mostFeedbackCompetencies} competências`),
};
type Words = { kind: string; situation: string; behaviour: string; impact: string; body: string };

const isWhole = ({ kind, situation, behaviour, impact }: Words) =>
  kind !== 'constructive' ||
  ([situation, behaviour, impact].every((text) => text !== '') &&
    situation.length + behaviour.length + impact.length >= 20);
const whole = {
  path: ['situation'],
  error: 'Conte a situação, o comportamento e o impacto, com ao menos 20 caracteres ao todo.',
};
const isSaid = ({ kind, body }: Words) => kind !== 'praise' || body.length >= 20;
const said = {
  path: ['body'],
  error: 'Escreva ao menos 20 caracteres: um elogio que diz o porquê vale mais.',
};

export const NewFeedback = z
  .strictObject({
    ...words,
    receiver_id: z.uuid('Escolha a pessoa'),
    visibility: z.enum(feedbackVisibilities, 'Escolha quem lê'),
    /** The request that it answers; null: none. */
    request_id: Id.nullable(),
  })
  .refine(isWhole, whole)
  .refine(isSaid, said);
export type NewFeedback = z.infer<typeof NewFeedback>;

export const EditedFeedback = z
  .strictObject({ ...words, ...Seen.shape })
  .refine(isWhole, whole)
  .refine(isSaid, said);
export type EditedFeedback = z.infer<typeof EditedFeedback>;

export const FeedbackPerson = z.object({ id: Id, name: z.string(), readable_id: ReadableId });

const FeedbackReply = z.object({
  id: Id,
  author: z.string(),
  is_own: z.boolean(),
  body: z.string(),
  created_at: z.date(),
});

/**
 * The change of a level since the receiver began something because of the feedback, without the evidence of the
 * feedback itself.
 */
export const LevelSince = z.object({
  competency_id: Id,
  name: z.string(),
  since: Day,
  /** Null: unknown on that day, or outdated. */
  before: z.number().nullable(),
  now: z.number().nullable(),
});
export type LevelSince = z.infer<typeof LevelSince>;

export const Feedback = z.object({
  id: Id,
  giver: FeedbackPerson,
  receiver: FeedbackPerson,
  kind: z.enum(feedbackKinds),
  visibility: z.enum(feedbackVisibilities),
  /** The readers besides giver and receiver, by name. */
  readers: z.array(z.string()),
  situation: z.string(),
  behaviour: z.string(),
  impact: z.string(),
  suggestion: z.string(),
  body: z.string(),
  competencies: z.array(FeedbackCompetency.extend({ name: z.string() })),
  status: z.enum(feedbackStatuses),
  delivered_at: z.date(),
  edited_at: z.date().nullable(),
  read_at: z.date().nullable(),
  acknowledged_at: z.date().nullable(),
  thanks: z.string().nullable(),
  acted_at: z.date().nullable(),
  goal: z.object({ id: Id, title: z.string() }).nullable(),
  /** When the giver is asked whether they see a change; null: nothing was begun. */
  verify_on: Day.nullable(),
  /** 1 yes, 0 in part, -1 no. */
  verification: z.int().min(-1).max(1).nullable(),
  verification_note: z.string().nullable(),
  /** For the giver, reported feedback looks unchanged. */
  moderation: z.enum(['none', 'reported', 'hidden']),
  /** Why it was reported; null for the giver. */
  report_note: z.string().nullable(),
  replies: z.array(FeedbackReply),
  /** For the receiver, once something was begun; empty for others. */
  levels: z.array(LevelSince),
  side: z.enum(['giver', 'receiver', 'reader', 'moderator']),
  may: z.object({
    edit: z.boolean(),
    retract: z.boolean(),
    thank: z.boolean(),
    reply: z.boolean(),
    act: z.boolean(),
    close: z.boolean(),
    verify: z.boolean(),
    report: z.boolean(),
    share: z.boolean(),
    decide: z.boolean(),
  }),
  version: Version,
});
export type Feedback = z.infer<typeof Feedback>;

const note = z.string().trim().max(500, 'Texto muito longo (máximo 500 caracteres)');
export const ActionInGoal = z.strictObject({
  goal_id: z.uuid('Escolha a meta'),
  title: SeenText.min(3, 'Escreva ao menos 3 caracteres').max(200),
});
export const Thanks = z.strictObject({ ...Seen.shape, thanks: note });
export const Reply = z.strictObject({
  id: Id,
  body: SeenText.min(1, 'Escreva a mensagem').max(1500, 'Texto muito longo (máximo 1500 caracteres)'),
});
export const Report = z.strictObject({
  ...Seen.shape,
  note: note.min(10, 'Conte o que houve (ao menos 10 caracteres)'),
});
export const Verification = z.strictObject({
  ...Seen.shape,
  verification: z.int('Escolha uma resposta').min(-1).max(1),
  note,
});

const person = procedure('signed_in');
const one = z.strictObject({ id: Id });

export const feedback = {
  list: person
    .get('/feedback', 'Feedback the caller received, gave, reads as leader or decides on, newest first')
    .input(z.strictObject({ side: z.enum(['received', 'given', 'team', 'reported']), ...pageAsked }))
    .output(pageOf(Feedback)),
  export: person
    .get('/feedback/export', 'Feedback that the caller received or gave, as a CSV file')
    .input(z.strictObject({ side: z.enum(['received', 'given']) }))
    .output(FileDownload),
  get: person
    .get('/feedback/{id}', 'One feedback, as far as the caller may read it')
    .input(one)
    .output(Feedback),
  counts: person
    .get(
      '/feedback/counts',
      'How many items wait for the caller: unread feedback, requests to answer, questions after two months',
    )
    .output(z.object({ unread: z.int(), requests: z.int(), to_verify: z.int(), reported: z.int() })),
  readers: person
    .get(
      '/feedback/readers/{person_id}',
      'The names of those who would read feedback to a person: the person, and their leader if any',
    )
    .input(z.strictObject({ person_id: Id }))
    .output(z.object({ name: z.string(), leader: z.string().nullable(), is_leader: z.boolean() })),
  give: person
    .post('/feedback', 'Give feedback; it is delivered at once')
    .input(NewFeedback)
    .output(Feedback),
  edit: person
    .patch('/feedback/{id}', 'Change given feedback, within 15 minutes and while it is unread')
    .input(EditedFeedback)
    .output(Feedback),
  retract: person
    .post('/feedback/{id}/retract', 'Take back given feedback, within a day and while it is unread')
    .input(Seen)
    .output(one),
  read: person.post('/feedback/{id}/read', 'Mark received feedback as read').input(one).output(Feedback),
  thank: person.post('/feedback/{id}/thank', 'Thank the giver for feedback').input(Thanks).output(Feedback),
  reply: person
    .post('/feedback/{id}/reply', 'Reply to feedback; the giver and the receiver may both ask and answer')
    .input(Reply)
    .output(Feedback),
  act: person
    .post(
      '/feedback/{id}/act',
      'Turn feedback into a goal of one’s own plan; the giver is asked two months later',
    )
    .input(Seen.extend({ competency_id: Id }))
    .output(Feedback),
  act_in: person
    .post('/feedback/{id}/act-in', 'Turn feedback into an activity for a goal of one’s own plan')
    .input(Seen.extend(ActionInGoal.shape))
    .output(Feedback),
  close: person.post('/feedback/{id}/close', 'Close feedback without action').input(Seen).output(Feedback),
  verify: person
    .post('/feedback/{id}/verify', 'Record whether the giver sees a change; no level follows from it')
    .input(Verification)
    .output(Feedback),
  share: person
    .post('/feedback/{id}/share', 'Let the receiver’s present leader read feedback')
    .input(Seen)
    .output(Feedback),
  report: person
    .post('/feedback/{id}/report', 'Report abuse; administrators read the feedback and decide')
    .input(Report)
    .output(Feedback),
  decide: procedure('company.manage')
    .post('/feedback/{id}/decide', 'Hide a reported feedback, or let it stand')
    .input(Seen.extend({ is_hidden: z.boolean() }))
    .output(one),
};
