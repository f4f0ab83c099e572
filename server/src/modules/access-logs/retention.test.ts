import { describe, expect, it } from 'vitest';
import { jobsDb, note, tend, write } from '#test/security.ts';
import { aTeam, sqlAs } from '#test/team.ts';
import { as, db, owner, platformAdmin } from '#test/world.ts';
import { purge } from './purge.ts';

const monthsAgo = (months: number) => {
  const at = new Date();
  at.setUTCMonth(at.getUTCMonth() - months);
  return new Date(at.getTime() - 2 * 86_400_000);
};
/** 03:40 of today in São Paulo. */
const tonight = () => new Date(`${new Date().toISOString().slice(0, 10)}T06:40:00Z`);
const left = async (company_id: string) => {
  const { rows } = await owner.query<{ action: string }>(
    'select action from access_logs where company_id = $1 order by occurred_at',
    [company_id],
  );
  return rows.map(({ action }) => action);
};

const anOldLog = async () => {
  const team = await aTeam();
  const months = [25, 13, 7];
  await write(
    ...months.map((n) => note(team.ana, { action: `ago_${'i'.repeat(n)}`, occurred_at: monthsAgo(n) })),
  );
  await tend();
  return team;
};
const keep = async (company_id: string, retention_months: number, legal_hold = false) =>
  as(await platformAdmin()).accessLogs.platform.setRetention({ company_id, retention_months, legal_hold });

describe('retention', () => {
  it('keeps twelve months, deletes what is older at night, and says how much it deleted', async () => {
    const { company, admin } = await anOldLog();
    await purge({ db, jobsDb }, new Date(tonight().getTime() + 3 * 3_600_000));
    expect(await left(company.id)).toHaveLength(3);
    await purge({ db, jobsDb }, tonight());
    expect(await left(company.id)).toEqual([`ago_${'i'.repeat(7)}`, 'logs_purged']);
    const { items } = await as(admin).accessLogs.list({ action: 'logs_purged' });
    expect(items[0]).toMatchObject({ user_role: 'system', metadata: { rows: 2 } });
    await purge({ db, jobsDb }, tonight());
    expect(await left(company.id)).toHaveLength(2);
  });

  it('is set by the platform alone, from 6 to 24 months, and read by the company', async () => {
    const { company, admin } = await anOldLog();
    await keep(company.id, 6);
    expect(await as(admin).accessLogs.settings()).toEqual({
      retention_months: 6,
      legal_hold: false,
      lock_minutes: 30,
    });
    const { accessLogs } = as(await platformAdmin());
    expect(await accessLogs.platform.retention({ company_id: company.id })).toEqual({
      retention_months: 6,
      legal_hold: false,
    });
    await expect(as(admin).accessLogs.platform.retention({ company_id: company.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    for (const months of [5, 25])
      await expect(keep(company.id, months)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const update = sqlAs(admin).updateTable('company_settings').set({ log_retention_months: 24 });
    await expect(update.execute()).rejects.toMatchObject({ code: '42501' });
    await sqlAs(admin).updateTable('company_settings').set({ timezone: 'America/Manaus' }).execute();
    const { items } = await as(admin).accessLogs.list({});
    expect(items.map(({ action }) => action)).toContain('platform_access');
  });

  it('deletes nothing under a legal hold', async () => {
    const { company } = await anOldLog();
    await keep(company.id, 6, true);
    await purge({ db, jobsDb }, tonight());
    expect((await left(company.id)).filter((action) => action.startsWith('ago_'))).toHaveLength(3);
  });

  it('never goes below six months, for any caller', async () => {
    const { company, ana } = await anOldLog();
    await write(note(ana, { action: 'recent', occurred_at: new Date(Date.now() - 150 * 86_400_000) }));
    await jobsDb.as(null).deleteFrom('access_logs').where('company_id', '=', company.id).execute();
    expect(await left(company.id)).toEqual(['recent']);
  });
});
