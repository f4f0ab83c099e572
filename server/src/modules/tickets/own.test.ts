import { describe, expect, it } from 'vitest';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import { aTicket } from '#test/tickets.ts';

const titles = async (person: Parameters<typeof call>[0], is_over?: boolean) =>
  (await call(person).tickets.mine(is_over === undefined ? {} : { is_over })).items.map(({ title }) => title);

describe("one's own tickets", () => {
  it('MO-20: include resolved ones among those that are over, until they are opened again', async () => {
    const { ana } = await aTeam();
    await aTicket(ana, { title: 'Em curso' });
    const solved = await call(ana).tickets.solve(seen(await aTicket(ana, { title: 'Resolvido' })));
    const cancelled = await aTicket(ana, { title: 'Desistido' });
    await call(ana).tickets.cancel({ ...seen(cancelled), reason: '' });
    expect(await titles(ana, false)).toEqual(['Em curso']);
    expect(await titles(ana, true)).toEqual(['Desistido', 'Resolvido']);
    await call(ana).tickets.reopen({ ...seen(solved), reason: 'Voltou.' });
    expect(await titles(ana, false)).toEqual(['Resolvido', 'Em curso']);
    expect(await titles(ana, true)).toEqual(['Desistido']);
    expect(await titles(ana)).toHaveLength(3);
  });
});
