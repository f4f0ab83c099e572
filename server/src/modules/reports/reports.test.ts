import { describe, expect, it } from 'vitest';
import { aMeasured, count } from '#test/measured.ts';
import { addRows, aTeam, call, sqlAs, today } from '#test/team.ts';
import { aCompetency, aJob, type Person } from '#test/world.ts';

const forbidden = { code: 'FORBIDDEN' };

describe('MO-19: the map of gaps', () => {
  it('shows the gaps of the cell’s people, as each of them reads their own', async () => {
    const team = await aMeasured(await aTeam());
    await count(team);
    const { corporate } = team;
    const map = await call(corporate).reports.competencies();
    expect(map).toMatchObject({ counted_on: today, fewest: 5 });
    const area = map.areas.find(({ name }) => name === 'Vendas');
    const at = map.competencies.findIndex(({ id }) => id === team.sql.id);
    const shown = area?.cells[at];
    const cell = await call(corporate).reports.cell({ competency_id: team.sql.id, area: 'Vendas' });
    expect(cell.total).toBe(team.sales.length);
    const gaps = await Promise.all(
      team.sales.map(async (person) => {
        const { standings } = await call(person).competencies.of({});
        return standings.find(({ competency }) => competency.id === team.sql.id)?.gap?.shown ?? 0;
      }),
    );
    expect(cell.people.map(({ gap_shown }) => gap_shown ?? 0).sort()).toEqual(gaps.sort());
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    const value = Math.round(mean * 10) / 10;
    expect(shown).toEqual({ state: 'short', value, knowledge: 'measured', acts: 0 });
  });

  const kept = ['competency_figures', 'goal_figures', 'plan_figures', 'moved_figures'] as const;
  const nothing = Object.fromEntries(kept.map((table) => [table, 0]));
  /** How many rows of each counted table a person reaches by SQL. */
  const rowsSeen = async (person: Person) =>
    Object.fromEntries(
      await Promise.all(
        kept.map(async (table) => [
          table,
          (await sqlAs(person).selectFrom(table).select('id').execute()).length,
        ]),
      ),
    );

  it('is read only by those who run the company, including the people by name', async () => {
    const team = await aMeasured(await aTeam());
    await count(team);
    for (const person of [team.ana, team.lead]) {
      await expect(call(person).reports.competencies()).rejects.toMatchObject(forbidden);
      const cell = call(person).reports.cell({ competency_id: team.sql.id, area: 'Vendas' });
      await expect(cell).rejects.toMatchObject(forbidden);
      expect(await rowsSeen(person)).toEqual(nothing);
    }
    expect(await rowsSeen(team.stranger)).toEqual(nothing);
    expect(await rowsSeen(team.corporate)).toMatchObject({ plan_figures: 1 });
  });

  it('says so when nothing was counted yet', async () => {
    const { corporate } = await aTeam();
    expect(await call(corporate).reports.competencies()).toMatchObject({
      counted_on: null,
      people: null,
      areas: [],
    });
  });
});

describe('MO-19: one’s own growth', () => {
  it('is the line of the dashboard, with the days that moved it and the reasons', async () => {
    const { ana } = await aTeam();
    const competency = await aCompetency(ana.company_id);
    await aJob(ana, [{ competency_id: competency.id, level: 4 }]);
    const rowOn = (level: number, observed_on: string) => ({
      ...{ competency_id: competency.id, level, observed_on, supersede_key: observed_on },
    });
    await addRows(ana, [rowOn(2, '2025-01-10'), rowOn(3, '2025-08-01'), rowOn(3.5, '2026-02-01')]);
    // Her self-assessment on the same day is not what changed the level.
    await call(ana, '2026-02-01').evidenceActs.assess({ competency_id: competency.id, level: 5, note: '' });
    const growth = await call(ana).reports.growth();
    const { trend, demand_mean } = await call(ana).dashboard.mine();
    expect(growth).toMatchObject({ trend, demand_mean, competencies: [{ demand: 4 }] });
    expect(growth.steps.map(({ on, competency: { id }, kind }) => [on, id, kind])).toEqual([
      ['2025-08-01', competency.id, 'proficiency_test'],
      ['2026-02-01', competency.id, 'proficiency_test'],
    ]);
    const { fit } = await call(ana).competencies.of({});
    expect(growth.fit?.now).toBe(fit?.fit_shown);
    expect(growth.fit?.before).toBeLessThan(growth.fit?.now ?? 0);
  });

  it('is empty for a person without a job, and no error', async () => {
    const { peer } = await aTeam();
    expect(await call(peer).reports.growth()).toMatchObject({
      ...{ job: null, fit: null, forecast: null, steps: [], competencies: [] },
    });
  });
});
