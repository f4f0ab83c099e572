/** Tickets of a demo company, opened and attended by the product's own calls on the days they are dated. */
import { daysAfter } from '@pdy/contract/rules/days';
import { type DemoTicket, demoTickets } from '../content/tickets.ts';
import { morningOf } from './dates.ts';
import type { Colleague } from './people.ts';
import type { CallsOn } from './working.ts';

type Options = { readonly calls: CallsOn; readonly today: string };
type Desk = {
  readonly admin: Colleague;
  /** People who read confidential tickets. */
  readonly handlers: readonly Colleague[];
  readonly requesters: readonly Colleague[];
};

const attend = async (
  { calls, today }: Options,
  admin: Colleague,
  requester: Colleague,
  { ago, category, title, description, impact, urgency, answer, note, score }: DemoTicket,
) => {
  const day = daysAfter(today, -ago);
  const { tickets } = calls(requester, day);
  const { categories } = await tickets.choices();
  const category_id = categories.find(({ code }) => code === category)?.id;
  if (category_id === undefined) return;
  const written = { title, description, category_id, impact, urgency };
  const { id } = await tickets.open({
    ...written,
    ...{ file_ids: [], page: null, contest: null, is_another: false },
  });
  // One and a half hours of work; the rating follows later.
  const after = (minutes: number) => () => new Date(morningOf(day).getTime() + minutes * 60_000);
  const { ticketQueue } = calls(admin, day, after(90));
  if (note) await ticketQueue.note({ id, body: note });
  if (answer) await ticketQueue.answer({ id, ...answer, file_ids: [] });
  if (score) await calls(requester, day, after(200)).tickets.rate({ id, score, comment: null });
};

export const addTickets = async (options: Options, { admin, handlers, requesters }: Desk) => {
  const { ticketSettings } = options.calls(admin, daysAfter(options.today, -30));
  const { categories } = await ticketSettings.get();
  const relato = categories.find(({ code }) => code === 'relato');
  if (relato) {
    const { id, version, name, description, default_impact, is_active } = relato;
    await ticketSettings.change_category({
      ...{ id, version, name, description, default_impact, is_active },
      handler_ids: handlers.map(({ person_id }) => person_id),
    });
  }
  for (const one of demoTickets) {
    const requester = requesters[one.requester];
    if (requester) await attend(options, admin, requester, one);
  }
};
