import type { ZonedCalendar } from '@pdy/contract/rules/business-time';
import { defaultTicketTargets } from '@pdy/contract/rules/tickets/priority';
import { describe, expect, it } from 'vitest';
import { seen } from '#test/seen.ts';
import { aTeam, rowOf } from '#test/team.ts';
import { at, dueOf, openAt, said, setCalendar, setTargets, turn, wait } from '#test/tickets.ts';
import { workedExample } from '#test/worked-examples.ts';

type Calendar = Omit<ZonedCalendar, 'extra_closed'> & { readonly extra_closed: readonly string[] };
type Span = readonly [from: string, to: string];
type Sla = {
  readonly calendars: Readonly<Record<string, Calendar>>;
  readonly due_cases: readonly {
    id: string;
    calendar: string;
    created_at: string;
    target_business_minutes: number;
    pauses: readonly Span[];
    due_at_utc: string;
  }[];
  readonly elapsed_cases: readonly {
    id: string;
    calendar: string;
    from: string;
    to: string;
    business_minutes: number;
  }[];
  readonly event_log_cases: readonly {
    id: string;
    calendar: string;
    created_at: string;
    initial_target: number;
    events: readonly [at: string, what: string][];
    due_at_local: string;
  }[];
};
const sla = workedExample<Sla>('management.json', 'sla');

const withCalendar = async (name: string) => {
  const team = await aTeam();
  const calendar = sla.calendars[name];
  if (!calendar) throw new Error(`no calendar '${name}'`);
  await setCalendar(team.company.id, calendar);
  return team;
};

const iso = (text: string) => new Date(text).toISOString();

const priorityOf = (minutes: number) => {
  const found = (['critica', 'alta', 'media', 'baixa'] as const).find(
    (one) => defaultTicketTargets[one].resolution === minutes,
  );
  if (!found) throw new Error(`no priority has ${minutes} minutes`);
  return found;
};

describe('the worked examples of clocks, as tickets (MO-20)', () => {
  // A company cannot promise an answer in zero minutes.
  for (const one of sla.due_cases.filter(({ target_business_minutes }) => target_business_minutes > 0))
    it(`${one.id}: due at ${one.due_at_utc}`, async () => {
      const team = await withCalendar(one.calendar);
      await setTargets(team.company.id, { critica: one.target_business_minutes });
      let ticket = await openAt(team.ana, one.created_at, said.critica);
      for (const pause of one.pauses) ticket = await wait(team, ticket, pause);
      expect(dueOf(ticket)).toBe(iso(one.due_at_utc));
      const stored = await rowOf<{ due: Date; first: Date }>(
        'select resolution_due_at as due, first_response_due_at as first from tickets where id = $1',
        [ticket.id],
      );
      expect(stored.due).toEqual(ticket.resolution.due_at);
      // Pauses never stop the first clock.
      if (one.pauses.length === 0) expect(stored.first).toEqual(stored.due);
    });

  for (const one of sla.elapsed_cases)
    it(`${one.id}: ${one.business_minutes} minutes have run`, async () => {
      const { ana } = await withCalendar(one.calendar);
      const { id } = await openAt(ana, one.from);
      const { resolution } = await at(ana, one.to).tickets.get({ id });
      expect(resolution.spent_minutes).toBe(one.business_minutes);
    });

  for (const one of sla.event_log_cases)
    it(`${one.id}: due at ${one.due_at_local} after these events`, async () => {
      const team = await withCalendar(one.calendar);
      let ticket = await openAt(team.ana, one.created_at, said[priorityOf(one.initial_target)]);
      for (const [instant, what] of one.events) {
        const [kind, minutes] = what.split(':');
        if (kind === 'target') {
          const priority = priorityOf(Number(minutes));
          ticket = await at(team.admin, instant).ticketQueue.prioritise({ ...seen(ticket), priority });
        } else if (kind === 'pause') ticket = await turn(team, ticket, instant, 'resolvido');
        else ticket = await at(team.ana, instant).tickets.reopen({ ...seen(ticket), reason: 'Voltou' });
      }
      expect(dueOf(ticket)).toBe(iso(one.due_at_local));
    });
});
