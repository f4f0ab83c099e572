/** A comment on a plan, a goal or an activity. Everybody who may read that may read the comment and answer it. */
import * as z from 'zod';
import { Id, Seen, SeenText, Version } from '../common.ts';
import { procedure } from '../procedure.ts';

export const Comment = z.object({
  id: Id,
  plan_id: Id,
  goal_id: Id.nullable(),
  activity_id: Id.nullable(),
  author_id: Id,
  author_name: z.string(),
  /** Empty once it was removed. */
  body: z.string(),
  /** The people it mentions, who were notified. */
  mentions: z.array(z.object({ person_id: Id, name: z.string() })),
  created_at: z.date(),
  /** Null: never edited. */
  edited_at: z.date().nullable(),
  deleted_at: z.date().nullable(),
  version: Version,
});
export type Comment = z.infer<typeof Comment>;

const CommentText = SeenText.min(1, 'Escreva o comentário').max(
  2000,
  'Texto muito longo (máximo 2000 caracteres)',
);

const Mentions = z.array(Id).max(10, 'Mencione até 10 pessoas').default([]);

export const CommentWords = z.strictObject({ body: CommentText, mentions: Mentions });

/** What the comment is about: exactly one of these. */
const about = { plan_id: Id.optional(), goal_id: Id.optional(), activity_id: Id.optional() };
const isAboutOne = (input: Partial<Record<keyof typeof about, string | undefined>>) =>
  [input.plan_id, input.goal_id, input.activity_id].filter(Boolean).length === 1;
const About = z.strictObject(about).refine(isAboutOne, 'Diga a que o comentário se refere');

const comment = procedure('goals');

export const comments = {
  list: comment
    .get('/pdi/comments', 'Comments of a plan, a goal (with its activities) or an activity, oldest first')
    .input(About)
    .output(z.array(Comment)),
  people: comment
    .get(
      '/pdi/plans/{plan_id}/readers',
      'Who reads a plan and may be mentioned: its owner, the line above, administrators',
    )
    .input(z.strictObject({ plan_id: Id }))
    .output(z.array(z.object({ person_id: Id, name: z.string() }))),
  add: comment
    .post('/pdi/comments', 'Comment on a plan, a goal or an activity')
    .input(
      z
        .strictObject({ ...about, ...CommentWords.shape })
        .refine(isAboutOne, 'Diga a que o comentário se refere'),
    )
    .output(Comment),
  edit: comment
    .patch('/pdi/comments/{id}', "Write one's own comment anew")
    .input(Seen.extend(CommentWords.shape))
    .output(Comment),
  remove: comment.delete('/pdi/comments/{id}', "Take one's own comment back").input(Seen).output(Comment),
};
