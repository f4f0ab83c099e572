/** A confidential category without any reader: the administrators are notified, and name a handler. */
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Database, Tx } from '#kernel/db.ts';
import { administrators, notify } from '../../notifications/index.ts';

type Unread = { readonly id: string; readonly name: string; readonly since: Date };

/**
 * The marked categories; the mark is removed. A category that is switched off is not offered, but may still have
 * tickets.
 */
const taken = async (tx: Tx): Promise<readonly Unread[]> => {
  const { rows } = await sql<Unread>`
    with marked as (
      select c.id, c.name, c.unread_since from ticket_categories c
      where c.company_id = app.company_id() and c.unread_since is not null for update skip locked)
    update ticket_categories c set unread_since = null from marked m
    where c.company_id = app.company_id() and c.id = m.id returning m.id, m.name, m.unread_since as since`.execute(
    tx,
  );
  return rows;
};

/** Does not say whether there are tickets, nor how many. */
const notifyOf = async (tx: Tx, { id, name, since }: Unread, to: readonly string[]) =>
  notify(tx, {
    to,
    titulo: `Ninguém lê mais “${name}”`,
    mensagem:
      'A última pessoa escolhida para esta categoria sigilosa deixou de atender. Ela não é oferecida, e o que já foi pedido espera sem leitor. Escolha quem passa a ler.',
    tipo: 'other',
    link_destino: '/company-settings?aba=chamados',
    dedupe_key: `${id} tickets.unread ${since.toISOString()}`,
  });

const notifyCompany = async (tx: Tx): Promise<number> => {
  const unread = await taken(tx);
  if (unread.length === 0) return 0;
  const to = await administrators(tx);
  for (const one of unread) await notifyOf(tx, one, to);
  return unread.length;
};

/**
 * Notifies administrators in all companies. `jobsDb`: connected as the jobs role, which sees all. Returns the number of
 * categories.
 */
export const notifyOfUnread = async (
  { db, jobsDb }: { readonly db: Database; readonly jobsDb: Database },
  now: Date,
): Promise<number> => {
  const companies = await jobsDb
    .as(null)
    .selectFrom('ticket_categories')
    .select('company_id')
    .distinct()
    .where('unread_since', 'is not', null)
    .execute();
  let done = 0;
  for (const { company_id } of companies)
    done += await db.as(systemScope(company_id, now)).transaction().execute(notifyCompany);
  return done;
};
