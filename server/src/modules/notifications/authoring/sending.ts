/**
 * Sends a notice, 500 people at a time. A batch, its count and the progress are one transaction: a killed job continues
 * after its last batch, and a job that runs twice finds nothing to do.
 */
import { Audience } from '@pdy/contract/notifications/authoring';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Database, Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { mailingQueue } from '../digest/queue.ts';
import { takeBackUnread } from '../notify.ts';
import { readersOf } from './audience.ts';

export const sendingQueue = 'notice_sending';
export type SendingJob = { readonly company_id: string; readonly notification_id: string };

const perBatch = 500;

type Options = {
  readonly db: Database;
  /** Sees the people of every company, for notices of the platform. */
  readonly platformDb: Database;
};

/** The notice, locked, if it is due or partly sent. Null: nothing is left to do, or it is too early. */
const dueNow = async (tx: Tx, { notification_id }: SendingJob) => {
  const row = await tx
    .selectFrom('notifications')
    .selectAll()
    .where('company_id', '=', sql<string>`app.company_id()`)
    .where('id', '=', notification_id)
    .where('status', 'in', ['agendada', 'enviando'])
    .where('scheduled_at', '<=', sql<Date>`(select app.now())`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { ...row, audience: Audience.parse(row.audience) } : null;
};

type Due = NonNullable<Awaited<ReturnType<typeof dueNow>>>;

/**
 * An author who may no longer write does not send either. For the platform's desk `own` must be the platform's
 * connection, because the job cannot see the author otherwise.
 */
const mayStillWrite = async (own: Tx, { author_id, line_of }: Due, is_platform: boolean) => {
  const author = await own
    .selectFrom('profiles')
    .select(['role', 'is_active'])
    .where('user_id', '=', author_id)
    .executeTakeFirst();
  if (!author?.is_active) return false;
  if (is_platform) return author.role === 'platform_admin';
  return ['admin', 'corporate', ...(line_of === null ? [] : ['manager'])].includes(author.role);
};

/** The next readers by id, among those who existed when sending began. */
const nextReaders = async (people: Tx, notice: Due, sent_at: Date, is_platform: boolean) => {
  const company_id = is_platform ? null : notice.company_id;
  const rows = await readersOf(people, { audience: notice.audience, company_id, line_of: notice.line_of })
    .$if(notice.sent_through !== null, (query) => query.where('p.user_id', '>', notice.sent_through ?? ''))
    .$if(is_platform, (query) => query.where('p.created_at', '<=', sent_at))
    .$if(!is_platform, (query) =>
      query.where(sql<boolean>`p.user_id in (
        select m.user_id from company_members m
        where m.company_id = ${notice.company_id} and m.left_on is null and m.created_at <= ${sent_at})`),
    )
    .select('p.user_id')
    .orderBy('p.user_id')
    .limit(perBatch)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** Adds it to their bells, and to the queue of mails for those who want one at once. Returns how many are new. */
const deliver = async (
  tx: Tx,
  { id, tipo, expires_at }: Due,
  readers: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ told: number }>`
    with told as (
      insert into user_notifications (user_id, notification_id, expires_at)
      select reader, ${id}::uuid, ${expires_at}::timestamptz from unnest(${[...readers]}::uuid[]) reader
      on conflict do nothing
      returning user_id),
    mailed as materialized (
      select app.enqueue(${mailingQueue}, jsonb_build_object(
        'company_id', app.company_id(), 'notification_id', ${id}::uuid, 'person_id', told.user_id))
      from told join notification_preferences p on p.person_id = told.user_id
      where p.tipo = ${tipo} and p.frequency = 'immediate')
    select (select count(*)::int from told) as told, (select count(*) from mailed) as mailed`.execute(tx);
  return rows[0]?.told ?? 0;
};

/** Sends one batch; true when another may follow. */
const sendBatch = ({ db, platformDb }: Options, job: SendingJob): Promise<boolean> =>
  db
    .as(systemScope(job.company_id))
    .transaction()
    .execute(async (tx) => {
      const notice = await dueNow(tx, job);
      if (!notice) return false;
      const { rows } = await sql<{ is_platform: boolean; now: Date }>`
        select app.company_id() = app.platform_company_id() as is_platform, app.now() as now`.execute(tx);
      const { is_platform = false, now = new Date() } = rows[0] ?? {};
      const people = is_platform ? platformDb.as(null) : tx;
      const set = (values: object) =>
        tx
          .updateTable('notifications')
          .set(values)
          .where('company_id', '=', notice.company_id)
          .where('id', '=', notice.id)
          .execute();
      if (notice.status === 'agendada' && !(await mayStillWrite(people, notice, is_platform))) {
        await set({ status: 'cancelada' });
        return false;
      }
      const sent_at = notice.sent_at ?? now;
      const readers = await nextReaders(people, notice, sent_at, is_platform);
      const reached = await deliver(tx, notice, readers);
      const isWhole = readers.length < perBatch;
      await set({
        status: isWhole ? 'enviada' : 'enviando',
        sent_at,
        sent_through: readers.at(-1) ?? notice.sent_through,
        recipients: notice.recipients + reached,
      });
      return !isWhole;
    });

/** `afterBatch` is called after each batch that is followed by another. */
export const sendNotice = async (
  options: Options,
  job: SendingJob,
  afterBatch: () => void = () => {},
): Promise<void> => {
  while (await sendBatch(options, job)) afterBatch();
};

const takeBack = (event: Happening<'notifications.notice.retired'>, { tx }: ReactionContext) =>
  takeBackUnread(tx, event.company_id, [event.subject_id]);

export const noticeReactions: ReactionTable = {
  'notifications.notice.retired': [after('notifications.take_back', takeBack)],
};
