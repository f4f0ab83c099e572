/** Comments on a recognition, each with its answers. Contract: `contract/src/recognition/recognition.ts`. */
import type { RecognitionComment } from '@pdy/contract/recognition/recognition';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import { holdCount, hourBefore, refuseTooOften } from '#kernel/calls/limits.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { personAsKnown, type RecognitionContext, recognitionById } from './rows.ts';

const mostComments = 500;
/** The most comments of one person in an hour, over all recognitions. */
const mostCommentsAnHour = 30;

const commentRows = async (tx: Tx, actor: Actor, where: RawBuilder<unknown>) => {
  const { rows } = await sql<RecognitionComment>`
    select m.id, m.parent_id, m.body, m.created_at, m.deleted_at is not null as is_removed, m.version,
      m.moderated_by is not null as is_moderated, m.person_id = ${actor.person_id}::uuid as is_own,
      m.person_id <> ${actor.person_id}::uuid and m.audience <> 'private' and (select app.administers()) as may_moderate, ${personAsKnown('p', 'm.person_id')} as author
    from recognition_comments m left join profiles p on p.user_id = m.person_id
    where m.company_id = app.company_id() and ${where}
    order by m.id limit ${mostComments}`.execute(tx);
  return rows;
};

const list = authed.recognition.comments.list.handler(async ({ input: { id }, context }) => {
  await recognitionById(context, id);
  const rows = await commentRows(context.tx, context.actor, sql`m.recognition_id = ${id}::uuid`);
  // A comment that was taken back stays visible where somebody has answered it.
  return rows.filter(
    (one) => !one.is_removed || rows.some(({ parent_id, is_removed }) => parent_id === one.id && !is_removed),
  );
});

/** Refuses too many comments. Those that were taken back count too: each has notified somebody. */
const assertNotFlooding = async ({ tx, actor, clock }: RecognitionContext) => {
  await holdCount(tx, 'recognition comments', actor.person_id);
  const now = clock();
  const lately = await tx
    .selectFrom('recognition_comments')
    .select(sql<number>`count(*)::int`.as('many'))
    .select((eb) => eb.fn.min('created_at').as('first'))
    .where('person_id', '=', actor.person_id)
    .where('created_at', '>', hourBefore(now))
    .executeTakeFirstOrThrow();
  refuseTooOften('comments', lately, { most: mostCommentsAnHour, now });
};

const add = authed.recognition.comments.add.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  await assertNotFlooding(context);
  const { id: recognition_id, parent_id, body } = input;
  const { moderation, visibility } = await recognitionById(context, recognition_id);
  if (moderation === 'held' || moderation === 'removed') throw broken('recognition_is_shown');
  const { id } = await tx
    .insertInto('recognition_comments')
    .values({ recognition_id, parent_id, body })
    .returning('id')
    .executeTakeFirstOrThrow();
  const is_private = visibility === 'private';
  await record('recognition.post.commented', recognition_id, { is_private, comment_id: id });
  const [row] = await commentRows(tx, actor, sql`m.id = ${id}::uuid`);
  if (!row) throw notFound();
  return row;
});

const remove = authed.recognition.comments.remove.handler(
  async ({ input: { id, version }, context: { tx, actor, clock } }) => {
    const row = await locked(tx, 'recognition_comments', { id, version }, { person_id: actor.person_id });
    if (row.deleted_at !== null) throw notFound();
    await tx
      .updateTable('recognition_comments')
      .set({ body: '', deleted_at: clock() })
      .where('id', '=', id)
      .execute();
    return { id };
  },
);

const moderate = authed.recognition.comments.moderate.handler(
  async ({ input: { id, version, reason }, context: { tx, actor, clock, record } }) => {
    const row = await locked(tx, 'recognition_comments', { id, version });
    if (row.person_id === actor.person_id) throw broken('nobody_moderates_their_own');
    if (row.deleted_at !== null) throw notFound();
    const removed = { moderation_reason: reason, moderated_by: actor.person_id, deleted_at: clock() };
    await tx
      .updateTable('recognition_comments')
      .set({ body: '', ...removed })
      .where('id', '=', id)
      .execute();
    const is_private = row.audience === 'reported';
    await record('recognition.comment.moderated', row.recognition_id, { is_private, comment_id: id });
    return { id };
  },
);

export const comments = { list, add, remove, moderate };
