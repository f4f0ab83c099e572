/** The rows about tickets. */
import { sql } from 'kysely';
import { aTicket, category, nameHandlers, others, seenTicket, staff, titleOf, written } from './a-ticket.ts';
import { configuration } from './of-ticket-settings.ts';
import type { Operation } from './operation.ts';
import type { Cell } from './seed.ts';

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
    op: 'tickets.merge|link',
    acts: [
      {
        call: 'ticketQueue.merge',
        input: async (cell) => ({ ...(await seenTicket(cell)), into_id: await aTicket(cell) }),
      },
      {
        call: 'ticketQueue.link',
        input: async (cell) => ({ id: await aTicket(cell), other_id: await aTicket(cell) }),
      },
    ],
    sql: {
      run: ({ target, caller }) => sql`
        insert into ticket_merges (ticket_id, into_id, made_by)
        select t.id, o.id, ${caller?.person_id ?? null} from tickets t join tickets o on o.id <> t.id
        where t.person_id = ${target.person_id} and o.person_id = ${target.person_id}
          and not exists (select from ticket_merges m where m.ticket_id = t.id) limit 1 returning ticket_id`,
    },
    prepare: async (cell) => {
      await aTicket(cell);
      return aTicket(cell);
    },
  },
  {
    op: 'tickets.escalate_to_platform',
    acts: [
      {
        call: 'ticketQueue.escalate',
        input: async (cell) => ({ ...(await seenTicket(cell)), reason: '' }),
      },
    ],
    sql: {
      run: ({ target, caller }) => sql`
        insert into ticket_escalations (ticket_id, asked_by)
        select t.id, ${caller?.person_id ?? null} from tickets t where t.person_id = ${target.person_id}
          and not exists (select from ticket_escalations e where e.ticket_id = t.id) limit 1 returning ticket_id`,
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
  configuration,
  {
    op: 'tickets.delete',
    acts: [],
    sql: { run: ({ target }) => sql`delete from tickets where person_id = ${target.person_id} returning id` },
    prepare: aTicket,
  },
];
