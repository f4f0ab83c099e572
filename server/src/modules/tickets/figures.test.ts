import { describe, expect, it } from 'vitest';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import { aTicket, at, handleConfidence } from '#test/tickets.ts';
import type { Person } from '#test/world.ts';

/** Long after all targets. */
const late = '2026-04-10';
const overdueFor = async (who: Person) => (await call(who, late).panels.needs()).tickets_overdue;

describe('late tickets', () => {
  it('MO-25: appear on the panel for people who may read them: confidential ones for their handlers alone', async () => {
    const { ana, admin, corporate } = await aTeam();
    await handleConfidence(admin, [corporate]);
    await aTicket(ana);
    await aTicket(ana, { code: 'relato', title: 'Em confiança' });
    expect(await overdueFor(admin)).toBe(1);
    expect(await overdueFor(corporate)).toBe(2);
    for (const who of [admin, corporate])
      expect(await overdueFor(who)).toBe(
        (await call(who, late).ticketQueue.list({ view: 'overdue' })).items.length,
      );
    expect((await call(admin).panels.needs()).tickets_overdue).toBe(0);
  });

  it('MO-25: count for the handlers alone when they are one’s own and confidential', async () => {
    const { admin, corporate } = await aTeam();
    await handleConfidence(admin, [corporate]);
    await aTicket(admin, { code: 'relato' });
    expect(await overdueFor(admin)).toBe(0);
  });
});

describe('the figures of tickets', () => {
  it('count what is under way and late by category, and nothing that was asked in confidence', async () => {
    const { ana, peer, admin, corporate, stranger, other } = await aTeam();
    await handleConfidence(admin, [corporate]);
    await aTicket(ana);
    await aTicket(peer, { code: 'acesso' });
    await aTicket(peer, { code: 'acesso', title: 'Outra senha' });
    await aTicket(ana, { code: 'relato', title: 'Em confiança' });
    await aTicket(await other.person(), { title: 'De outra empresa' });
    const figures = await call(corporate, late).ticketQueue.figures();
    expect(figures).toMatchObject({ under_way: 3, overdue: 3 });
    expect(figures.categories.map(({ under_way }) => under_way)).toEqual([2, 1]);
    for (const person of [ana, stranger])
      if (person.role === 'employee')
        await expect(call(person).ticketQueue.figures()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('use means in business minutes, without the time in which the requester had the turn', async () => {
    const { ana, admin, corporate } = await aTeam();
    // Noon of a Tuesday, the end of the morning hours.
    const { id } = await aTicket(ana);
    const answered = await at(admin, '2026-03-10T17:00:00Z').ticketQueue.answer({
      ...{ id, body: 'Qual navegador?', file_ids: [], status: 'aguardando_solicitante' },
    });
    await at(ana, '2026-03-11T13:00:00Z').tickets.reply({ id, body: 'Chrome.', file_ids: [] });
    const { version } = await at(admin, '2026-03-11T13:30:00Z').tickets.get({ id });
    await at(admin, '2026-03-11T13:30:00Z').ticketQueue.move({
      ...{ ...seen(answered), version },
      ...{ status: 'resolvido', reason: '' },
    });
    const figures = () => call(corporate, '2026-03-12').ticketQueue.figures();
    expect(await figures()).toMatchObject({ first_response_minutes: 60, resolution_minutes: 90 });
    const old = await call(corporate, '2026-08-01').ticketQueue.figures();
    expect(old).toMatchObject({ first_response_minutes: null, resolution_minutes: null });
  });

  it('show satisfaction from five answers on', async () => {
    const { company, admin, corporate } = await aTeam();
    const rate = async (score: number) => {
      const person = await company.person();
      const ticket = await aTicket(person);
      await call(admin).ticketQueue.move({ ...seen(ticket), status: 'resolvido', reason: '' });
      await call(person).tickets.rate({ id: ticket.id, score, comment: '' });
    };
    for (const score of [5, 4, 3, 5]) await rate(score);
    const csat = async () => (await call(corporate).ticketQueue.figures()).csat;
    expect(await csat()).toEqual({ answers: 4, percent: null });
    await rate(1);
    expect(await csat()).toEqual({ answers: 5, percent: 60 });
  });
});
