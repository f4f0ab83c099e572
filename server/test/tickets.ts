/** Tickets as server tests open and attend them. */
import type { NewTicket, Ticket } from '@pdy/contract/tickets/tickets';
import { seen } from './seen.ts';
import { aTeam, call } from './team.ts';
import { as, owner, type Person } from './world.ts';

/** A category that every new company has. */
export const categoryOf = async ({ company_id }: Pick<Person, 'company_id'>, code = 'problema') => {
  const { rows } = await owner.query<{ id: string }>(
    'select id from ticket_categories where company_id = $1 and code = $2',
    [company_id, code],
  );
  return rows[0]?.id ?? '';
};

export const written = async (
  person: Person,
  { code = 'problema', ...more }: Partial<NewTicket> & { readonly code?: string } = {},
): Promise<NewTicket> => ({
  title: 'A página do PDI não abre',
  category_id: await categoryOf(person, code),
  impact: 'individual',
  urgency: 'media',
  description: 'Clico em PDI e nada acontece.',
  file_ids: [],
  page: null,
  contest: null,
  is_another: false,
  ...more,
});

export const aTicket = async (person: Person, more: Parameters<typeof written>[1] = {}): Promise<Ticket> =>
  call(person).tickets.open(await written(person, more));

/** Ana and peer ask for the same. */
export const aPairOfTickets = async () => {
  const team = await aTeam();
  const first = await aTicket(team.ana, { title: 'Não abre' });
  const second = await aTicket(team.peer, { title: 'Não abre também' });
  return { ...team, first, second };
};

/** A file that somebody uploads and has not sent yet. Returns its id. */
export const aFile = async (person: Person, body = 'Como aconteceu.', name = 'relato.txt') =>
  (await call(person).tickets.files.add({ file: new File([body], name) })).id;

/** The calls of a person at an instant. */
export const at = (person: Person, instant: string) => as(person, { clock: () => new Date(instant) });
export const clockAt = (instant: string) => () => new Date(instant);

export const openAt = async (person: Person, instant: string, more: Parameters<typeof written>[1] = {}) =>
  at(person, instant).tickets.open(await written(person, more));

type Both = { readonly ana: Person; readonly admin: Person };
/** The administrator changes the status at an instant. */
export const turn = ({ admin }: Both, ticket: Ticket, instant: string, status: Ticket['status']) =>
  at(admin, instant).ticketQueue.move({ ...seen(ticket), status, reason: '' });
/** The ticket waits for its requester from one instant to another, at which the requester answers. */
export const wait = async (both: Both, ticket: Ticket, [from, to]: readonly [from: string, to: string]) => {
  await turn(both, ticket, from, 'aguardando_solicitante');
  return at(both.ana, to).tickets.reply({ id: ticket.id, body: 'Aqui está.', file_ids: [] });
};
/** By priority, the impact and urgency that lead to it. */
export const said = {
  critica: { impact: 'empresa', urgency: 'alta' },
  alta: { impact: 'equipe', urgency: 'alta' },
  media: { impact: 'equipe', urgency: 'media' },
  baixa: { impact: 'individual', urgency: 'baixa' },
} as const;

export const dueOf = ({ resolution }: Ticket) => resolution.due_at?.toISOString();

type Hours = {
  readonly timezone: string;
  readonly week: object;
  readonly preset: string;
  readonly extra_closed: readonly string[];
  readonly removed: readonly string[];
};

/** The business hours of a company; its own closed days need no names here. */
export const setCalendar = (company_id: string, { timezone, week, preset, extra_closed, removed }: Hours) =>
  owner.query(
    `update company_settings set timezone = $2, week = $3, holiday_preset = $4, extra_closed = $5, removed = $6
     where company_id = $1`,
    [
      company_id,
      timezone,
      JSON.stringify(week),
      preset,
      JSON.stringify(extra_closed.map((day) => ({ day, name: 'Dia da empresa' }))),
      JSON.stringify(removed),
    ],
  );

/** Business minutes for some priorities, for both clocks. */
export const setTargets = (company_id: string, minutes: Readonly<Record<string, number>>) =>
  owner.query('insert into ticket_settings (company_id, targets) values ($1, $2)', [
    company_id,
    JSON.stringify(
      Object.fromEntries(
        Object.entries(minutes).map(([priority, one]) => [
          priority,
          { first_response: one, resolution: one },
        ]),
      ),
    ),
  ]);

/** Names the people who may read confidential tickets. */
export const handleConfidence = async (admin: Person, handlers: readonly Person[]) => {
  const { categories } = await call(admin).ticketSettings.get();
  const relato = categories.find(({ code }) => code === 'relato');
  if (!relato) throw new Error('no category in confidence');
  const { id, version, name, description, default_impact, is_active } = relato;
  await call(admin).ticketSettings.change_category({
    ...{ id, version, name, description, default_impact, is_active },
    handler_ids: handlers.map(({ person_id }) => person_id),
  });
  return id;
};
