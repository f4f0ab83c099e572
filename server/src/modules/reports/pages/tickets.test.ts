import { describe, expect, it } from 'vitest';
import { count, inDepartment } from '#test/measured.ts';
import { readPage, visible } from '#test/report-page.ts';
import { seen } from '#test/seen.ts';
import { aTeam } from '#test/team.ts';
import { aTicket, at, handleConfidence, openAt, turn } from '#test/tickets.ts';
import type { Person } from '#test/world.ts';

const readOn = '2026-06-15';

const aCounted = async () => {
  const team = await aTeam();
  await handleConfidence(team.admin, [team.corporate]);
  await inDepartment([team.ana, team.stranger], 'Sede');
  await count(team, readOn);
  await count({ company: team.other }, readOn);
  return team;
};
type Team = Awaited<ReturnType<typeof aCounted>>;

/** Opened, solved and rated within a morning. */
const rated = async (
  { company, admin, corporate }: Team,
  [day, score]: readonly [day: string, score: number],
  code?: string,
) => {
  const person = await company.person();
  const ticket = await openAt(person, `${day}T13:00:00Z`, code === undefined ? {} : { code });
  await at(code === undefined ? admin : corporate, `${day}T14:00:00Z`).ticketQueue.move({
    ...{ ...seen(ticket), status: 'resolvido', reason: '' },
  });
  await at(person, `${day}T15:00:00Z`).tickets.rate({ id: ticket.id, score, comment: '' });
};

const pageOf = (person: Person, day = readOn, months: 3 | 6 = 6) =>
  readPage(person, 'tickets', { day, months });

describe('MO-19: the page on how well tickets are attended', () => {
  it('counts opened and resolved tickets by month, and those within their time', async () => {
    const team = await aCounted();
    const { ana, peer, lead, corporate, stranger, other } = team;
    const [quick, slow, paused] = [
      await aTicket(ana, { title: 'Rápido' }),
      await aTicket(ana, { title: 'Demorado' }),
      await aTicket(peer, { title: 'Esperou por quem pediu' }),
    ];
    await turn(team, quick, '2026-03-10T17:00:00Z', 'resolvido');
    await turn(team, slow, '2026-04-20T17:00:00Z', 'resolvido');
    const waiting = await turn(team, paused, '2026-03-10T17:00:00Z', 'aguardando_solicitante');
    await turn(team, waiting, '2026-04-21T17:00:00Z', 'resolvido');
    // The last evening of May where the company is.
    await openAt(peer, '2026-06-01T01:00:00Z', { title: 'Tarde da noite' });
    await aTicket(peer, { code: 'relato', title: 'Em confiança' });
    await aTicket(await other.person(), { title: 'De outra empresa' });
    const page = await pageOf(corporate);
    expect(page.ticket_volume).toEqual({
      n: 4,
      rows: {
        '2026-01-01': [visible(0), visible(0)],
        '2026-02-01': [visible(0), visible(0)],
        '2026-03-01': [visible(3), visible(1)],
        '2026-04-01': [visible(0), visible(2)],
        '2026-05-01': [visible(1), visible(0)],
        '2026-06-01': [visible(0), visible(0)],
      },
    });
    expect(page.tickets_in_time?.n).toBe(3);
    expect(page.tickets_in_time?.rows).toMatchObject({
      '2026-03-01': [visible(100)],
      '2026-04-01': [visible(50)],
      '2026-05-01': [visible(null)],
    });
    expect((await pageOf(stranger)).ticket_volume?.n).toBe(1);
    for (const person of [ana, lead])
      await expect(pageOf(person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('shows ratings from enough answers on, for months that are over, whatever the period', async () => {
    const team = await aCounted();
    const { corporate } = team;
    for (const score of [5, 5, 4]) await rated(team, ['2026-03-10', score]);
    await rated(team, ['2026-03-10', 1], 'relato');
    expect((await pageOf(corporate)).ticket_rating).toEqual({ n: null, rows: {} });
    for (const score of [4, 2, 3]) await rated(team, ['2026-04-14', score]);
    for (const score of [5, 5]) await rated(team, ['2026-05-12', score]);
    for (const score of [5, 5, 5, 5, 5]) await rated(team, ['2026-06-09', score]);
    // Six answers with 23 points, shown in half steps; May has too few, and June is not over.
    const visible4 = { n: 6, rows: { '2026-04-01': [visible(4)] } };
    expect((await pageOf(corporate)).ticket_rating).toEqual(visible4);
    expect((await pageOf(corporate, readOn, 3)).ticket_rating).toEqual(visible4);
    // Then May and June together: that everybody gave 5 is not shown.
    expect((await pageOf(corporate, '2026-07-02', 3)).ticket_rating).toEqual({
      n: 7,
      rows: { '2026-06-01': [visible(4.5)] },
    });
  });
});
