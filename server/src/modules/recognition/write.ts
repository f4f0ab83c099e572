/**
 * Recognising a person, and what the author does with the post. Contract: `contract/src/recognition/recognition.ts`.
 */
import type { NewRecognition } from '@pdy/contract/recognition/recognition';
import { recognitionEditMinutes } from '@pdy/contract/recognition/words';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import { authed } from '#kernel/procedure.ts';
import { demandRecognisable, recognisable } from './limits.ts';
import { type RecognitionContext, recognitionById } from './rows.ts';

const check = authed.recognition.check.handler(async ({ input: { ids }, context }) =>
  (await recognisable(context, ids)).map(({ name: _, ...one }) => one),
);

type Written = Pick<NewRecognition, 'body' | 'competency_id'> & {
  readonly visibility: NewRecognition['visibility'] | 'private';
  readonly sent_id?: string;
};

/**
 * The audience of a post. A private one is for both sides; otherwise the receivers and their direct leaders determine
 * the teams.
 */
const audienceOf = (people: readonly string[], isPrivate: boolean) =>
  isPrivate
    ? sql<string[]>`${[...people]}::uuid[]`
    : sql<string[]>`(select array_agg(distinct named.id) from profiles p
        cross join lateral (values (p.user_id), (p.manager_id)) named(id)
        where p.company_id = app.company_id() and p.user_id = any (${[...people]}::uuid[]) and named.id is not null)`;

const insert = async (
  { tx, actor, clock, record }: RecognitionContext,
  to: readonly string[],
  said: Written,
) => {
  const isPrivate = said.visibility === 'private';
  const { id, sent_id } = await tx
    .insertInto('recognitions')
    .values({ ...said, created_at: clock(), audience_ids: audienceOf([actor.person_id, ...to], isPrivate) })
    .returning(['id', 'sent_id'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('recognition_recipients')
    .values(to.map((person_id) => ({ recognition_id: id, person_id })))
    .execute();
  await record('recognition.post.added', id, { is_private: isPrivate });
  return { id, sent_id };
};

/** Locks what people chose about posts, so that nobody changes their choice while the post is written. */
const holdChoices = ({ tx }: RecognitionContext, ids: readonly string[]) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended('recognition_choice ' || one, 0))
    from unnest(${[...ids].sort()}::text[]) one`.execute(tx);

const add = authed.recognition.add.handler(async ({ input, context }) => {
  const { recipient_ids, body, competency_id, visibility } = input;
  await holdChoices(context, recipient_ids);
  const people = await demandRecognisable(context, recipient_ids);
  if (competency_id !== null) await demandCompetency(context, competency_id);
  const said = { body, competency_id };
  const inFeed = people.filter(({ is_public }) => is_public).map(({ user_id }) => user_id);
  const alone = people.filter(({ is_public }) => !is_public).map(({ user_id }) => user_id);
  let first = inFeed.length > 0 ? await insert(context, inFeed, { ...said, visibility }) : null;
  for (const one of alone) {
    const sent = first && { sent_id: first.sent_id };
    const next = await insert(context, [one], { ...said, visibility: 'private', ...sent });
    first ??= next;
  }
  if (!first) throw notFound();
  return { id: first.id, in_private: alone.length };
});

/** Refuses an archived competency in a new post. */
const demandCompetency = async ({ tx }: Pick<RecognitionContext, 'tx'>, id: string) => {
  const known = await tx
    .selectFrom('competencies')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!known) throw notFound();
};

const change = authed.recognition.change.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  const { id, version, body, competency_id } = input;
  const row = await locked(tx, 'recognitions', { id, version }, { person_id: actor.person_id });
  if (row.deleted_at !== null) throw notFound();
  if (row.moderation === 'held' || row.moderation === 'removed') throw broken('recognition_is_shown');
  if (clock().getTime() - row.created_at.getTime() >= recognitionEditMinutes * 60_000)
    throw broken('recognition_changes_within_15_minutes');
  if (competency_id !== null && competency_id !== row.competency_id)
    await demandCompetency(context, competency_id);
  await tx
    .updateTable('recognitions')
    .set({ body, competency_id, edited_at: clock() })
    .where('id', '=', id)
    .execute();
  await record('recognition.post.edited', id, { is_private: row.visibility === 'private' });
  return recognitionById(context, id);
});

const remove = authed.recognition.remove.handler(
  async ({ input: { id, version }, context: { tx, actor, clock, record } }) => {
    const row = await locked(tx, 'recognitions', { id, version }, { person_id: actor.person_id });
    if (row.deleted_at !== null) throw notFound();
    await tx
      .updateTable('recognitions')
      .set({ body: '', deleted_at: clock() })
      .where('id', '=', id)
      .execute();
    await record('recognition.post.removed', id, { is_private: row.visibility === 'private' });
    return { id };
  },
);

const like = authed.recognition.like.handler(async ({ input: { id, is_liked }, context }) => {
  const { tx, actor } = context;
  const { moderation } = await recognitionById(context, id);
  if (moderation === 'held' || moderation === 'removed') throw broken('recognition_is_shown');
  if (is_liked)
    await tx
      .insertInto('recognition_likes')
      .values({ recognition_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('recognition_likes')
      .where('recognition_id', '=', id)
      .where('person_id', '=', actor.person_id)
      .execute();
  return recognitionById(context, id);
});

export const writing = { check, add, change, remove, like };
