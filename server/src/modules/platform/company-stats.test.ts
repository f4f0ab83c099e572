import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { createLog } from '#kernel/log.ts';
import { aDraft, setActive } from '#test/plans.ts';
import { platformCalls } from '#test/platform.ts';
import { jobsDb } from '#test/security.ts';
import { rowOf, sqlAs } from '#test/team.ts';
import { aCompany, db, owner } from '#test/world.ts';
import { refreshCompanyStats } from './company-stats.ts';

const log = createLog('silent');

/** One pass without waiting. Returns how long it would have waited, and how many companies were counted. */
const aPass = async () => {
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  const counted = await refreshCompanyStats({ db, jobsDb, log, pause });
  return { counted, pauses };
};

const statsOf = async ({ id }: { id: string }) =>
  (await owner.query('select people, active_people, pdis from company_stats where company_id = $1', [id]))
    .rows;

describe('SE-08: a pass over the companies', () => {
  it('counts people and plans of each active one, and counts again the next time', async () => {
    const [company, closed] = [await aCompany(), await aCompany()];
    const ana = await company.person();
    await setActive(await company.person(), false);
    await aDraft(ana);
    await owner.query('update companies set is_active = false where id = $1', [closed.id]);
    await aPass();
    expect(await statsOf(company)).toEqual([{ people: 2, active_people: 1, pdis: 1 }]);
    expect(await statsOf(closed)).toEqual([]);
    await aDraft(ana);
    await aPass();
    expect(await statsOf(company)).toEqual([{ people: 2, active_people: 1, pdis: 2 }]);
  });

  it('takes three at a time, with a second in between', async () => {
    await Promise.all([aCompany(), aCompany(), aCompany(), aCompany()]);
    const { now } = await rowOf<{ now: Date }>('select clock_timestamp() as now', []);
    const since = (table: string, column: string) =>
      rowOf<{ count: number }>(`select count(*)::int as count from ${table} where ${column} >= $1`, [now]);
    const pauses: number[] = [];
    const done = [0];
    const pause = async (ms: number) => {
      pauses.push(ms);
      done.push((await since('company_stats', 'computed_at')).count);
    };
    const counted = await refreshCompanyStats({ db, jobsDb, log, pause });
    expect(counted).toBeGreaterThanOrEqual(4);
    expect(pauses).toEqual(pauses.map(() => 1000));
    const batches = done.slice(1).map((count, place) => count - (done[place] ?? 0));
    // Other tests create companies meanwhile: each may have come after a batch that was not full.
    const { count: came } = await since('companies', 'created_at');
    expect(batches.filter((size) => size > 3)).toEqual([]);
    expect(batches.filter((size) => size < 3).length).toBeLessThanOrEqual(came);
    expect(pauses.length - (Math.ceil(counted / 3) - 1)).toBeLessThanOrEqual(came);
    expect(pauses.length).toBeGreaterThanOrEqual(Math.ceil(counted / 3) - 1);
  });

  it('outlasts the time that a connection may be idle', async () => {
    await Promise.all(Array.from({ length: 12 }, () => aCompany()));
    const impatient = openDatabase(inject('postgres').urls.jobs, { idleMs: 1000 });
    let waits = 0;
    // Four long pauses are enough, however many companies other tests have left.
    const pause = () => (waits++ < 4 ? sleep(400) : Promise.resolve());
    const counted = await refreshCompanyStats({ db, jobsDb: impatient, log, pause }).finally(impatient.close);
    expect(waits).toBeGreaterThan(2);
    expect(counted).toBeGreaterThanOrEqual(12);
  });

  it('does nothing while another one runs', async () => {
    await Promise.all([aCompany(), aCompany(), aCompany(), aCompany()]);
    let second: number | undefined;
    const pause = async () => {
      second ??= (await aPass()).counted;
    };
    expect(await refreshCompanyStats({ db, jobsDb, log, pause })).toBeGreaterThan(0);
    expect(second).toBe(0);
  });

  it('is read by the platform and the company’s administrators, and written by nobody', async () => {
    const company = await aCompany();
    const [admin, ana] = [await company.person('admin'), await company.person()];
    const stranger = await (await aCompany()).person('admin');
    await aPass();
    const read = (person: typeof ana) => sqlAs(person).selectFrom('company_stats').select('people').execute();
    const seen = await read(admin);
    expect(seen).toEqual([{ people: 2 }]);
    expect(await read(ana)).toEqual([]);
    expect(
      await sqlAs(stranger).selectFrom('company_stats').select('company_id').execute(),
    ).not.toContainEqual({ company_id: company.id });
    const write = sqlAs(admin).updateTable('company_stats').set({ people: 9 });
    expect((await write.executeTakeFirst()).numUpdatedRows).toBe(0n);
    const { name } = await rowOf<{ name: string }>('select name from companies where id = $1', [company.id]);
    expect((await (await platformCalls()).company.list({ search: name })).items).toMatchObject([
      { stats: { people: 2, active_people: 2, pdis: 0, computed_at: expect.any(Date) } },
    ]);
  });
});
