/** Marks or removes notices when their matter is settled or deleted. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

type Matter = { readonly company_id: string; readonly about: string };

const ofMatter = ({ company_id, about }: Matter) => sql`
  un.company_id = ${company_id} and un.notification_id = n.id and n.company_id = un.company_id and n.about = ${about}`;

/** Marks notices as read: for everybody who got them, or only for `reader`. */
export const settleNotices = async (tx: Tx, matter: Matter, reader: string | null = null): Promise<void> => {
  await sql`
    update user_notifications un set status = 'lida' from notifications n
    where ${ofMatter(matter)} and un.status = 'nao_lida'
      and (${reader}::uuid is null or un.user_id = ${reader}::uuid)`.execute(tx);
};

/** Marks requests to make a person a manager as read, once the person leads nobody, may lead, or has left. */
export const settleLeadRoles = async (tx: Tx, company_id: string): Promise<void> => {
  await sql`
    update user_notifications un set status = 'lida' from notifications n
    where un.company_id = ${company_id} and un.notification_id = n.id and n.company_id = un.company_id
      and n.about like 'lead\\_role %' and un.status = 'nao_lida'
      and not exists (
        select from profiles p join profiles r on r.company_id = p.company_id and r.manager_id = p.user_id and r.is_active
        where p.company_id = ${company_id} and n.about = 'lead_role ' || p.user_id
          and p.role = 'employee' and p.is_active)`.execute(tx);
};

/** Marks as read what links to something that the caller has seen. */
export const settleOwn = async (tx: Tx, about: string): Promise<void> => {
  await sql`
    update user_notifications un set status = 'lida' from notifications n
    where un.company_id = app.company_id() and un.user_id = (select app.person_id()) and un.status = 'nao_lida'
      and n.company_id = un.company_id and n.id = un.notification_id and n.about = ${about}`.execute(tx);
};

/** Removes an unread notice from people who are no longer asked. A notice that was read stays in the history. */
export const withdrawQuestion = async (
  tx: Tx,
  matter: Matter,
  stillAsked: readonly string[],
): Promise<void> => {
  await sql`
    delete from user_notifications un using notifications n
    where ${ofMatter(matter)} and un.status = 'nao_lida'
      and un.user_id <> all (${[...stillAsked]}::uuid[])`.execute(tx);
};

/** Removes it from everybody, because its link would lead to something deleted. */
export const withdrawNotices = async (tx: Tx, matter: Matter): Promise<void> => {
  await sql`
    delete from user_notifications un using notifications n where ${ofMatter(matter)}`.execute(tx);
};
