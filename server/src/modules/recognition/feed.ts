/** The feed. Contract: `contract/src/recognition/recognition.ts`. */
import type { FeedFilter } from '@pdy/contract/recognition/words';
import { sql } from 'kysely';
import { idAt, idOf, pageFrom } from '#kernel/calls/paging.ts';
import type { LiveTopic } from '#kernel/live.ts';
import { authed } from '#kernel/procedure.ts';
import { recognitionById, recognitionRows } from './rows.ts';

/**
 * Whether a post is in the feed. A hidden one is only in its author's feed, and a private one in those of both sides:
 * moderators read it among the reports.
 */
const inFeed = (person_id: string) => sql`((r.audience in ('company', 'team')
  or (r.audience in ('private', 'reported') and r.audience_ids @> array[${person_id}::uuid])
  or (r.audience = 'hidden' and r.person_id = ${person_id}::uuid)))`;

const filtered = (filter: FeedFilter, person_id: string) => {
  if (filter === 'team')
    return sql`${inFeed(person_id)} and r.visibility <> 'private' and r.audience_ids && (select app.own_teams())`;
  if (filter === 'about_me')
    return sql`${inFeed(person_id)} and r.id in (select o.recognition_id from recognition_recipients o
      where o.company_id = app.company_id() and o.person_id = ${person_id}::uuid)`;
  return inFeed(person_id);
};

const feed = authed.recognition.feed.handler(async ({ input: { filter, after, limit }, context }) => {
  const start = idAt(after) ?? null;
  const where = sql`${filtered(filter, context.actor.person_id)} and (${start}::uuid is null or r.id < ${start}::uuid)`;
  return pageFrom(await recognitionRows(context, where, limit + 1), limit, idOf);
});

/** The most posts that are counted, one more than is shown: '99+'. */
const mostCounted = 100;

const news = authed.recognition.news.handler(async ({ input: { filter, after }, context: { tx, actor } }) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from recognitions r where r.company_id = app.company_id() and r.id > ${after}::uuid
      and r.person_id <> ${actor.person_id}::uuid and ${filtered(filter, actor.person_id)} limit ${mostCounted}) n`.execute(
    tx,
  );
  return { count: rows[0]?.count ?? 0 };
});

/** Expression: the number of other people's posts since the caller last looked. */
export const unseenPosts = (person_id: string) => sql<number>`(select count(*)::int from (
  select from recognitions r where r.company_id = app.company_id() and r.deleted_at is null
    and r.id > coalesce((select l.until_id from recognition_looks l
      where l.company_id = app.company_id() and l.person_id = ${person_id}::uuid), '00000000-0000-0000-0000-000000000000')
    and r.person_id <> ${person_id}::uuid and ${inFeed(person_id)} limit ${mostCounted}) n)`;

const unseen = authed.recognition.unseen.handler(async ({ context: { tx, actor } }) => ({
  count: (await tx.selectNoFrom(unseenPosts(actor.person_id).as('count')).executeTakeFirstOrThrow()).count,
}));

const look = authed.recognition.look.handler(async ({ input: { until }, context: { tx } }) => {
  await tx
    .insertInto('recognition_looks')
    .values({ until_id: until })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'person_id'])
        .doUpdateSet({ until_id: sql`greatest(recognition_looks.until_id, excluded.until_id)` }),
    )
    .execute();
  return { until };
});

const get = authed.recognition.get.handler(({ input: { id }, context }) => recognitionById(context, id));

/** The channel's payloads begin with the topic's name: see `app.tell_recognition`. */
export const recognitionNews: LiveTopic = {
  name: 'recognition',
  changed: async (tx, { since, limit }) => {
    const { rows } = await sql<{ id: string; changed_in: number }>`
      select id, changed_in from recognitions
      where company_id = app.company_id() and changed_in >= ${since}::bigint order by changed_in desc limit ${limit}`.execute(
      tx,
    );
    return rows;
  },
};

export const feeds = { feed, news, unseen, look, get };
