/** Writes, sends and retires notices. Contract: `contract/src/notifications/authoring.ts`. */
import {
  Audience,
  mostManagerNoticesADay,
  mostNoticesADay,
  type NoticeDraft,
  type NoticeStatus,
} from '@pdy/contract/notifications/authoring';
import { daysAfter } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { holdCount } from '#kernel/calls/limits.ts';
import { dayIn } from '#kernel/clock.ts';
import { demandUnchanged } from '#kernel/database/held-row.ts';
import { countInvited, countReaders } from './audience.ts';
import { type Desk, readersAt, refuseDraft, refuseForeign } from './desk.ts';
import { noticeById, noticePage } from './notice-rows.ts';
import { sendingQueue } from './sending.ts';

/** How many more are free on the day of an instant, in the company's time zone. `except_id`: not counted. */
const leftOn = async ({ tx, actor, line_of }: Desk, instant: Date, except_id: string | null = null) => {
  const day = dayIn(actor.timezone, instant);
  const startOf = (date: string) => sql`(${date}::date::timestamp at time zone ${actor.timezone})`;
  const { rows } = await sql<{ everybody: number; own: number }>`
    select everybody, own
    from app.notices_between(${startOf(day)}, ${startOf(daysAfter(day, 1))}, ${except_id}::uuid)`.execute(tx);
  const { everybody, own } = rows[0] ?? { everybody: 0, own: 0 };
  const ofCompany = mostNoticesADay - everybody;
  return Math.max(0, line_of === null ? ofCompany : Math.min(ofCompany, mostManagerNoticesADay - own));
};

/** Lets simultaneous senders wait for each other, so that they do not pass the limit together. */
const oneAtATime = ({ tx, company_id }: Desk) => holdCount(tx, 'notices', company_id);

type Page = Parameters<typeof noticePage>[1];
type One = { readonly id: string };
type Seen = One & { readonly version: number };

export const list = async (desk: Desk, input: Page) => {
  const page = await noticePage(desk, input);
  return { ...page, left_today: await leftOn(desk, desk.clock()) };
};

export const reach = async (desk: Desk, { audience }: { audience: Audience }) => {
  refuseForeign(desk, audience);
  const readers = readersAt(desk, audience);
  return { people: await countReaders(desk.tx, readers), invited: await countInvited(desk.tx, readers) };
};

export const get = (desk: Desk, { id }: One) => noticeById(desk, id);

const about = ({ tipo, audience }: { tipo: string; audience: unknown }) => ({
  tipo,
  audience: Audience.parse(audience).kind,
});

export const create = async (desk: Desk, draft: NoticeDraft) => {
  refuseDraft(desk, draft);
  const { tx, actor, company_id, line_of, record, is_platform } = desk;
  const { id } = await tx
    .insertInto('notifications')
    .values({
      ...draft,
      audience: JSON.stringify(draft.audience),
      origin: 'manual',
      author_id: actor.person_id,
      company_id,
      ...(!is_platform && { line_of }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('notifications.notice.written', id, about(draft));
  return noticeById(desk, id);
};

/** The notice, locked until the end. Refuses another version than the one that the caller names. */
const held = async ({ tx, company_id }: Desk, { id, version }: One & { version?: number }) => {
  const row = await tx
    .selectFrom('notifications')
    .select(['id', 'tipo', 'audience', 'status', 'expires_at', 'line_of', 'version'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('origin', '=', 'manual')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (version !== undefined) demandUnchanged(row, { version });
  return row;
};

const at = ({ tx, company_id }: Desk, id: string) =>
  tx.updateTable('notifications').where('company_id', '=', company_id).where('id', '=', id);

const isOpen = (status: string) => status === 'rascunho' || status === 'agendada';

export const change = async (desk: Desk, { id, version, ...draft }: NoticeDraft & Seen) => {
  refuseDraft(desk, draft);
  const row = await held(desk, { id, version });
  if (!isOpen(row.status)) throw broken('notice_is_not_sent');
  await at(desk, id)
    .set({ ...draft, audience: JSON.stringify(draft.audience) })
    .execute();
  await desk.record('notifications.notice.changed', id, about(draft));
  return noticeById(desk, id);
};

const minuteMs = 60_000;
const yearMs = 366 * 24 * 60 * minuteMs;

/** The real time of sending: a time that passed while it was being chosen becomes now. */
const timeOf = ({ clock }: Desk, scheduled_at: Date | null): Date => {
  const now = clock();
  if (scheduled_at === null) return now;
  const ahead = scheduled_at.getTime() - now.getTime();
  if (ahead < -2 * minuteMs) throw broken('notice_is_sent_in_the_future');
  if (ahead > yearMs) throw broken('notice_is_sent_within_a_year');
  return ahead < 0 ? now : scheduled_at;
};

export const send = async (
  desk: Desk,
  { id, version, scheduled_at }: Seen & { scheduled_at: Date | null },
) => {
  const time = timeOf(desk, scheduled_at);
  await oneAtATime(desk);
  const row = await held(desk, { id, version });
  if (!isOpen(row.status)) throw broken('notice_is_not_sent');
  if (row.expires_at && row.expires_at <= time) throw broken('notice_ends_after_it_begins');
  const audience = Audience.parse(row.audience);
  refuseDraft(desk, { audience, tipo: row.tipo });
  if ((await countReaders(desk.tx, { ...readersAt(desk, audience), line_of: row.line_of })) === 0)
    throw broken('notice_reaches_somebody');
  if ((await leftOn(desk, time, id)) === 0) throw broken('notices_a_day');
  await queue(desk, id, time);
  const sending = { ...about(row), scheduled_at: time.toISOString() };
  await desk.record('notifications.notice.scheduled', id, sending);
  return noticeById(desk, id);
};

/**
 * Queues the sending by the clock of the database, with which the job is compared: otherwise it could run too early,
 * for nothing.
 */
const queue = async (desk: Desk, id: string, time: Date) => {
  const { tx, company_id, clock } = desk;
  const scheduled_at = time > clock() ? time : sql<Date>`app.now()`;
  await at(desk, id).set({ status: 'agendada', scheduled_at }).execute();
  const job = JSON.stringify({ company_id, notification_id: id });
  await sql`
    select app.enqueue(${sendingQueue}, ${job}::jsonb, greatest(interval '0', scheduled_at - now()))
    from notifications where company_id = ${company_id} and id = ${id}`.execute(tx);
};

const end = async (desk: Desk, { id }: One, from: readonly NoticeStatus[]) => {
  const row = await held(desk, { id });
  if (!from.some((status) => status === row.status)) return null;
  await at(desk, id).set({ status: 'cancelada' }).execute();
  return about(row);
};

export const cancel = async (desk: Desk, one: One) => {
  const what = await end(desk, one, ['agendada']);
  if (!what) throw broken('notice_is_scheduled');
  await desk.record('notifications.notice.cancelled', one.id, what);
  return noticeById(desk, one.id);
};

/** A reaction removes unread ones, as the system. */
export const retire = async (desk: Desk, one: One) => {
  const what = await end(desk, one, ['enviando', 'enviada']);
  if (!what) throw broken('notice_was_sent');
  await desk.record('notifications.notice.retired', one.id, what);
  return noticeById(desk, one.id);
};

export const remove = async (desk: Desk, { id, version }: Seen) => {
  const row = await held(desk, { id, version });
  if (row.status !== 'rascunho') throw broken('notice_is_not_sent');
  await desk.tx
    .deleteFrom('notifications')
    .where('company_id', '=', desk.company_id)
    .where('id', '=', id)
    .execute();
  await desk.record('notifications.notice.removed', id, about(row));
  return {};
};
