import { describe, expect, it } from 'vitest';
import { jobsDb } from '#test/security.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import { aTicket } from '#test/tickets.ts';
import { as, owner } from '#test/world.ts';
import { keepRetention } from './retention.ts';

describe('LG-02: what is deleted after its time', () => {
  it('are tickets five years after their end, with everything said in them', async () => {
    const { company, ana, admin } = await aTeam();
    const dueOf = async () =>
      (await as(admin).privacy.retention()).lines.find(({ what }) => what === 'tickets')?.due;
    const left = async () =>
      (
        await owner.query('select title from tickets where company_id = $1 order by number', [company.id])
      ).rows.map(({ title }) => title);
    const ended = async (title: string, ago: string) => {
      const ticket = await aTicket(ana, { title });
      await call(admin).ticketQueue.answer({
        id: ticket.id,
        body: 'Feito.',
        file_ids: [],
        status: 'resolvido',
      });
      await call(ana).tickets.close(seen(await call(ana).tickets.get({ id: ticket.id })));
      await owner.query(`update tickets set ended_at = now() - interval '${ago}' where id = $1`, [ticket.id]);
    };
    await ended('Velho', '5 years 1 day');
    await ended('Novo', '4 years 11 months');
    await aTicket(ana, { title: 'Aberto' });
    expect(await dueOf()).toBe(1);
    const hold = (isHeld: boolean) =>
      owner.query('update company_settings set log_legal_hold = $2 where company_id = $1', [
        company.id,
        isHeld,
      ]);
    await hold(true);
    await keepRetention(jobsDb, company.id);
    expect(await left()).toEqual(['Velho', 'Novo', 'Aberto']);
    await hold(false);
    await keepRetention(jobsDb, company.id);
    expect(await left()).toEqual(['Novo', 'Aberto']);
    const { rowCount } = await owner.query('select from ticket_messages where company_id = $1', [company.id]);
    expect(rowCount).toBe(1);
    expect(await dueOf()).toBe(0);
  });
});
