import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aMeasured, count } from '#test/measured.ts';
import { aTeam, call, sqlAs, today } from '#test/team.ts';
import { owner } from '#test/world.ts';

const forbidden = { code: 'FORBIDDEN' };
const running = ['overview', 'evolution', 'reviews', 'people'] as const;

const aCounted = async () => {
  const team = await aMeasured(await aTeam());
  await count(team);
  return team;
};

describe('MO-19: pages of figures', () => {
  it('are read by those who run the company; published ones by everybody', async () => {
    const team = await aCounted();
    for (const page of running) {
      const read = await call(team.corporate).reports.page({ page });
      expect(read).toMatchObject({ counted_on: today, fewest: 5, people: 16 });
      expect(read.figures.length).toBeGreaterThan(0);
      for (const person of [team.ana, team.lead]) {
        await expect(call(person).reports.page({ page })).rejects.toMatchObject(forbidden);
        const file = call(person).reports.file({ page, format: 'csv' });
        await expect(file).rejects.toMatchObject(forbidden);
      }
    }
    const published = await call(team.ana).reports.page({ page: 'company' });
    expect(published).toMatchObject({ people: 16, options: { areas: [], jobs: [] } });
    const taken = await call(team.ana).reports.file({ page: 'company', format: 'csv' });
    expect(taken.file_name).toMatch(/^pdy-empresa-/);
    expect(await call(team.stranger).reports.page({ page: 'company' })).toMatchObject({ people: null });
  });

  it('stay while people come and go; only those who run the company can ask for them', async () => {
    const { admin, ana, lead, stranger, company } = await aCounted();
    const rowsFor = async (person: typeof ana) =>
      (await sql<{ person_id: string }>`select person_id from app.employments()`.execute(sqlAs(person))).rows;
    expect((await rowsFor(admin)).length).toBe(16);
    for (const person of [ana, lead]) expect(await rowsFor(person)).toEqual([]);
    const own = (await rowsFor(stranger)).map(({ person_id }) => person_id);
    expect(own).not.toContain(ana.person_id);
    expect(company.id).not.toBe(stranger.company_id);
  });

  it('show the numbers of the corporate panel', async () => {
    const { corporate } = await aCounted();
    const { figures, trend } = await call(corporate).corporate.overview({});
    const read = await call(corporate).reports.page({ page: 'overview' });
    const valuesOf = (key: string) =>
      read.figures.find((figure) => figure.key === key)?.rows.map(({ values }) => values[0]?.value);
    expect(valuesOf('fit')).toEqual(trend.map((month) => month.figures.fit.value));
    expect(valuesOf('fit')?.at(-1)).toBe(figures.fit.value);
    expect(valuesOf('adoption')?.at(-1)).toBe(figures.adoption.value);
    expect(valuesOf('headcount')?.at(-1)).toBe(figures.people);
  });

  it('offer no choice that isolates few people, and refuse one in words', async () => {
    const { corporate } = await aCounted();
    const { options } = await call(corporate).reports.page({ page: 'overview' });
    // 'Campo' has four people, so it is hidden, and 'Vendas' or 'Sede' with it.
    expect(options.areas).toHaveLength(1);
    expect(options.areas).not.toContain('Campo');
    const refused = { code: 'RULE_BROKEN', data: { rule: 'filter_isolates' } };
    for (const page of ['overview', 'evolution'] as const) {
      await expect(call(corporate).reports.page({ page, area: 'Campo' })).rejects.toMatchObject(refused);
      const file = call(corporate).reports.file({ page, area: 'Campo', format: 'csv' });
      await expect(file).rejects.toMatchObject(refused);
    }
  });

  it('export what the screen shows', async () => {
    const { corporate } = await aCounted();
    const { base64, file_name } = await call(corporate).reports.file({ page: 'people', format: 'csv' });
    const text = Buffer.from(base64, 'base64').toString('utf8');
    expect(file_name).toMatch(/^pdy-pessoas-.+\.csv$/);
    expect(text).toContain('Pessoas ativas;2026-');
    const { figures } = await call(corporate).reports.page({ page: 'people' });
    const values = figures.flatMap(({ rows }) => rows.flatMap((row) => row.values));
    expect(text.trim().split('\n')).toHaveLength(values.length + 1);
    expect(values.some(({ is_hidden }) => is_hidden)).toBe(text.includes(';—;'));
  });

  it('count only dismissals as leaving, and no account that was a mistake', async () => {
    const { corporate, sales } = await aCounted();
    const [gone, mistaken, away] = sales;
    for (const [person, kind] of [
      [gone, 'desligamento'],
      [mistaken, 'erro'],
      [away, 'afastamento'],
    ] as const)
      await owner.query(
        'update profiles set is_active = false, deactivation_kind = $2, deactivated_on = $3 where user_id = $1',
        [person?.person_id, kind, today],
      );
    const { figures } = await call(corporate).reports.page({ page: 'people' });
    const figure = (key: string) => figures.find((one) => one.key === key);
    expect(figure('headcount')?.rows.at(-1)?.values[0]?.value).toBe(13);
    expect(figure('movements')?.rows.at(-1)?.values[1]?.value).toBe(1);
    // Two people are too few to show why they left.
    expect(figure('leaving')?.rows.map(({ values }) => values[0]?.is_hidden)).toEqual([true, true, true]);
  });
});
