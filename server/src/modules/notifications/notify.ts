/** The one way to tell people something. */
import type { NotificationType } from '@pdy/contract/notifications/notifications';
import { usualFrequency } from '@pdy/contract/notifications/preferences';
import type { MailTopic } from '@pdy/contract/notifications/values';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { mailingQueue } from './digest/queue.ts';

export type NewNotification = {
  /** Accounts. A person who is inactive, or belongs to another company by now, is left out. */
  readonly to: readonly string[];
  /** Up to 200 characters; the rest is cut off. */
  readonly titulo: string;
  /** Up to 1000 characters; the rest is cut off. */
  readonly mensagem: string;
  readonly tipo: NotificationType;
  /** An address within the application ('/goals') or on the web. Absent: no link. */
  readonly link_destino?: string;
  /** The topic by which people choose mails about it, where it is not the type. */
  readonly topic?: MailTopic;
  /** From then on it is only in the history. */
  readonly expires_at?: Date;
  /** Kind and id of the matter: 'plan 0196…'. An event that settles the matter marks it as read. Absent: none does. */
  readonly about?: string;
  /** The cause, such as the id of an event with the name of its reaction: sent once in a company. */
  readonly dedupe_key: string;
};

const cut = (text: string, most: number) => {
  const letters = [...text.trim()];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
};

/** Whether a link leads to a hidden page. Pages are hidden by the first part of their address. */
const leadsToHidden = (link: RawBuilder<unknown>) => sql<boolean>`
  coalesce('/' || split_part(split_part(${link}, '/', 2), '?', 1) = any (
    coalesce((select s.disabled_pages from company_page_settings s
              where s.company_id = app.company_id()), '{}')
    || coalesce(app.pages_hidden_everywhere(), '{}')), false)`;

/**
 * Notifies people of the company in whose name `tx` works as the system. In the platform's own company it reaches any
 * account, also those without a company. A repeated key notifies once, and links to hidden pages are not sent. It
 * becomes visible with the commit, live for people who are online, and by mail for those who want one at once.
 */
export const notify = (tx: Tx, notification: NewNotification): Promise<void> =>
  notifyEach(tx, [notification]);

type Grouped = NewNotification & { readonly group_key?: string; readonly times?: number };

const rowOf = ({
  to,
  titulo,
  mensagem,
  link_destino,
  expires_at,
  about,
  topic,
  group_key,
  times,
  ...notice
}: Grouped) => ({
  ...notice,
  readers: [...to],
  titulo: cut(titulo, 200),
  mensagem: cut(mensagem, 1000),
  link_destino: link_destino ?? null,
  expires_at: expires_at ?? null,
  about: about ?? null,
  topic: topic ?? null,
  group_key: group_key ?? null,
  times: times ?? 1,
});

/** Like `notify`, for several notifications, each to its own people, in one statement. */
export const notifyEach = async (tx: Tx, notifications: readonly Grouped[]): Promise<void> => {
  const rows = notifications.filter(({ to }) => to.length > 0).map(rowOf);
  if (rows.length === 0) return;
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (readers uuid[], titulo text, mensagem text,
        tipo text, link_destino text, expires_at timestamptz, about text, dedupe_key text, topic text, group_key text, times integer)),
    reader as (
      select distinct g.dedupe_key, named.user_id from given g cross join unnest(g.readers) named(user_id)
      left join profiles p on p.user_id = named.user_id
      where coalesce(p.is_active, app.company_id() = app.platform_company_id())),
    told as (
      insert into notifications (titulo, mensagem, tipo, link_destino, expires_at, about, dedupe_key, topic, group_key, times)
      select g.titulo, g.mensagem, g.tipo, g.link_destino, g.expires_at, g.about, g.dedupe_key, g.topic, g.group_key, g.times
      from given g
      where exists (select from reader r where r.dedupe_key = g.dedupe_key) and not ${leadsToHidden(sql`g.link_destino`)}
      on conflict (company_id, dedupe_key) do nothing
      returning id, tipo, topic, expires_at, dedupe_key),
    reached as (
      insert into user_notifications (user_id, notification_id, expires_at)
      select reader.user_id, told.id, told.expires_at from told join reader on reader.dedupe_key = told.dedupe_key
      returning user_id, notification_id)
    select app.enqueue(${mailingQueue}, jsonb_build_object(
      'company_id', app.company_id(), 'notification_id', reached.notification_id, 'person_id', reached.user_id))
    from reached
    join told on told.id = reached.notification_id
    left join notification_preferences p on p.person_id = reached.user_id and p.tipo = coalesce(told.topic, told.tipo)
    where coalesce(p.frequency, case told.topic when 'chamados' then ${usualFrequency.chamados} end) = 'immediate'`.execute(
    tx,
  );
};

/** Removes them from people who have not read them, also from open screens. What was read stays in the history. */
export const takeBackUnread = async (tx: Tx, company_id: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .insertInto('retired_notices')
    .values(ids.map((notification_id) => ({ notification_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .deleteFrom('user_notifications')
    .where('company_id', '=', company_id)
    .where('notification_id', 'in', ids)
    .where('status', '=', 'nao_lida')
    .execute();
};

type Together = Omit<NewNotification, 'to' | 'titulo' | 'mensagem'> & {
  readonly to: readonly string[];
  readonly group_key: string;
  /** The text for so many at once, from 1. */
  readonly words: (times: number) => Pick<NewNotification, 'titulo' | 'mensagem'>;
};

/** What each reader has not read of a group. */
const unreadOfGroup = async (tx: Tx, group_key: string, to: readonly string[]) => {
  const { rows } = await sql<{ user_id: string; notification_id: string; times: number }>`
    select un.user_id, un.notification_id, n.times from user_notifications un
    join notifications n on n.company_id = un.company_id and n.id = un.notification_id
    where un.company_id = app.company_id() and n.group_key = ${group_key} and un.user_id = any (${[...to]}::uuid[])
      and un.status = 'nao_lida'`.execute(tx);
  return rows;
};

/** Like `notify`, but replaces an unread notice of the same group. The new one says how many there are. */
export const notifyTogether = async (
  tx: Tx,
  { to, words, dedupe_key, ...notice }: Together,
): Promise<void> => {
  const readers = [...new Set(to)];
  if (readers.length === 0) return;
  // Two simultaneous notices of one group wait for each other, so that both are counted.
  await sql`select pg_advisory_xact_lock(hashtextextended(${notice.group_key}, 0))`.execute(tx);
  const keys = readers.map((reader) => `${dedupe_key} ${reader}`);
  const before = await tx
    .selectFrom('notifications')
    .select('dedupe_key')
    .where('company_id', '=', sql<string>`app.company_id()`)
    .where('dedupe_key', 'in', keys)
    .execute();
  const sentKeys = new Set(before.map((one) => one.dedupe_key));
  const fresh = readers.filter((reader) => !sentKeys.has(`${dedupe_key} ${reader}`));
  const unread = await unreadOfGroup(tx, notice.group_key, fresh);
  await notifyEach(
    tx,
    fresh.map((reader) => {
      const own = unread.filter(({ user_id }) => user_id === reader);
      const times = own.reduce((sum, one) => sum + one.times, 1);
      return { ...notice, ...words(times), to: [reader], times, dedupe_key: `${dedupe_key} ${reader}` };
    }),
  );
  const { rows } = await sql<{ id: string }>`select app.company_id() as id`.execute(tx);
  const [company] = rows;
  if (company)
    await takeBackUnread(
      tx,
      company.id,
      unread.map(({ notification_id }) => notification_id),
    );
};

/** The administrators of the company who may sign in, without those in `except`. */
export const administrators = async (tx: Tx, except: readonly (string | null)[] = []): Promise<string[]> => {
  const people = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('company_id', '=', sql<string>`app.company_id()`)
    .where('role', 'in', ['admin', 'corporate'])
    .where('is_active', '=', true)
    .execute();
  return people.map(({ user_id }) => user_id).filter((id) => !except.includes(id));
};
