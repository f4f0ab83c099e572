/** Recognition: praise for each other's work, and comments on it. */
import * as z from 'zod';
import { Id, pageAsked, pageOf, Seen, SeenText, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { BesideFeed } from './beside.ts';
import { Person } from './person.ts';
import {
  feedFilters,
  leastRecognitionWords,
  moderations,
  mostCommentWords,
  mostRecognised,
  mostRecognitionWords,
  reportReasons,
  visibilities,
} from './words.ts';

const RecognitionText = SeenText.min(
  leastRecognitionWords,
  `Escreva ao menos ${leastRecognitionWords} caracteres`,
).max(mostRecognitionWords, `Texto muito longo (máximo ${mostRecognitionWords} caracteres)`);

export const NewRecognition = z.strictObject({
  recipient_ids: z
    .array(Id)
    .min(1, 'Escolha quem você quer reconhecer')
    .max(mostRecognised, `Escolha até ${mostRecognised} pessoas`)
    .refine((ids) => new Set(ids).size === ids.length, 'Cada pessoa só uma vez'),
  body: RecognitionText,
  /** Null: no particular competency. */
  competency_id: Id.nullable(),
  visibility: z.enum(visibilities, 'Escolha quem lê'),
});
export type NewRecognition = z.infer<typeof NewRecognition>;

export const RecognitionChange = z.strictObject({ body: RecognitionText, competency_id: Id.nullable() });

export const Recognition = z.object({
  id: Id,
  author: Person,
  recipients: z.array(Person),
  body: z.string(),
  competency: z.object({ id: Id, name: z.string() }).nullable(),
  visibility: z.enum([...visibilities, 'private']),
  created_at: z.date(),
  edited_at: z.date().nullable(),
  likes: z.int(),
  is_liked: z.boolean(),
  comments: z.int(),
  /** The result of reports. */
  moderation: z.enum(moderations),
  /** Shown to the author; null: nothing was decided, or the reader may not see it. */
  moderation_reason: z.string().nullable(),
  may: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    report: z.boolean(),
    use: z.boolean(),
    /** The caller administers and may remove it from the feed. */
    moderate: z.boolean(),
  }),
  version: Version,
});
export type Recognition = z.infer<typeof Recognition>;

const CommentText = SeenText.min(1, 'Escreva o comentário').max(
  mostCommentWords,
  `Texto muito longo (máximo ${mostCommentWords} caracteres)`,
);

export const RecognitionComment = z.object({
  id: Id,
  /** The comment that it answers; null: none. */
  parent_id: Id.nullable(),
  author: Person,
  /** Empty once it was removed. */
  body: z.string(),
  created_at: z.date(),
  is_removed: z.boolean(),
  /** The administration removed it, not its author. */
  is_moderated: z.boolean(),
  is_own: z.boolean(),
  may_moderate: z.boolean(),
  version: Version,
});
export type RecognitionComment = z.infer<typeof RecognitionComment>;

export const RecognitionWords = z.strictObject({ body: CommentText });

export const RecognitionReport = z.strictObject({
  reason: z.enum(reportReasons, 'Escolha o motivo'),
  note: z
    .string()
    .trim()
    .max(500, 'Texto muito longo (máximo 500 caracteres)')
    .nullable()
    .transform((text) => text || null),
});

const Feed = z.strictObject({
  filter: z.enum(feedFilters).default('all'),
  ...pageAsked,
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** Whether a person may be praised now, and whether praise of them appears in the feed. */
export const Recognisable = z.object({
  user_id: Id,
  verdict: z.enum(['ok', 'self', 'daily_limit', 'recipient_limit']),
  is_public: z.boolean(),
});
export type Recognisable = z.infer<typeof Recognisable>;

export const ModeratedRecognition = Recognition.extend({
  /** Its author removed it before a decision; the text is kept until then. */
  is_taken_back: z.boolean(),
  reports: z.array(
    z.object({
      person: z.string(),
      reason: z.enum(reportReasons),
      note: z.string().nullable(),
      at: z.date(),
      is_decided: z.boolean(),
      /** The text when it was reported; null: unchanged since, or decided. */
      words: z.string().nullable(),
    }),
  ),
});
export type ModeratedRecognition = z.infer<typeof ModeratedRecognition>;

const reason = SeenText.min(1, 'Diga o motivo').max(500, 'Texto muito longo (máximo 500 caracteres)');
export const ModerationDecision = z.strictObject({
  to: z.enum(['restored', 'removed'], 'Escolha o que fazer'),
  reason,
});
/** The reason for a removal without a report; the author reads it. */
export const Removal = z.strictObject({ reason });
export type Removal = z.infer<typeof Removal>;

/** The person's own goal to which it is added. */
export const RecognitionExample = z.strictObject({ goal_id: z.uuid('Escolha a meta') });

const anybody = procedure('signed_in');
const staff = procedure('tickets.manage');
const One = z.strictObject({ id: Id });

export const recognition = {
  feed: anybody
    .get('/recognition', 'What people say about each other’s work, newest first, page by page')
    .input(Feed)
    .output(pageOf(Recognition)),
  news: anybody
    .get('/recognition/news', 'How many recognitions came after one that the caller has seen')
    .input(z.strictObject({ filter: z.enum(feedFilters).default('all'), after: Id }))
    .output(z.object({ count: z.int() })),
  unseen: anybody
    .get('/recognition/unseen', 'How many are new since the caller last looked at the feed, at most 100')
    .output(z.object({ count: z.int() })),
  beside: anybody
    .get('/recognition/beside', 'The competencies most named in the feed, and people the caller may thank')
    .output(BesideFeed),
  look: anybody
    .put('/recognition/looks', 'Record the last recognition that the caller has seen in the feed')
    .input(z.strictObject({ until: Id }))
    .output(z.strictObject({ until: Id })),
  get: anybody.get('/recognition/{id}', 'One recognition, by its id').input(One).output(Recognition),
  check: anybody
    .get(
      '/recognition/check',
      'Whether the caller may recognise some people now, and how it would reach them',
    )
    .input(z.strictObject({ ids: z.array(Id).max(mostRecognised).default([]) }))
    .output(z.array(Recognisable)),
  add: anybody
    .post('/recognition', 'Recognise one to ten people, in private those who prefer that')
    .input(NewRecognition)
    .output(z.object({ id: Id, in_private: z.int() })),
  change: anybody
    .patch('/recognition/{id}', 'Rewrite the caller’s own recognition, within 15 minutes')
    .input(RecognitionChange.extend(Seen.shape))
    .output(Recognition),
  remove: anybody.delete('/recognition/{id}', 'Take back one’s own recognition').input(Seen).output(One),
  like: anybody
    .put('/recognition/{id}/like', 'Like a recognition, or stop liking it')
    .input(z.strictObject({ id: Id, is_liked: z.boolean() }))
    .output(Recognition),
  comments: {
    list: anybody
      .get('/recognition/{id}/comments', 'The comments on a recognition, oldest first')
      .input(One)
      .output(z.array(RecognitionComment)),
    add: anybody
      .post('/recognition/{id}/comments', 'Comment on a recognition, or answer a comment')
      .input(RecognitionWords.extend({ id: Id, parent_id: Id.nullable().default(null) }))
      .output(RecognitionComment),
    remove: anybody
      .delete('/recognition/comments/{id}', 'Take back the caller’s own comment')
      .input(Seen)
      .output(One),
    moderate: staff
      .post('/recognition/comments/{id}/moderation', 'Remove another person’s comment, telling them why')
      .input(Removal.extend(Seen.shape))
      .output(One),
  },
  report: anybody
    .post('/recognition/{id}/reports', 'Report a recognition; three reports hide it until somebody decides')
    .input(RecognitionReport.extend({ id: Id }))
    .output(One),
  moderation: {
    list: staff
      .get('/recognition/moderation', 'Recognitions that were reported or removed, newest first')
      .input(z.strictObject({ is_decided: z.stringbool().or(z.boolean()).optional(), ...pageAsked }))
      .output(pageOf(ModeratedRecognition)),
    decide: staff
      .post('/recognition/{id}/moderation', 'Show a reported or removed recognition again, or remove it')
      .input(ModerationDecision.extend(Seen.shape))
      .output(One),
  },
  choice: {
    get: anybody
      .get('/recognition/choice', 'Whether praise of the caller appears in the feed')
      .output(z.object({ is_public: z.boolean() })),
    set: anybody
      .put('/recognition/choice', 'Choose whether praise of the caller appears in the feed')
      .input(z.strictObject({ is_public: z.boolean() }))
      .output(z.object({ is_public: z.boolean() })),
  },
  examples: {
    goals: anybody
      .get('/recognition/examples/goals', 'The caller’s own open goals, to which a recognition may be added')
      .output(z.array(z.object({ id: Id, title: z.string() }))),
    add: anybody
      .post('/recognition/{id}/examples', 'Add a recognition as a comment to one’s goal; it proves no level')
      .input(RecognitionExample.extend({ id: Id }))
      .output(z.object({ goal_id: Id })),
  },
};
