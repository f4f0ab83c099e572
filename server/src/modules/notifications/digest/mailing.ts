/** Writes and sends one mail about notifications; nothing where nothing is left to say. */
import { CompanyCalendar, calendarOf } from '@pdy/contract/companies/settings';
import { type MailSubject, mailSubjects } from '@pdy/contract/notifications/values';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/db.ts';
import type { Mailer } from '#kernel/work/mail.ts';
import { ownNotifications } from '../own.ts';
import { preferencesOf } from '../preferences/preferences.ts';
import type { StopLinks } from '../preferences/unsubscribe.ts';
import { digestDays, digestTime } from './digest-days.ts';
import { mailOf, type Notice } from './mail-words.ts';
import type { MailingJob } from './queue.ts';

const mostListed = 20;

type Options = {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly links: StopLinks;
  readonly publicUrl: string;
};

const readerOf = (tx: Tx, { company_id, person_id }: MailingJob) =>
  tx
    .selectFrom('profiles')
    .select(['email', 'first_name'])
    .where('user_id', '=', person_id)
    .where('company_id', '=', company_id)
    .where('is_active', '=', true)
    .executeTakeFirst();

const unreadOf = (tx: Tx, person_id: string) =>
  ownNotifications(tx, person_id)
    .where('un.status', '=', 'nao_lida')
    .where(sql<boolean>`(un.expires_at is null or un.expires_at > (select app.now()))`);

type Periods = { daily_from: string; weekly_from: string | null; day: string; timezone: string };

/**
 * The notifications in the period of each type. Notices of the platform have no mail at once: they come with the daily
 * ones.
 */
const digestOf = async (tx: Tx, person_id: string, { daily_from, weekly_from, day, timezone }: Periods) => {
  const chosen = await preferencesOf(tx, person_id);
  const typesOf = (wanted: string) =>
    chosen.filter(({ frequency }) => frequency === wanted).map(({ tipo }) => tipo);
  const morning = (date: string) => sql`((${date}::date + ${digestTime}::time) at time zone ${timezone})`;
  const since = (date: string) => sql<boolean>`un.created_at > ${morning(date)}`;
  const among = (types: MailSubject[]) => sql<boolean>`coalesce(n.topic, n.tipo) = any (${types}::text[])`;
  const weekly =
    weekly_from === null
      ? sql<boolean>`false`
      : sql<boolean>`(${among(typesOf('weekly'))} and ${since(weekly_from)})`;
  return unreadOf(tx, person_id)
    .where(sql<boolean>`un.created_at <= ${morning(day)}`)
    .where(sql<boolean>`(${weekly} or (${since(daily_from)} and (${among(typesOf('daily'))}
      or (${among(typesOf('immediate'))} and un.company_id = (select app.platform_company_id())))))`)
    .select(sql<number>`(count(*) over ())::int`.as('count'))
    .limit(mostListed)
    .execute();
};

const periodsOf = async (tx: Tx, company_id: string, day: string): Promise<Periods | null> => {
  const settings = await tx
    .selectFrom('company_settings')
    .select(['timezone', 'week', 'holiday_preset', 'extra_closed', 'removed'])
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  const days = digestDays(day, calendarOf(CompanyCalendar.parse(settings)));
  return days && { ...days, day, timezone: settings.timezone };
};

const subjectOf = (row: { topic: string | null; tipo: string }) => (row.topic ?? row.tipo) as MailSubject;

const sentOnce = async (tx: Tx, { person_id }: MailingJob, notification_id: string) => {
  const rows = await unreadOf(tx, person_id).where('un.notification_id', '=', notification_id).execute();
  const [row] = rows;
  const chosen = await preferencesOf(tx, person_id);
  const wanted = chosen.find(({ tipo }) => row && tipo === subjectOf(row))?.frequency;
  return wanted === 'immediate' ? rows.map((one) => ({ ...one, count: 1 })) : [];
};

const sentInDigest = async (tx: Tx, { company_id, person_id }: MailingJob, day: string) => {
  const periods = await periodsOf(tx, company_id, day);
  return periods ? digestOf(tx, person_id, periods) : [];
};

/** The same job makes the same Message-ID, so the reader's mail server recognises a repeated mail. */
export const sendMailing = async (
  { db, mailer, links, publicUrl }: Options,
  job: MailingJob,
): Promise<void> => {
  const { company_id, person_id } = job;
  // Reads as the system in the person's name, because notices of the platform to them are included.
  const tx = db.as({ company_id, person_id, role: 'system' });
  const to = await readerOf(tx, job);
  if (!to) return;
  const isDigest = 'day' in job;
  const rows = isDigest ? await sentInDigest(tx, job, job.day) : await sentOnce(tx, job, job.notification_id);
  const [first] = rows;
  if (!first) return;
  const notices: readonly Notice[] = rows.map((row) => ({ ...row, subject: subjectOf(row) }));
  const tipos = isDigest ? mailSubjects : notices.map(({ subject }) => subject);
  const stop = links.addressOf({ person_id, tipos });
  const mail = mailOf({ to, notices, count: first.count, isDigest, publicUrl, stop });
  await mailer.send(
    `${isDigest ? `digest ${job.day}` : `notification ${job.notification_id}`} ${person_id}`,
    mail,
  );
};
