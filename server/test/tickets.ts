/** Tickets as server tests open and attend them. */
import type { NewTicket, Ticket } from '@pdy/contract/tickets/tickets';
import { call, on } from './team.ts';
import { as, owner, type Person } from './world.ts';

/** The category of a company that every company begins with. */
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

/** The calls of somebody at an instant. */
export const at = (person: Person, instant: string) => as(person, { clock: () => new Date(instant) });
export const clockAt = (instant: string) => () => new Date(instant);

/** Names who reads what is asked in confidence. */
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

export { on };
