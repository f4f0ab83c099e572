/** The caller's own notifications, as every call about them reads them. Row-level security hides all others. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

/** How many are unread and have not expired, from an index alone. `person_id` is the caller. */
export const unreadOf = (person_id: string) => sql<number>`(
  select count(*)::int from user_notifications unread
  where unread.user_id = ${person_id} and unread.status = 'nao_lida'
    and (unread.expires_at is null or unread.expires_at > (select app.now())))`;

export const countUnread = async (tx: Tx, person_id: string): Promise<number> =>
  (await tx.selectNoFrom(unreadOf(person_id).as('unread')).executeTakeFirstOrThrow()).unread;

/**
 * Written so that it chooses no index. The policy names the company too, and PostgreSQL would count both as if each of
 * them left few rows. In a database of many companies it would then read all notifications of one for each row.
 */
const inTheirCompany = sql<boolean>`(n.company_id = un.company_id) is true`;

/** A person's notifications, newest first. */
export const ownNotifications = (tx: Tx, person_id: string) =>
  tx
    .selectFrom('user_notifications as un')
    .innerJoin('notifications as n', (join) =>
      join.onRef('n.id', '=', 'un.notification_id').on(inTheirCompany),
    )
    .where('un.user_id', '=', person_id)
    .orderBy('un.created_at', 'desc')
    .orderBy('un.notification_id', 'desc')
    .select(['un.user_id', 'un.notification_id', 'un.status', 'un.data_leitura', 'un.data_clique'])
    .select(['un.created_at', 'n.titulo', 'n.mensagem', 'n.tipo', 'n.topic', 'n.link_destino']);

/**
 * The newest ones that have not expired. Only those are joined: PostgreSQL, left alone, joins everything that a person
 * ever got, and sorts it.
 */
export const newestOwn = (tx: Tx, person_id: string, most: number): Promise<Row[]> =>
  tx
    .selectFrom((own) =>
      own
        .selectFrom('user_notifications as un')
        .where('un.user_id', '=', person_id)
        .where(sql<boolean>`(un.expires_at is null or un.expires_at > (select app.now()))`)
        .orderBy('un.created_at', 'desc')
        .orderBy('un.notification_id', 'desc')
        .limit(most)
        .select(['un.user_id', 'un.notification_id', 'un.status', 'un.data_leitura', 'un.data_clique'])
        .select(['un.created_at', 'un.company_id'])
        .as('un'),
    )
    .innerJoin('notifications as n', (join) =>
      join.onRef('n.id', '=', 'un.notification_id').on(inTheirCompany),
    )
    .orderBy('un.created_at', 'desc')
    .orderBy('un.notification_id', 'desc')
    .select(['un.user_id', 'un.notification_id', 'un.status', 'un.data_leitura', 'un.data_clique'])
    .select(['un.created_at', 'n.titulo', 'n.mensagem', 'n.tipo', 'n.topic', 'n.link_destino'])
    .execute();

type Row = Awaited<ReturnType<ReturnType<typeof ownNotifications>['execute']>>[number];

/** A received notification, with the notification itself embedded. */
export const shown = ({ titulo, mensagem, tipo, topic: _, link_destino, ...own }: Row) => ({
  ...own,
  notification: { id: own.notification_id, titulo, mensagem, tipo, link_destino },
});
