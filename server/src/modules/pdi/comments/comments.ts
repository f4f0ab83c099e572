/** Comments on plans, goals and activities. Contract: `contract/src/pdi/comment.ts`. */

import type { Comment } from '@pdy/contract/pdi/comment';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import { locked, type Seen } from '#kernel/database/held-row.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';

/** Comments as the contract shows them. */
const commentRows = (tx: Tx) =>
  tx
    .selectFrom('pdi_comments as c')
    .innerJoin('profiles as author', 'author.user_id', 'c.author_id')
    .select(['c.id', 'c.plan_id', 'c.goal_id', 'c.activity_id', 'c.author_id', 'c.body', 'c.mentions'])
    .select(['c.created_at', 'c.edited_at', 'c.deleted_at', 'c.version'])
    .select(shownName('author').as('author_name'));

type Row = Awaited<ReturnType<ReturnType<typeof commentRows>['execute']>>[number];

/** Comments with the names of the people mentioned; a name that the caller cannot read is left out. */
const withNames = async (tx: Tx, rows: readonly Row[]): Promise<Comment[]> => {
  const ids = [...new Set(rows.flatMap(({ mentions }) => mentions))];
  const people =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('profiles as p')
          .select(['p.user_id as person_id', shownName('p').as('name')])
          .where('p.user_id', 'in', ids)
          .execute();
  return rows.map((row) => ({
    ...row,
    mentions: people.filter(({ person_id }) => row.mentions.includes(person_id)),
  }));
};

const commentById = async (tx: Tx, id: string): Promise<Comment> => {
  const [comment] = await withNames(tx, await commentRows(tx).where('c.id', '=', id).execute());
  if (!comment) throw notFound();
  return comment;
};

type About = { plan_id?: string | undefined; goal_id?: string | undefined; activity_id?: string | undefined };
type Place = { plan_id: string; goal_id: string | null; activity_id: string | null; person_id: string };

/** Whether a goal is private: then there is nobody else to notify. */
const isPrivate = async (tx: Tx, goal_id: string | null): Promise<boolean> =>
  goal_id !== null &&
  (await tx
    .selectFrom('pdi_goals')
    .select('id')
    .where('id', '=', goal_id)
    .where('visibility', '=', 'private')
    .executeTakeFirst()) !== undefined;

/** The place that a comment belongs to, if its author may read it there. */
const placeOf = async (tx: Tx, { plan_id, goal_id, activity_id }: About): Promise<Place> => {
  const place = plan_id
    ? await tx
        .selectFrom('pdi_plans')
        .select(['id as plan_id', 'person_id'])
        .where('id', '=', plan_id)
        .executeTakeFirst()
    : await tx
        .selectFrom('pdi_goals as g')
        .leftJoin('pdi_activities as a', (join) =>
          sameCompany('a.goal_id', 'g.id')(join).on('a.id', '=', activity_id ?? null),
        )
        .select(['g.plan_id', 'g.id as goal_id', 'a.id as activity_id', 'g.person_id'])
        .where((where) => (goal_id ? where('g.id', '=', goal_id) : where('a.id', '=', activity_id ?? null)))
        .executeTakeFirst();
  if (!place) throw notFound();
  return { goal_id: null, activity_id: null, ...place };
};

const list = authed.pdi.comments.list.handler(async ({ input, context: { tx } }) => {
  const { plan_id, goal_id, activity_id } = input;
  const rows = await commentRows(tx)
    .$if(plan_id !== undefined, (query) =>
      query.where('c.plan_id', '=', plan_id ?? '').where('c.goal_id', 'is', null),
    )
    .$if(goal_id !== undefined, (query) => query.where('c.goal_id', '=', goal_id ?? ''))
    .$if(activity_id !== undefined, (query) => query.where('c.activity_id', '=', activity_id ?? ''))
    .orderBy('c.id')
    .limit(500)
    .execute();
  return withNames(tx, rows);
});

type Reader = { person_id: string; name: string };

/** The owner, their leaders, and the administrators, except the caller. */
const readersOf = async (tx: Tx, owner_id: string, but: string): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
    select p.user_id as person_id, coalesce(p.display_name, p.first_name || ' ' || p.last_name) as name
    from profiles p
    where p.is_active and p.user_id <> ${but} and (p.user_id = ${owner_id} or p.user_id in (
      select user_id from app.line_above(${owner_id}) where role in ('manager', 'admin', 'corporate')))
    order by name, p.user_id limit 200`.execute(tx);
  return rows;
};

const people = authed.pdi.comments.people.handler(async ({ input, context: { tx, actor } }) => {
  const { person_id } = await placeOf(tx, input);
  return readersOf(tx, person_id, actor.person_id);
});

type Said = { readonly person_id: string; readonly goal_id: string | null };

const mentioned = async (tx: Tx, wanted: readonly string[], said: Said, author_id: string) => {
  if (wanted.length === 0) return [];
  const all = (await isPrivate(tx, said.goal_id)) ? [] : await readersOf(tx, said.person_id, author_id);
  const readers = new Set(all.map(({ person_id }) => person_id));
  if (wanted.some((id) => !readers.has(id))) throw broken('mentioned_people_read_the_plan');
  return [...new Set(wanted)];
};

type Writing = { readonly tx: Tx; readonly actor: Actor; readonly record: Recorder };
type Words = About & { readonly body: string; readonly mentions: readonly string[] };

/** Adds a comment in the name of the caller, who must be able to read what the comment is about. */
export const addComment = async ({ tx, actor, record }: Writing, input: Words) => {
  const place = await placeOf(tx, input);
  const mentions = await mentioned(tx, input.mentions, place, actor.person_id);
  const { id } = await tx
    .insertInto('pdi_comments')
    .values({ ...place, author_id: actor.person_id, body: input.body, mentions })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { plan_id, ...where } = place;
  await record('pdi.comment.added', plan_id, { ...where, comment_id: id, mentions });
  return commentById(tx, id);
};

const add = authed.pdi.comments.add.handler(({ input, context }) => addComment(context, input));

/** The caller's own comment, at the version they read, not removed. */
const own = async (tx: Tx, author_id: string, seen: Seen) => {
  const comment = await locked(tx, 'pdi_comments', seen, { author_id });
  if (comment.deleted_at !== null) throw broken('comment_is_there');
  return comment;
};

const edit = authed.pdi.comments.edit.handler(async ({ input, context: { tx, actor, clock, record } }) => {
  const { id, plan_id, goal_id, person_id, ...before } = await own(tx, actor.person_id, input);
  const mentions = await mentioned(tx, input.mentions, { person_id, goal_id }, actor.person_id);
  await tx
    .updateTable('pdi_comments')
    .set({ body: input.body, mentions, edited_at: clock() })
    .where('id', '=', id)
    .execute();
  const news = mentions.filter((one) => !before.mentions.includes(one));
  await record('pdi.comment.edited', plan_id, { person_id, comment_id: id, goal_id, mentions: news });
  return commentById(tx, id);
});

const remove = authed.pdi.comments.remove.handler(
  async ({ input, context: { tx, actor, clock, record } }) => {
    const { id, plan_id, goal_id, person_id } = await own(tx, actor.person_id, input);
    await tx
      .updateTable('pdi_comments')
      .set({ body: '', mentions: [], deleted_at: clock() })
      .where('id', '=', id)
      .execute();
    await record('pdi.comment.removed', plan_id, { person_id, comment_id: id, goal_id });
    return commentById(tx, id);
  },
);

export const comments = { list, people, add, edit, remove };
