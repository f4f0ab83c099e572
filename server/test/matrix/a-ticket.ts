/** Tickets of the person a cell is about, for the rows about tickets. */
import { randomUUID } from 'node:crypto';
import { rowOf } from '../team.ts';
import { owner } from '../world.ts';
import type { Context } from './golden.ts';
import type { Cell } from './seed.ts';

/** Contexts in which the caller attends the ticket; the others are those of requesters. */
export const staff: Context[] = ['admin', 'corporate', 'platform'];
export const others: Context[] = ['anon', 'emp_self', 'emp_other', 'mgr_line', 'mgr_other', 'other_company'];

export const category = async (company_id: string, code = 'problema') =>
  (
    await rowOf<{ id: string }>('select id from ticket_categories where company_id = $1 and code = $2', [
      company_id,
      code,
    ])
  ).id;

export const titleOf = ({ target }: Cell) => `Chamado de ${target.person_id}`;

/** A ticket of that person, as if they had opened it an hour ago. */
export const aTicket = async (cell: Cell, { status = 'aberto', code = 'problema' } = {}) => {
  const { target, seed } = cell;
  const { id } = await rowOf<{ id: string }>(
    `insert into tickets (company_id, person_id, opened_by, title, description, category_id, is_confidential, impact, urgency,
       priority, status, first_response_target, resolution_target, resolved_at)
     values ($1, $2, $2, $3, 'Preciso de ajuda.', $4, $5, 'individual', 'media', 'baixa', $6, 480, 2400,
       case $6 when 'resolvido' then now() end) returning id`,
    [
      seed.own.id,
      target.person_id,
      titleOf(cell),
      await category(seed.own.id, code),
      code === 'relato',
      status,
    ],
  );
  await owner.query(
    `insert into ticket_events (company_id, ticket_id, person_id, actor_id, kind, after, first_response_target, resolution_target)
     values ($1, $2, $3, $3, 'criado', 'baixa', 480, 2400)`,
    [seed.own.id, id, target.person_id],
  );
  return id;
};

const versionOf = async (id: string) =>
  (await rowOf<{ version: number }>('select version from tickets where id = $1', [id])).version;

export const seenTicket = async (cell: Cell, more: Parameters<typeof aTicket>[1] = {}) => {
  const id = await aTicket(cell, more);
  return { id, version: await versionOf(id) };
};

export const written = async (cell: Cell) => ({
  title: `Chamado ${randomUUID()}`,
  category_id: await category(cell.seed.own.id),
  impact: 'individual' as const,
  urgency: 'media' as const,
  description: 'Preciso de ajuda.',
  file_ids: [],
  is_another: false,
});

/** Both administrators may read confidential tickets. */
export const nameHandlers = async ({ seed: { own, callers } }: Cell) => {
  const relato = await category(own.id, 'relato');
  for (const one of [...callers.admin, ...callers.corporate])
    await owner.query(
      `insert into ticket_handlers (company_id, category_id, person_id) values ($1, $2, $3) on conflict do nothing`,
      [own.id, relato, one?.person_id],
    );
};
