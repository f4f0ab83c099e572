/** The one way to tell people something. */
import type { NotificationType } from '@pdy/contract/notifications/notifications';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { mailingQueue } from './digest/queue.ts';

export type NewNotification = {
  /** Accounts. Whoever is inactive, or belongs to another company by now, is left out. */
  readonly to: readonly string[];
  /** Up to 200 characters; the rest is cut off. */
  readonly titulo: string;
  /** Up to 1000 characters; the rest is cut off. */
  readonly mensagem: string;
  readonly tipo: NotificationType;
  /** An address within the application ('/goals') or of the web; absent leads nowhere. */
  readonly link_destino?: string;
  /** From then on it is only in the history. */
  readonly expires_at?: Date;
  /** What it follows from, such as the id of an event with the name of its reaction: told once in a company. */
  readonly dedupe_key: string;
};

const cut = (text: string, most: number) => {
  const letters = [...text.trim()];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
};

/** Pages are hidden by the first part of their address. */
const leadsToHidden = (link: string | null) => sql<boolean>`
  coalesce('/' || split_part(split_part(${link}::text, '/', 2), '?', 1) = any (
    coalesce((select s.disabled_pages from company_page_settings s
              where s.company_id = app.company_id()), '{}')
    || coalesce(app.pages_hidden_everywhere(), '{}')), false)`;

/**
 * Tells people of the company in whose name `tx` works as the system. In the platform's own company it reaches any
 * account, also those without a company. Twice is once, and what leads to a page the company has hidden is not told. Goes out with the transaction, live to whoever is there, and
 * by mail to those who asked for one at once.
 */
export const notify = async (tx: Tx, notification: NewNotification): Promise<void> => {
  const { to, titulo, mensagem, tipo, link_destino = null, expires_at = null, dedupe_key } = notification;
  if (to.length === 0) return;
  await sql`
    with reader as (
      select distinct told.user_id from unnest(${[...to]}::uuid[]) told(user_id)
      left join profiles p on p.user_id = told.user_id
      where coalesce(p.is_active, app.company_id() = app.platform_company_id())),
    told as (
      insert into notifications (titulo, mensagem, tipo, link_destino, expires_at, dedupe_key)
      select ${cut(titulo, 200)}, ${cut(mensagem, 1000)}, ${tipo}, ${link_destino}, ${expires_at}::timestamptz, ${dedupe_key}
      where exists (select from reader) and not ${leadsToHidden(link_destino)}
      on conflict (company_id, dedupe_key) do nothing
      returning id, expires_at),
    reached as (
      insert into user_notifications (user_id, notification_id, expires_at)
      select reader.user_id, told.id, told.expires_at from told, reader
      returning user_id, notification_id)
    select app.enqueue(${mailingQueue}, jsonb_build_object(
      'company_id', app.company_id(), 'notification_id', reached.notification_id, 'person_id', reached.user_id))
    from reached join notification_preferences p on p.person_id = reached.user_id
    where p.tipo = ${tipo} and p.frequency = 'immediate'`.execute(tx);
};

/** Takes them from whoever has not read them, also where they are in sight; what was read stays in the history. */
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
