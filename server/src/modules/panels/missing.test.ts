import { describe, expect, it } from 'vitest';
import { countAll } from '#test/measured.ts';
import { addRows, aTeam, call, today } from '#test/team.ts';
import { aCompetency, aJob } from '#test/world.ts';

describe('a company’s gaps in a competency', () => {
  it('include what is written beside each name as missing, and nothing where the step is reached', async () => {
    const team = await aTeam();
    const { company, lead, corporate } = team;
    const { id } = await aCompetency(company.id);
    for (const level of [3.6, 3.6, 3.6, 3.6, 2.4999]) {
      const person = await company.person('employee', lead);
      await aJob(person, [{ competency_id: id, level: 4 }]);
      await addRows(person, [{ competency_id: id, level }]);
    }
    await countAll(team);
    const { gaps } = await call(corporate).panels.corporate();
    // 4 less 2.4 for one person, and nothing for four.
    expect(gaps).toMatchObject([{ figures: { people: 5, below: 1, mean_gap: 0.3 } }]);
    const list = await call(corporate).panels.list({ list: 'lacuna', competency_id: id });
    expect(list.items.map(({ missing }) => missing)).toEqual([1.6]);
  });

  it('need known levels to count as met', async () => {
    const team = await aTeam();
    const { company, lead, corporate } = team;
    const [known, unknown, faded] = await Promise.all([
      aCompetency(company.id),
      aCompetency(company.id),
      aCompetency(company.id),
    ]);
    for (let i = 0; i < 5; i++) {
      const person = await company.person('employee', lead);
      await aJob(person, [
        { competency_id: known.id, level: 4 },
        { competency_id: unknown.id, level: 4 },
        { competency_id: faded.id, level: 4 },
      ]);
      await addRows(person, [
        { competency_id: known.id, level: 3 },
        { competency_id: faded.id, level: 2, observed_on: '2010-01-10' },
      ]);
    }
    expect(await call(corporate).panels.corporate(), 'before the first count').toMatchObject({
      ...{ counted_on: null, met_percent: null, asked: 0, gaps: [] },
    });
    await countAll(team);
    expect(await call(corporate).panels.corporate()).toMatchObject({
      counted_on: today,
      met_percent: 75,
      asked: 15,
      fresh: 5,
      stale: 5,
      unknown: 5,
      gaps: [{ name: known.name, figures: { people: 5, below: 5, mean_gap: 1 } }],
    });
  });
});
