/** Every day: tells the administrators of a company about invitations that are about to expire. */
import { expiringDays } from '@pdy/contract/panels/panels';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Database, Tx } from '#kernel/db.ts';
import { administrators, notify } from '../../notifications/index.ts';

type Expiring = { id: string; sent_count: number; email: string; day: string };

/** The one that expires last comes last. */
const expiring = async (tx: Tx, now: Date) =>
  (
    await sql<Expiring>`
      select i.id, i.sent_count, i.email, to_char(i.expires_at at time zone s.timezone, 'DD/MM') as day
      from invites i join company_settings s on s.company_id = i.company_id
      where i.company_id = app.company_id() and i.status = 'pendente' and i.expires_at > ${now}::timestamptz
        and i.expires_at <= ${now}::timestamptz + ${expiringDays} * interval '1 day'
      order by i.expires_at, i.id`.execute(tx)
  ).rows;

const saying = (invites: readonly Expiring[], last: Expiring) =>
  invites.length === 1
    ? {
        titulo: 'Convite expirando',
        mensagem: `O convite de ${last.email} vence em ${last.day}. Reenviar renova o prazo.`,
      }
    : {
        titulo: 'Convites expirando',
        mensagem: `${invites.length.toLocaleString('pt-BR')} convites vencem em até ${expiringDays} dias. Reenviar renova o prazo.`,
      };

/**
 * Notifies the administrators of one company once, and again when another invitation, or one that was sent again, is
 * about to expire.
 */
export const notifyOfExpiring = (db: Database, company_id: string, now: Date): Promise<void> =>
  db
    .as(systemScope(company_id, now))
    .transaction()
    .execute(async (tx) => {
      const invites = await expiring(tx, now);
      const last = invites.at(-1);
      if (!last) return;
      await notify(tx, {
        ...saying(invites, last),
        to: await administrators(tx),
        tipo: 'informativa',
        link_destino: '/user-management?aba=convites',
        dedupe_key: `invite ${last.id} ${last.sent_count} expiring`,
      });
    });

type Means = { readonly db: Database; readonly jobsDb: Database };

/** `jobsDb`: connected as the jobs role, which may read the ids of companies. */
export const notifyAllOfExpiring = async ({ db, jobsDb }: Means, now: Date): Promise<void> => {
  const { rows } = await sql<{ company_id: string }>`
    select s.company_id from company_settings s join companies c on c.id = s.company_id
    where c.is_active and not c.is_platform`.execute(jobsDb.as(null));
  for (const { company_id } of rows) await notifyOfExpiring(db, company_id, now);
};
