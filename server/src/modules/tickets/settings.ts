/** How a company attends its tickets. Contract: `contract/src/tickets/settings.ts`. */
import type { HandledCategory, TicketSettings } from '@pdy/contract/tickets/settings';
import { sql } from 'kysely';
import { broken, conflict, notFound } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { companyOf } from '#kernel/own-company.ts';
import { authed } from '#kernel/procedure.ts';
import { attendsAs } from './attending.ts';
import { termsOf } from './targets.ts';

const staffOfCompany = async (tx: Tx) => {
  const { rows } = await sql<{ user_id: string; name: string }>`
    select p.user_id, ${shownName('p')} as name from profiles p
    where p.company_id = app.company_id() and ${attendsAs('p')} order by p.name_key, p.user_id limit 500`.execute(
    tx,
  );
  return rows;
};

/** The categories. The number of tickets of a confidential one is shown only to its handlers. */
const categories = async (tx: Tx) => {
  const { rows } = await sql<HandledCategory>`
    select c.id, c.code, c.name, c.description, c.default_impact, c.is_confidential, c.is_active, c.version,
      coalesce((select jsonb_agg(jsonb_build_object('user_id', p.user_id, 'name', ${shownName('p')}) order by p.name_key)
        from ticket_handlers h join profiles p on p.company_id = h.company_id and p.user_id = h.person_id and ${attendsAs('p')}
        where h.company_id = c.company_id and h.category_id = c.id), '[]') as handlers,
      case when not c.is_confidential or c.id in (select app.handled_categories()) then (
        select count(*)::int from tickets t where t.company_id = c.company_id and t.category_id = c.id
          and t.status in ('aberto', 'em_andamento', 'aguardando_solicitante')) end as under_way
    from ticket_categories c where c.company_id = app.company_id() order by c.position, c.name`.execute(tx);
  return rows;
};

const settingsOf = async (tx: Tx): Promise<TicketSettings> => {
  const [terms, all, staff] = await Promise.all([termsOf(tx), categories(tx), staffOfCompany(tx)]);
  return { ...terms, targets: { ...terms.targets }, categories: all, staff };
};

export const get = authed.ticketSettings.get.handler(({ context: { tx, actor } }) => {
  companyOf(actor);
  return settingsOf(tx);
});

export const change = authed.ticketSettings.change.handler(
  async ({ input: { version, targets, ...fields }, context: { tx, actor, record } }) => {
    const company_id = companyOf(actor);
    const row = { ...fields, targets: JSON.stringify(targets) };
    const written =
      version === 0
        ? await tx
            .insertInto('ticket_settings')
            .values(row)
            .onConflict((conflicting) => conflicting.doNothing())
            .returning('version')
            .executeTakeFirst()
        : await tx
            .updateTable('ticket_settings')
            .set(row)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst();
    if (!written) throw conflict();
    await record('tickets.terms.changed', company_id, { prefix: fields.prefix });
    return settingsOf(tx);
  },
);

/** Refuses handlers who are not active people who may attend; each is counted once. */
const demandStaff = async (tx: Tx, ids: readonly string[]) => {
  const named = [...new Set(ids)];
  const known = new Set((await staffOfCompany(tx)).map(({ user_id }) => user_id));
  if (named.some((id) => !known.has(id))) throw broken('handlers_attend');
  return named;
};

/** Names handlers. People who stay handlers keep the tickets they attend. */
const nameHandlers = async (tx: Tx, category_id: string, person_ids: readonly string[]) => {
  const gone = tx.deleteFrom('ticket_handlers').where('category_id', '=', category_id);
  await (person_ids.length > 0 ? gone.where('person_id', 'not in', person_ids) : gone).execute();
  if (person_ids.length > 0)
    await tx
      .insertInto('ticket_handlers')
      .values(person_ids.map((person_id) => ({ category_id, person_id })))
      .onConflict((named) => named.doNothing())
      .execute();
};

export const addCategory = authed.ticketSettings.add_category.handler(
  async ({ input: { handler_ids, ...fields }, context: { tx, actor, record } }) => {
    companyOf(actor);
    const handlers = await demandStaff(tx, handler_ids);
    const { id } = await tx
      .insertInto('ticket_categories')
      .values({
        ...fields,
        position: sql<number>`(select coalesce(max(c.position), 0) + 1 from ticket_categories c)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await nameHandlers(tx, id, handlers);
    await record('tickets.category.added', id, { is_confidential: fields.is_confidential });
    return settingsOf(tx);
  },
);

export const changeCategory = authed.ticketSettings.change_category.handler(
  async ({ input: { id, version, handler_ids, ...fields }, context: { tx, actor, record } }) => {
    companyOf(actor);
    const category = await locked(tx, 'ticket_categories', { id, version });
    if (!category) throw notFound();
    const handlers = await demandStaff(tx, handler_ids);
    await tx.updateTable('ticket_categories').set(fields).where('id', '=', id).execute();
    await nameHandlers(tx, id, handlers);
    await record('tickets.category.changed', id, { handlers, is_active: fields.is_active });
    return settingsOf(tx);
  },
);
