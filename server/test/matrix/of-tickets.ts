/** The rows about tickets. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { rowOf } from '../team.ts';
import { owner } from '../world.ts';
import type { Context } from './golden.ts';
import type { Operation } from './operation.ts';
import type { Cell } from './seed.ts';

/** Where whoever asks is answered by whoever attends, as opposed to who asked. */
const staff: Context[] = ['admin', 'corporate', 'platform'];
const others: Context[] = ['anon', 'emp_self', 'emp_other', 'mgr_line', 'mgr_other', 'other_company'];

const category = async (company_id: string, code = 'problema') =>
  (
    await rowOf<{ id: string }>('select id from ticket_categories where company_id = $1 and code = $2', [
      company_id,
      code,
    ])
  ).id;

const titleOf = ({ target }: Cell) => `Chamado de ${target.person_id}`;

/** Of whoever is meant, as if they had opened it an hour ago. */
const aTicket = async (cell: Cell, { status = 'aberto', code = 'problema' } = {}) => {
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

const seenTicket = async (cell: Cell, more: Parameters<typeof aTicket>[1] = {}) => {
  const id = await aTicket(cell, more);
  return { id, version: await versionOf(id) };
};

const written = async (cell: Cell) => ({
  title: `Chamado ${randomUUID()}`,
  category_id: await category(cell.seed.own.id),
  impact: 'individual' as const,
  urgency: 'media' as const,
  description: 'Preciso de ajuda.',
  file_ids: [],
  is_another: false,
});

/** Both who administer read what is asked in confidence. */
const nameHandlers = async ({ seed: { own, callers } }: Cell) => {
  const relato = await category(own.id, 'relato');
  for (const one of [...callers.admin, ...callers.corporate])
    await owner.query(
      `insert into ticket_handlers (company_id, category_id, person_id) values ($1, $2, $3) on conflict do nothing`,
      [own.id, relato, one?.person_id],
    );
};

const terms = async ({ caller, seed }: Cell) => {
  const { rows } = await owner.query<{ version: number }>(
    'select version from ticket_settings where company_id = $1',
    [caller?.company_id ?? seed.own.id],
  );
  const target = { first_response: 60, resolution: 240 };
  return {
    prefix: 'CH',
    anonymous_channel: null,
    targets: { critica: target, alta: target, media: target, baixa: target },
    version: rows[0]?.version ?? 0,
  };
};

const ofCategory = {
  description: '',
  default_impact: 'individual' as const,
  handler_ids: [],
};

const theCategory = async ({ seed }: Cell) => {
  const { id, version, name } = await rowOf<{ id: string; version: number; name: string }>(
    `select id, version, name from ticket_categories where company_id = $1 and code = 'sugestao'`,
    [seed.own.id],
  );
  return { ...ofCategory, id, version, name, is_active: true };
};

const reading = {
  run: ({ target }: Cell) => sql`select id from tickets where person_id = ${target.person_id}`,
};

export const ofTickets: readonly Operation[] = [
  {
    op: 'tickets.create',
    acts: [
      {
        call: 'tickets.open',
        input: async (cell) => ({ ...(await written(cell)), page: null, contest: null }),
      },
    ],
    sql: 'the number, the clocks and the log are of the call; that nobody writes for another is the next line',
  },
  {
    op: 'tickets.create_for_other',
    acts: [
      {
        call: 'ticketQueue.open_for',
        input: async (cell) => ({ ...(await written(cell)), person_id: cell.target.person_id }),
      },
    ],
    sql: {
      run: ({ target, caller, seed }) => sql`
        insert into tickets (company_id, person_id, opened_by, title, description, category_id, is_confidential, impact, urgency,
          priority, first_response_target, resolution_target)
        select c.company_id, ${target.person_id}, ${caller?.person_id ?? null}, 'De outra pessoa', 'x', c.id, false, 'individual',
          'media', 'baixa', 480, 2400
        from ticket_categories c where c.company_id = ${seed.own.id} and c.code = 'problema' returning id`,
      but: { contexts: ['emp_self'], because: 'it is their own' },
    },
  },
  {
    op: 'tickets.read',
    acts: [
      { call: 'tickets.get', input: async (cell) => ({ id: await aTicket(cell) }), shows: titleOf },
      {
        call: 'ticketQueue.list',
        input: async (cell) => {
          await aTicket(cell);
          return { search: titleOf(cell) };
        },
        shows: titleOf,
        in: [...staff, 'other_company'],
      },
    ],
    sql: reading,
    prepare: aTicket,
  },
  {
    op: 'tickets.read_confidential',
    acts: [
      {
        call: 'tickets.get',
        input: async (cell) => ({ id: await aTicket(cell, { code: 'relato' }) }),
        shows: titleOf,
      },
    ],
    sql: {
      run: ({ target }) =>
        sql`select id from tickets where is_confidential and person_id = ${target.person_id}`,
    },
    prepare: async (cell) => {
      await nameHandlers(cell);
      return aTicket(cell, { code: 'relato' });
    },
  },
  {
    op: 'tickets.reply_public',
    acts: [
      {
        call: 'tickets.reply',
        input: async (cell) => ({ id: await aTicket(cell), body: 'Olá', file_ids: [] }),
        in: others,
      },
      {
        call: 'ticketQueue.answer',
        input: async (cell) => ({
          id: await aTicket(cell),
          body: 'Olá',
          file_ids: [],
          status: 'em_andamento',
        }),
        in: staff,
      },
    ],
    sql: {
      run: ({ target, caller }) => sql`
        insert into ticket_messages (company_id, ticket_id, person_id, author_id, is_from_staff, body)
        select t.company_id, t.id, t.person_id, ${caller?.person_id ?? null}, false, 'Olá' from tickets t
        where t.person_id = ${target.person_id} limit 1 returning id`,
    },
    prepare: aTicket,
  },
  {
    op: 'tickets.note_internal.read|write',
    acts: [
      {
        call: 'ticketQueue.note',
        input: async (cell) => ({ id: await aTicket(cell), body: 'Só entre nós' }),
      },
    ],
    sql: {
      run: ({ target, caller }) => sql`
        insert into ticket_notes (company_id, ticket_id, author_id, body)
        select t.company_id, t.id, ${caller?.person_id ?? null}, 'Só entre nós' from tickets t
        where t.person_id = ${target.person_id} limit 1 returning id`,
    },
    prepare: aTicket,
  },
  {
    op: 'tickets.assign|change_priority|category|status',
    acts: [
      {
        call: 'ticketQueue.assign',
        input: async (cell) => ({ ...(await seenTicket(cell)), assignee_id: cell.seed.bystander.person_id }),
      },
      {
        call: 'ticketQueue.prioritise',
        input: async (cell) => ({ ...(await seenTicket(cell)), priority: 'alta' }),
      },
      {
        call: 'ticketQueue.classify',
        input: async (cell) => ({
          ...(await seenTicket(cell)),
          category_id: await category(cell.seed.own.id, 'duvida'),
        }),
      },
      {
        call: 'ticketQueue.move',
        input: async (cell) => ({ ...(await seenTicket(cell)), status: 'em_andamento', reason: '' }),
      },
    ],
    sql: {
      run: ({ target }) =>
        sql`update tickets set priority = 'alta' where person_id = ${target.person_id} returning id`,
      but: {
        contexts: ['emp_self'],
        because: 'who asked moves their own ticket, and the call says what of it may change',
      },
    },
    prepare: aTicket,
  },
  {
    op: 'tickets.reopen',
    acts: [
      {
        call: 'tickets.reopen',
        input: async (cell) => ({ ...(await seenTicket(cell, { status: 'resolvido' })), reason: 'Voltou' }),
        in: others,
      },
      {
        call: 'ticketQueue.move',
        input: async (cell) => ({
          ...(await seenTicket(cell, { status: 'resolvido' })),
          status: 'em_andamento',
          reason: '',
        }),
        in: staff,
      },
    ],
    sql: {
      run: ({ target }) =>
        sql`update tickets set status = 'em_andamento' where person_id = ${target.person_id} returning id`,
    },
    prepare: aTicket,
  },
  {
    op: 'tickets.csat.answer',
    acts: [
      {
        call: 'tickets.rate',
        input: async (cell) => ({
          id: await aTicket(cell, { status: 'resolvido' }),
          score: 5,
          comment: null,
        }),
      },
    ],
    sql: {
      run: ({ target }) => sql`insert into ticket_ratings (ticket_id, score)
        select t.id, 5 from tickets t where t.person_id = ${target.person_id} and not exists (
          select from ticket_ratings r where r.ticket_id = t.id) limit 1 returning ticket_id`,
    },
    prepare: aTicket,
  },
  {
    op: 'tickets.config(categories,sla,calendar,macros)',
    acts: [
      { call: 'ticketSettings.get', shows: ({ seed }) => seed.bystander.person_id },
      { call: 'ticketSettings.change', input: terms },
      { call: 'ticketSettings.change_category', input: theCategory },
      {
        call: 'ticketSettings.add_category',
        input: () => ({ ...ofCategory, name: `Categoria ${randomUUID()}`, is_confidential: false }),
      },
    ],
    sql: {
      run: ({ seed }) => sql`update ticket_categories set description = 'Outra'
        where company_id = ${seed.own.id} and code = 'sugestao' returning id`,
    },
  },
  {
    op: 'tickets.delete',
    acts: [],
    sql: { run: ({ target }) => sql`delete from tickets where person_id = ${target.person_id} returning id` },
    prepare: aTicket,
  },
];
