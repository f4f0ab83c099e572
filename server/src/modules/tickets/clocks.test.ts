import type { ZonedCalendar } from '@pdy/contract/rules/business-time';
import type { Ticket } from '@pdy/contract/tickets/tickets';
import { describe, expect, it } from 'vitest';
import { seen } from '#test/seen.ts';
import { aTeam, rowOf } from '#test/team.ts';
import { at, clockAt, dueOf, openAt, said, turn, wait } from '#test/tickets.ts';
import { runReactions } from '#test/world.ts';

describe('the clocks of a ticket', () => {
  it('stop while the requester has the turn and while it is resolved; that of the first answer runs on', async () => {
    const team = await aTeam();
    const { ana, admin } = team;
    // A Tuesday, at noon in the company's time zone.
    const ticket = await openAt(ana, '2026-03-10T16:00:00Z', said.alta);
    await turn(team, ticket, '2026-03-10T17:00:00Z', 'aguardando_solicitante');
    const later = await at(admin, '2026-03-11T17:00:00Z').tickets.get({ id: ticket.id });
    expect(later).toMatchObject({
      resolution: { spent_minutes: 60, is_paused: true, is_overdue: false, due_at: null },
      // A change of status is no answer.
      first_response: { met_at: null, is_paused: false, is_overdue: true, spent_minutes: 540 },
    });
    const goesOn = await at(ana, '2026-03-11T17:00:00Z').tickets.reply({
      id: ticket.id,
      body: 'Aqui está.',
      file_ids: [],
    });
    const solved = await turn(team, goesOn, '2026-03-11T18:00:00Z', 'resolvido');
    const shown = await at(admin, '2026-03-13T18:00:00Z').tickets.get({ id: solved.id });
    expect(shown.resolution).toMatchObject({ spent_minutes: 120, is_paused: true, is_overdue: false });
  });

  it('are met by the first public answer alone: not by a note, a change of status or a second answer', async () => {
    const { ana, admin } = await aTeam();
    const ticket = await openAt(ana, '2026-03-10T16:00:00Z');
    const noted = await at(admin, '2026-03-10T16:10:00Z').ticketQueue.note({ id: ticket.id, body: 'Ver' });
    expect(noted.first_response.met_at).toBeNull();
    const answer = (instant: string) =>
      at(admin, instant).ticketQueue.answer({
        id: ticket.id,
        body: 'Já vejo.',
        file_ids: [],
        status: 'em_andamento',
      });
    const answered = await answer('2026-03-10T16:42:00Z');
    const again = await answer('2026-03-10T18:00:00Z');
    for (const { first_response, resolution } of [answered, again]) {
      expect(first_response).toMatchObject({
        met_at: new Date('2026-03-10T16:42:00Z'),
        spent_minutes: 42,
      });
      expect(resolution.met_at).toBeNull();
    }
  });

  it('are late only after the instant at which they are due', async () => {
    const { ana, admin } = await aTeam();
    const { id, resolution } = await openAt(ana, '2026-03-10T16:00:00Z', said.critica);
    expect(resolution.due_at).toEqual(new Date('2026-03-10T20:00:00Z'));
    const lateAt = async (instant: string) => ({
      shown: (await at(admin, instant).tickets.get({ id })).resolution.is_overdue,
      queued: (await at(admin, instant).ticketQueue.list({})).items.map(({ is_overdue }) => is_overdue),
      mine: (await at(ana, instant).tickets.mine({})).items.map(({ is_overdue }) => is_overdue),
    });
    const both = (is: boolean) => ({ shown: is, queued: [is], mine: [is] });
    expect(await lateAt('2026-03-10T20:00:00.000Z')).toEqual(both(false));
    expect(await lateAt('2026-03-10T20:00:00.001Z')).toEqual(both(true));
  });

  it('keep the earlier pauses when the priority changes, and may be late at once', async () => {
    const team = await aTeam();
    const { ana, admin } = team;
    const ticket = await openAt(ana, '2026-03-10T12:00:00Z', said.baixa);
    const back = await wait(team, ticket, ['2026-03-10T13:00:00Z', '2026-03-10T14:00:00Z']);
    const raised = await at(admin, '2026-03-10T19:30:00Z').ticketQueue.prioritise({
      ...seen(back),
      priority: 'critica',
    });
    // 09:00 to 10:00, 11:00 to 12:00 and 13:00 to 15:00 in the company's time zone.
    expect(dueOf(raised)).toBe('2026-03-10T18:00:00.000Z');
    expect(raised).toMatchObject({ is_overdue: true, resolution: { target_minutes: 240 } });
  });

  /** Closes the company on Wednesdays, at the given instant. */
  const closeWednesdays = async ({ admin, company }: Awaited<ReturnType<typeof aTeam>>, instant: string) => {
    const { calendar, version } = await at(admin, instant).companySettings.get();
    await at(admin, instant).companySettings.changeCalendar({
      ...calendar,
      timezone: 'America/Sao_Paulo',
      week: { ...calendar.week, '3': [] },
      version,
    });
    await runReactions(company.id, clockAt(instant));
  };

  it('count by new hours for what is under way, and by the old ones for what has ended', async () => {
    const team = await aTeam();
    const { ana, admin } = team;
    const open = await openAt(ana, '2026-03-10T20:00:00Z', said.critica);
    expect(dueOf(open)).toBe('2026-03-11T15:00:00.000Z');
    const other = await openAt(ana, '2026-03-10T20:00:00Z', { ...said.critica, title: 'Já encerrado' });
    const ended = await turn(team, other, '2026-03-11T13:00:00Z', 'cancelado');
    await closeWednesdays(team, '2026-03-11T17:00:00Z');
    const now = at(admin, '2026-03-11T18:00:00Z');
    const counted = await now.tickets.get({ id: open.id });
    expect(dueOf(counted)).toBe('2026-03-12T15:00:00.000Z');
    expect(counted.history.at(-1)).toMatchObject({
      actor: null,
      text: 'calculou os prazos de novo, pelo calendário da empresa',
    });
    const stored = 'select resolution_due_at as due, calendar from tickets where id = $1';
    expect((await rowOf<{ due: Date }>(stored, [open.id])).due.toISOString()).toBe(
      '2026-03-12T15:00:00.000Z',
    );
    const kept = await now.tickets.get({ id: ended.id });
    expect(kept.resolution).toMatchObject({ spent_minutes: 120, met_at: ended.ended_at });
    expect({ history: kept.history, version: kept.version }).toEqual({
      history: ended.history,
      version: ended.version,
    });
    const { calendar } = await rowOf<{ calendar: ZonedCalendar }>(stored, [ended.id]);
    expect(calendar.week['3']).toHaveLength(2);
  });

  it('also move the next automatic step when the hours change', async () => {
    const team = await aTeam();
    const { ana, admin } = team;
    const ticket = await openAt(ana, '2026-03-10T13:00:00Z');
    const waiting = await turn(team, ticket, '2026-03-10T13:30:00Z', 'aguardando_solicitante');
    const other = await openAt(ana, '2026-03-10T13:00:00Z', { title: 'Resolvido' });
    const solved = await turn(team, other, '2026-03-10T13:30:00Z', 'resolvido');
    const stepsOf = async () => {
      const read = ({ id }: Ticket) => at(admin, '2026-03-10T18:00:00Z').tickets.get({ id });
      const [one, two] = await Promise.all([read(waiting), read(solved)]);
      return [one, two].map(({ next_step }) => [next_step?.step, next_step?.at.toISOString()]);
    };
    expect(await stepsOf()).toEqual([
      ['remind', '2026-03-12T13:30:00.000Z'],
      ['close', '2026-03-13T13:30:00.000Z'],
    ]);
    await closeWednesdays(team, '2026-03-10T17:00:00Z');
    expect(await stepsOf()).toEqual([
      ['remind', '2026-03-13T13:30:00.000Z'],
      ['close', '2026-03-16T13:30:00.000Z'],
    ]);
  });
});
