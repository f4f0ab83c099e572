import { heldLevel } from '@pdy/contract/rules/held-level';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { addRows, aTeam, on, rowOf, today } from '#test/team.ts';
import { aCompetency, db, owner, type Person } from '#test/world.ts';
import { planLevels, rebuildAtNight } from './index.ts';

const jobsDb = openDatabase(inject('postgres').urls.jobs, { max: 1 });
afterAll(() => jobsDb.close());

const aYearOn = '2027-03-10';

const kept = ({ person_id }: Person) =>
  rowOf<{ as_of: string; estimate: number; weight: number; is_stale: boolean; version: number }>(
    'select as_of::text, estimate, weight, is_stale, version from held_levels where person_id = $1',
    [person_id],
  );

const withLevel = async () => {
  const team = await aTeam();
  const competency = await aCompetency(team.ana.company_id);
  await addRows(team.ana, [{ competency_id: competency.id, level: 3, supersede_key: 'a' }]);
  await addRows(team.lead, [{ competency_id: competency.id, level: 4, supersede_key: 'a' }]);
  return team;
};

const night = ({ company_id }: Person, day: string) => rebuildAtNight({ db, ...on(day) }, { company_id });

describe('at night a kept level', () => {
  it('fades with its evidence, of everybody', async () => {
    const { ana, lead } = await withLevel();
    const before = await kept(ana);
    expect(await night(ana, aYearOn)).toBe(2);
    const held = heldLevel({
      competency: { kind: 'technical' },
      as_of: aYearOn,
      evidence: [{ id: 'a', kind: 'proficiency_test', level: 3, observed_on: today, supersede_key: 'a' }],
    });
    for (const [person, estimate] of [
      [ana, 3],
      [lead, 4],
    ] as const) {
      const after = await kept(person);
      expect(after).toMatchObject({ as_of: aYearOn, estimate, is_stale: held.stale });
      expect(after.weight).toBeCloseTo(held.weight, 6);
      expect(after.weight).toBeLessThan(before.weight);
    }
  });

  it('that was written meanwhile stays: whoever wrote it has seen more', async () => {
    const { ana, lead } = await withLevel();
    await owner.query('update held_levels set as_of = $2, estimate = 5 where person_id = $1', [
      ana.person_id,
      aYearOn,
    ]);
    await night(ana, aYearOn);
    expect(await kept(ana)).toMatchObject({ as_of: aYearOn, estimate: 5 });
    expect(await kept(lead)).toMatchObject({ as_of: aYearOn, estimate: 4 });
    const { version } = await kept(lead);
    await night(ana, aYearOn);
    expect((await kept(lead)).version).toBe(version);
  });

  it('is nobody’s of another company', async () => {
    const [{ ana }, other] = [await withLevel(), await withLevel()];
    await night(ana, aYearOn);
    expect((await kept(other.ana)).as_of).toBe(today);
  });

  it('comes due where it is night, once for each company', async () => {
    const { ana } = await withLevel();
    // no other company of the tests is there
    await owner.query(`update company_settings set timezone = 'Pacific/Chatham' where company_id = $1`, [
      ana.company_id,
    ]);
    const jobs = async () =>
      (
        await owner.query(
          `select from pgboss.job where name = 'held_levels' and data->>'company_id' = $1 and state = 'created'`,
          [ana.company_id],
        )
      ).rowCount;
    await planLevels({ db, jobsDb }, new Date('2026-03-10T13:50:00Z'));
    expect(await jobs()).toBe(0);
    await planLevels({ db, jobsDb }, new Date('2026-03-10T13:25:00Z'));
    await planLevels({ db, jobsDb }, new Date('2026-03-10T13:25:00Z'));
    expect(await jobs()).toBe(1);
  });
});
