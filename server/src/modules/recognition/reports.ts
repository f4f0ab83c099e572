/** Reports, and the administrators' decisions on them. Contract: `contract/src/recognition/recognition.ts`. */
import type { ModeratedRecognition } from '@pdy/contract/recognition/recognition';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { idAt, idOf, pageFrom } from '#kernel/calls/paging.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { allRecognitionRows, nameAsKnown, recognitionById } from './rows.ts';

export const report = authed.recognition.report.handler(async ({ input: { id, ...said }, context }) => {
  const { tx, actor, record } = context;
  const { author, visibility } = await recognitionById(context, id);
  if (author.user_id === actor.person_id) throw broken('nobody_reports_their_own');
  const kept = await tx
    .insertInto('recognition_reports')
    .values({ recognition_id: id, ...said })
    .onConflict((conflict) => conflict.doNothing())
    .returning('recognition_id')
    .executeTakeFirst();
  if (!kept) throw broken('recognition_is_reported_once');
  // The person who reported it can no longer read a post that was just hidden.
  const shown = await tx
    .selectFrom('recognitions')
    .select('id')
    .where('id', '=', id)
    .where('moderation', '<>', 'held');
  const is_held = (await shown.executeTakeFirst()) === undefined;
  await record('recognition.post.reported', id, { is_private: visibility === 'private', is_held });
  return { id };
});

/** Posts with an undecided report that the caller may decide. */
export const reportedPosts = sql<number>`(select count(distinct t.recognition_id)::int from recognition_reports t
  join recognitions r on r.company_id = t.company_id and r.id = t.recognition_id
    and (r.deleted_at is null or r.is_kept) and r.person_id <> (select app.person_id())
  where t.company_id = app.company_id() and t.decided_at is null and (select app.administers()))`;

type Reports = ModeratedRecognition['reports'];

const reportsOf = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<Reports[number] & { id: string }>`
    select t.recognition_id as id, ${nameAsKnown('p')} as person, t.reason, t.note, t.created_at as at,
      t.decided_at is not null as is_decided, t.words
    from recognition_reports t left join profiles p on p.user_id = t.person_id
    where t.company_id = app.company_id() and t.recognition_id = any (${[...ids]}::uuid[])
    order by t.created_at, t.person_id`.execute(tx);
  return rows;
};

const list = authed.recognition.moderation.list.handler(async ({ input, context }) => {
  const { is_decided, after, limit } = input;
  const { tx, actor } = context;
  const start = idAt(after) ?? null;
  // The author of a post does not learn who reported it.
  const rows = await allRecognitionRows(
    context,
    sql`(r.was_reported or r.moderation = 'removed') and (r.deleted_at is null or r.is_kept) and r.person_id <> ${actor.person_id}::uuid and (select app.administers())
      and (${start}::uuid is null or r.id < ${start}::uuid)
      and (${is_decided ?? null}::boolean is null or ${is_decided ?? null}::boolean = not exists (
        select from recognition_reports t where t.company_id = r.company_id and t.recognition_id = r.id and t.decided_at is null))`,
    limit + 1,
  );
  const reports = await reportsOf(tx, rows.map(idOf));
  const reported = rows.map((row) => ({
    ...row,
    reports: reports
      .filter(({ id }) => id === row.id)
      .map(({ id: _, words, ...one }) => ({ ...one, words: words === row.body ? null : words })),
  }));
  return pageFrom(reported, limit, idOf);
});

const isAwaited = async (tx: Tx, id: string) =>
  (await tx
    .selectFrom('recognition_reports')
    .select('person_id')
    .where('recognition_id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst()) !== undefined;

type Decided = {
  readonly moderation: string;
  readonly visibility: string;
  readonly was_reported: boolean;
};

/** Whether a post may be removed or shown again. In the feed this does not need an open report. */
const isOpen = ({ moderation, visibility, was_reported }: Decided, to: 'restored' | 'removed') => {
  if (visibility === 'private' && !was_reported) return false;
  return to === 'removed' ? moderation !== 'removed' : moderation === 'removed';
};

const decide = authed.recognition.moderation.decide.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  const { id, version, to, reason } = input;
  const row = await locked(tx, 'recognitions', { id, version });
  if (row.person_id === actor.person_id) throw broken('nobody_moderates_their_own');
  if (row.deleted_at !== null && !row.is_kept) throw notFound();
  if (!isOpen(row, to) && !(await isAwaited(tx, id))) throw broken('nothing_to_decide');
  const moderated_at = clock();
  const decided = { moderation: to, moderation_reason: reason, moderated_at, moderated_by: actor.person_id };
  await tx.updateTable('recognitions').set(decided).where('id', '=', id).execute();
  await tx
    .updateTable('recognition_reports')
    .set({ decided_at: moderated_at })
    .where('recognition_id', '=', id)
    .where('decided_at', 'is', null)
    .execute();
  await record('recognition.post.moderated', id, { is_private: row.visibility === 'private', to });
  return { id };
});

export const moderation = { list, decide };
