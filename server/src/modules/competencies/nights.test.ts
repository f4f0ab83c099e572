import { heldLevel } from '@pdy/contract/rules/competencies/held-level';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { idle } from '#test/library.ts';
import { addRows, aTeam, on, rowOf, today } from '#test/team.ts';
import { aCompetency, asSystem, db, owner, type Person } from '#test/world.ts';
import { addEvidence, rebuildCompany } from './index.ts';
import { planLevels, rebuildAtNight } from './nights.ts';

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

const night = ({ company_id }: Person, day: string) =>
  rebuildAtNight({ db, ...on(day), pace: idle }, { company_id });

describe('at night a stored level', () => {
  it('fades with its evidence, for everybody', async () => {
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

  it('stays when it was written meanwhile: its writer has seen more', async () => {
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

  it('tells how far its evidence reaches: what is void or still to come does not count', async () => {
    const { ana } = await aTeam();
    const { id: competency_id } = await aCompetency(ana.company_id);
    const reach = () =>
      rowOf<{ last_on: string | null; certified_until: string | null }>(
        'select last_on::text, certified_until::text from held_levels where person_id = $1',
        [ana.person_id],
      );
    const add = (rows: Partial<Parameters<typeof addRows>[1][number]>[]) =>
      addRows(
        ana,
        rows.map((row) => ({ competency_id, level: 3, ...row })),
      );
    await add([
      { observed_on: '2026-01-10', supersede_key: 'a' },
      { observed_on: '2027-01-10', supersede_key: 'b' },
    ]);
    expect(await reach()).toEqual({ last_on: '2026-01-10', certified_until: null });
    await add([{ kind: 'certification', observed_on: '2025-01-10', expires_on: '2026-12-31' }]);
    expect(await reach()).toEqual({ last_on: '2026-01-10', certified_until: '2026-12-31' });
    await add([{ kind: 'certification', observed_on: '2024-01-10', supersede_key: 'c' }]);
    await night(ana, aYearOn);
    expect(await reach()).toEqual({ last_on: '2027-01-10', certified_until: 'infinity' });
    await owner.query(
      `update competency_evidence set status = 'void', void_reason = 'Não era desta pessoa.' where person_id = $1`,
      [ana.person_id],
    );
    await night(ana, '2027-03-11');
    expect(await reach()).toEqual({ last_on: null, certified_until: null });
  });

  it('computed during the day, waits for evidence that is just being added, and counts it', async () => {
    const { ana } = await withLevel();
    const { competency_id } = await rowOf<{ competency_id: string }>(
      'select competency_id from held_levels where person_id = $1',
      [ana.person_id],
    );
    const [isWritten, isDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const adding = asSystem(
      ana.company_id,
      async (context) => {
        const { person_id } = ana;
        const more = { person_id, competency_id, kind: 'proficiency_test', level: 5, quality: 1 } as const;
        await addEvidence(context, [{ ...more, observed_on: today, supersede_key: 'b' }]);
        isWritten.resolve();
        await isDone.promise;
      },
      on(today).clock,
    );
    await isWritten.promise;
    const rebuilt = rebuildCompany({ db, ...on(today) }, ana.company_id, { isAsked: true });
    setTimeout(isDone.resolve, 300);
    await Promise.all([adding, rebuilt]);
    expect(Number((await kept(ana)).estimate)).toBe(4);
  });

  it('never belongs to another company', async () => {
    const [{ ana }, other] = [await withLevel(), await withLevel()];
    await night(ana, aYearOn);
    expect((await kept(other.ana)).as_of).toBe(today);
  });

  it('is due where it is night, or was night while the server was down, once for each company', async () => {
    const { ana } = await withLevel();
    // So that no other company of the tests matches.
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
    const planAt = (time: string) => planLevels({ db, jobsDb }, new Date(time));
    await planAt('2026-03-10T13:10:00Z');
    await planAt('2026-03-10T19:20:00Z'); // Five past nine.
    expect(await jobs()).toBe(0);
    await planAt('2026-03-10T19:00:00Z'); // The server was down at night.
    expect(await jobs()).toBe(1);
    await planAt('2026-03-10T13:25:00Z');
    expect(await jobs()).toBe(1);
    await owner.query(`delete from pgboss.job where name = 'held_levels' and data->>'company_id' = $1`, [
      ana.company_id,
    ]);
    await night(ana, '2026-03-11');
    await planAt('2026-03-10T13:55:00Z');
    expect(await jobs()).toBe(0);
  });
});
