/** Checks that tickets, as they are stored, agree with their logs. Reads rows alone. */
import type { ZonedCalendar } from '@pdy/contract/rules/business-time';
import { type ClockEvent, replayedClock } from '@pdy/contract/rules/tickets/clock';
import {
  solutionClockRuns,
  type TicketStatus,
  ticketIsOver,
  ticketMayBecome,
} from '@pdy/contract/rules/tickets/status';

type Line = {
  at: string;
  kind: string;
  actor_id: string | null;
  before: string | null;
  after: string | null;
  first_response_target: number | null;
  resolution_target: number | null;
};
type Row = {
  number: number;
  person_id: string;
  status: TicketStatus;
  priority: string;
  assignee_id: string | null;
  created_at: Date;
  first_response_at: Date | null;
  first_response_due_at: Date | null;
  resolution_due_at: Date | null;
  resolved_at: Date | null;
  ended_at: Date | null;
  reopened_count: number;
  calendar: ZonedCalendar | null;
  next_step: string | null;
  /** Whether the assignee may attend it; null: there is no assignee. */
  attends: boolean | null;
  is_of_its_category: boolean;
  log: Line[];
  said: number;
  asked: number;
  noted: number;
  today: ZonedCalendar;
};

type Ask = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

const rowsSql = `select t.*,
    case when t.assignee_id is not null then exists (select from profiles p where p.user_id = t.assignee_id
      and p.company_id = t.company_id and p.is_active and p.role in ('admin', 'corporate') and p.user_id <> t.person_id
      and (not t.is_confidential or exists (select from ticket_handlers h
        where h.category_id = t.category_id and h.person_id = p.user_id))) end as attends,
    c.is_confidential = t.is_confidential as is_of_its_category,
    (select jsonb_agg(e order by e.id) from ticket_events e where e.ticket_id = t.id) as log,
    (select count(*)::int from ticket_messages m where m.ticket_id = t.id and m.is_from_staff) as said,
    (select count(*)::int from ticket_messages m where m.ticket_id = t.id and not m.is_from_staff) as asked,
    (select count(*)::int from ticket_notes n where n.ticket_id = t.id) as noted,
    jsonb_build_object('timezone', s.timezone, 'week', s.week, 'preset', s.holiday_preset,
      'extra_closed', s.extra_closed, 'removed', s.removed) as today
  from tickets t join ticket_categories c on c.id = t.category_id join company_settings s on s.company_id = t.company_id
  where t.company_id = $1 order by t.number`;

const ms = (text: string) => new Date(text).getTime();

const dueBy = (
  { log, created_at, calendar, today }: Row,
  of: 'first_response_target' | 'resolution_target',
) => {
  const [first, ...more] = log.filter((line) => line[of] !== null);
  const targets = more.map(
    ({ at, [of]: minutes }): ClockEvent => ({ at: ms(at), kind: 'target', minutes: minutes ?? 0 }),
  );
  const moves = log
    .filter(({ kind }) => kind === 'status' && of === 'resolution_target')
    .map(
      ({ at, after }): ClockEvent => ({
        at: ms(at),
        kind: solutionClockRuns(after as TicketStatus) ? 'resume' : 'pause',
      }),
    );
  const all = { created_at: created_at.getTime(), target: first?.[of] ?? 0, events: [...targets, ...moves] };
  return replayedClock(all, calendar ?? today).due_at;
};

const moveFaults = ({ log, status }: Row) => {
  const faults: string[] = [];
  let state: TicketStatus = 'aberto';
  for (const { kind, before, after } of log) {
    if (ticketIsOver(state) && kind !== 'avaliacao' && kind !== 'nota') faults.push(`${kind} after its end`);
    if (kind !== 'status') continue;
    if (before !== state || !ticketMayBecome(state, after as TicketStatus))
      faults.push(`${state} to ${after}`);
    state = after as TicketStatus;
  }
  return state === status ? faults : [...faults, `is ${status}, its log says ${state}`];
};

const lastOf = ({ log }: Row, ...kinds: string[]) => log.findLast(({ kind }) => kinds.includes(kind));
const many = ({ log }: Row, is: (line: Line) => boolean) => log.filter(is).length;

/** What holds for every ticket, by the words that report it when it does not. */
const holds: Readonly<Record<string, (row: Row) => boolean>> = {
  'begins with its creation': ({ log }) => log[0]?.kind === 'criado',
  'has ended exactly when its status is final': ({ status, ended_at }) =>
    ticketIsOver(status) === (ended_at !== null),
  'has a time of solution exactly when its status is solved or closed': ({ status, resolved_at }) =>
    (status === 'resolvido' || status === 'fechado') === (resolved_at !== null),
  'keeps its working hours exactly when it has ended': ({ calendar, ended_at }) =>
    (calendar === null) === (ended_at === null),
  'has a next step exactly while others have the turn': ({ status, next_step }) =>
    (next_step !== null) === (status === 'aguardando_solicitante' || status === 'resolvido'),
  'has the priority that its log says': (row) => lastOf(row, 'criado', 'prioridade')?.after === row.priority,
  'has the assignee that its log says': (row) =>
    (lastOf(row, 'atribuicao')?.after ?? null) === row.assignee_id,
  'is assigned only to a person who may handle it': ({ attends, ended_at }) =>
    ended_at !== null || attends !== false,
  'is as confidential as its category': ({ is_of_its_category }) => is_of_its_category,
  'has one first response in its log exactly when it was answered': (row) =>
    many(row, ({ kind }) => kind === 'resposta_inicial') === (row.first_response_at ? 1 : 0) &&
    (lastOf(row, 'resposta_inicial')?.at ? ms(lastOf(row, 'resposta_inicial')?.at ?? '') : undefined) ===
      row.first_response_at?.getTime(),
  'counts its reopenings': (row) =>
    many(row, ({ before, after }) => before === 'resolvido' && after === 'em_andamento') ===
    row.reopened_count,
  'has a line for each answer': (row) =>
    many(row, ({ kind, actor_id }) => /^resposta/.test(kind) && actor_id !== row.person_id) === row.said,
  // A requester who opens it again says why; a person who attends and opens it again does not.
  'has a line for each message of the requester': (row) =>
    many(
      row,
      ({ kind, actor_id, before }) =>
        actor_id === row.person_id && (kind === 'resposta' || before === 'resolvido'),
    ) -
      many(
        row,
        ({ before, after, actor_id }) =>
          actor_id === row.person_id && before === 'resolvido' && after === 'fechado',
      ) ===
    row.asked,
  'has a line for each note': (row) => many(row, ({ kind }) => kind === 'nota') === row.noted,
  'has the deadline of its first response from its log': (row) =>
    dueBy(row, 'first_response_target') === (row.first_response_due_at?.getTime() ?? null),
  'has the deadline of its solution from its log': (row) =>
    dueBy(row, 'resolution_target') === (row.resolution_due_at?.getTime() ?? null),
};

/** Every fault of a company's tickets, in words; also gaps in their numbers. */
export const ticketFaults = async (ask: Ask, company_id: string) => {
  const rows = (await ask(rowsSql, [company_id])).rows as Row[];
  const faults = rows.flatMap((row, n) => [
    ...(row.number === n + 1 ? [] : [`number ${row.number} stands at ${n + 1}`]),
    ...moveFaults(row),
    ...Object.entries(holds).flatMap(([name, is]) => (is(row) ? [] : [`${row.number}: not '${name}'`])),
  ]);
  return { tickets: rows.length, lines: rows.flatMap(({ log }) => log), faults };
};
