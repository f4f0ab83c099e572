import { describe, expect, it } from 'vitest';
import { addRows, aTeam, call } from '#test/team.ts';
import { aCompetency, aJob } from '#test/world.ts';

describe('people who can help', () => {
  it('come in the order of the caller’s gaps, which only the caller is told', async () => {
    const { company, ana, peer, lead } = await aTeam();
    const kinds = [
      await aCompetency(company.id),
      await aCompetency(company.id),
      await aCompetency(company.id),
    ];
    const [met, little, much] = kinds.map(({ id }) => id) as [string, string, string];
    await aJob(ana, [
      { competency_id: met, level: 2, criticality: 3 },
      { competency_id: little, level: 3, criticality: 1 },
      { competency_id: much, level: 4, criticality: 2 },
    ]);
    await addRows(ana, [
      { competency_id: met, level: 3 },
      { competency_id: little, level: 2 },
    ]);
    for (const competency_id of [met, little, much])
      await call(peer).mentoring.offers.set({ competency_id, is_offered: true });
    const read = async (limit: number, after?: string) =>
      call(ana).mentoring.list({ limit, ...(after && { after }) });
    const { items } = await read(10);
    expect(items.map(({ competency, is_lacking }) => [competency.id, is_lacking])).toEqual([
      [much, true],
      [little, true],
      [met, false],
    ]);
    const first = await read(1);
    const second = await read(1, first.next ?? '');
    const third = await read(1, second.next ?? '');
    expect([first, second, third].flatMap((page) => page.items)).toEqual(items);
    expect((await call(lead).mentoring.list({})).items.map(({ is_lacking }) => is_lacking)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
