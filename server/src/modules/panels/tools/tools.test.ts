import { exportTables } from '@pdy/contract/panels/values';
import { describe, expect, it } from 'vitest';
import { anActive } from '#test/plans.ts';
import { addRows, aTeam, call, on, sqlAs } from '#test/team.ts';
import { aCompetency, as, db, owner, type Person, recorded, runReactions } from '#test/world.ts';
import { type Recalculation, recalculate } from '../count/recalculate.ts';

const daysKept = async (company_id: string) =>
  (await owner.query('select as_of from held_levels where company_id = $1', [company_id])).rows;

/** The logs of all companies are sealed in turns, the oldest first: other tests write to them at the same time. */
const sealAll = async () => {
  const once = async () =>
    (await owner.query<{ bound: number }>('select app.seal_access_logs(500)::int as bound')).rows[0]?.bound ??
    0;
  while ((await once()) >= 500);
};

describe('the tools of administrators', () => {
  it('MO-25: recalculate the levels: first the preview, then by a job, and the result stays', async () => {
    const { company, admin, corporate, ana } = await aTeam();
    const { id: competency_id } = await aCompetency(company.id);
    await addRows(ana, [{ competency_id, level: 3 }], '2026-03-10');
    const later = '2036-03-10';
    const plan = await call(admin, later).panels.tools.plan({ tool: 'levels' });
    expect(plan).toMatchObject({ is_idle: false });
    expect(plan.facts.map(({ value }) => value)).toEqual([1, 1, 1]);
    expect(await daysKept(company.id)).toEqual([{ as_of: '2026-03-10' }]);

    const run = await call(admin, later).panels.tools.run({ tool: 'levels' });
    expect(run).toMatchObject({ tool: 'levels', finished_at: null, facts: [] });
    await expect(call(admin, later).panels.tools.run({ tool: 'levels' })).rejects.toMatchObject({
      data: { rule: 'tool_runs_once_at_a_time' },
    });
    const { rows: jobs } = await owner.query<{ data: Recalculation }>(
      `select data from pgboss.job where name = 'level_runs' and data->>'run_id' = $1`,
      [run.id],
    );
    const recalculated = () => Promise.all(jobs.map(({ data }) => recalculate({ db, ...on(later) }, data)));
    const facts = async () =>
      (await call(admin, later).panels.tools.runs())[0]?.facts.map(({ value }) => value);
    await recalculated();
    const [kept] = await call(admin, later).panels.tools.runs();
    expect(kept).toMatchObject({ id: run.id, finished_at: expect.any(Date), is_well: true });
    expect(await facts()).toEqual([1, 1, 1]);
    expect(await daysKept(company.id)).toEqual([{ as_of: later }]);
    expect(await call(corporate, later).panels.corporate(), 'figures follow').toMatchObject({
      counted_on: later,
    });
    await recalculated();
    expect(await facts()).toEqual([1, 0, 1]);
    await owner.query('update held_levels set level = 5, is_stale = false where company_id = $1', [
      company.id,
    ]);
    await recalculated();
    expect(await facts()).toEqual([1, 1, 1]);
    await recalculated();
    expect(await facts(), 'a level of today that was wrong is mended').toEqual([1, 0, 1]);
    expect(await recorded(run.id)).toMatchObject([
      { name: 'panels.tool.started', actor_id: admin.person_id, payload: { tool: 'levels' } },
    ]);
    const { items } = await call(admin, later).accessLogs.list({ resource: 'panels.tool.started' });
    expect(items).toMatchObject([{ action: 'tool_run', user_id: admin.person_id }]);
    await expect(call(corporate).panels.tools.runs()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('MO-25: verify the log, and say when a record is not what was written', async () => {
    const { admin, company } = await aTeam();
    await as(admin).panels.tools.run({ tool: 'logs' });
    await sealAll();
    const well = await as(admin).panels.tools.run({ tool: 'logs' });
    expect(well).toMatchObject({ is_well: true, started_by: expect.stringMatching(/^Pessoa/) });
    expect(well.facts[0]?.value).toBeGreaterThan(0);
    await owner.query(
      `update access_logs set resource = 'outra' where company_id = $1 and hash is not null`,
      [company.id],
    );
    expect(await as(admin).panels.tools.run({ tool: 'logs' })).toMatchObject({ is_well: false });
  });

  it('MO-25: send notices that never went out, each once', async () => {
    const { admin, ana, lead, company } = await aTeam();
    await anActive(ana, lead);
    await owner.query(`delete from pgboss.job where data->>'company_id' = $1`, [company.id]);
    const soon = '2026-03-12';
    const unread = async () =>
      (await call(ana, soon).notifications.history({})).items.map(({ notification }) => notification.titulo);
    expect(await unread()).toEqual([]);
    const plan = await call(admin, soon).panels.tools.plan({ tool: 'notifications' });
    expect(plan.facts[0]?.value).toBeGreaterThan(0);
    const run = await call(admin, soon).panels.tools.run({ tool: 'notifications' });
    expect(run.facts[0]?.value).toBe(plan.facts[0]?.value);
    await runReactions(company.id, on(soon).clock);
    expect(await unread()).toEqual(['PDI aprovado']);
    expect(await call(admin, soon).panels.tools.plan({ tool: 'notifications' })).toMatchObject({
      is_idle: true,
    });
  });

  it('MO-25: hand the company’s data only to the person who asked, within the hour', async () => {
    const { admin, ana, lead, peer, corporate, stranger, company, other } = await aTeam();
    await anActive(ana, lead);
    const plan = await call(admin).panels.tools.plan({ tool: 'export' });
    const run = await call(admin).panels.tools.run({ tool: 'export' });
    expect(run.facts).toEqual(plan.facts);
    for (const [at, table] of exportTables.entries()) {
      const { rows, next } = await call(admin).panels.tools.part({ run_id: run.id, table });
      expect(rows.length, table).toBe(run.facts[at]?.value);
      expect(next).toBeNull();
      expect(JSON.stringify(rows)).not.toContain(other.id);
    }
    const { rows } = await call(admin).panels.tools.part({ run_id: run.id, table: 'pessoas' });
    expect(rows.map(({ user_id }) => user_id)).toContain(peer.person_id);
    expect(rows.map(({ user_id }) => user_id)).not.toContain(stranger.person_id);
    expect(Object.keys(rows[0] ?? {})).not.toContain('cpf');
    const another = { ...admin, person_id: (await company.person('admin')).person_id };
    for (const person of [another, stranger])
      await expect(
        call(person).panels.tools.part({ run_id: run.id, table: 'pessoas' }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      call(admin, '2026-03-11').panels.tools.part({ run_id: run.id, table: 'pessoas' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(corporate).panels.tools.run({ tool: 'export' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await recorded(run.id)).toMatchObject([{ name: 'panels.data.exported' }]);
  });

  it('leave traces only for administrators, and nobody rewrites what was done', async () => {
    const { ana, lead, admin, corporate, stranger } = await aTeam();
    const { id } = await call(admin).panels.tools.run({ tool: 'logs' });
    const seen = async (person: Person) =>
      (await sqlAs(person).selectFrom('tool_runs').select('id').execute()).map((row) => row.id);
    expect([await seen(ana), await seen(lead), await seen(stranger)]).toEqual([[], [], []]);
    expect(await seen(corporate)).toEqual([id]);
    await expect(sqlAs(ana).insertInto('tool_runs').values({ tool: 'logs' }).execute()).rejects.toMatchObject(
      { code: '42501' },
    );
    await expect(
      sqlAs(admin)
        .insertInto('tool_runs')
        .values({ tool: 'logs', started_by: corporate.person_id })
        .execute(),
    ).rejects.toMatchObject({ code: '42501' });
    const change = sqlAs(admin).updateTable('tool_runs').set({ is_well: false });
    expect(Number((await change.executeTakeFirstOrThrow()).numUpdatedRows)).toBe(0);
  });

  it('let only administrators see which notices went out', async () => {
    const { company, ana, lead, admin, stranger } = await aTeam();
    await anActive(ana, lead);
    await runReactions(company.id, on('2026-03-10').clock);
    const seen = async (person: Person) =>
      (await sqlAs(person).selectFrom('reaction_runs').select('reaction').execute()).length;
    expect([await seen(ana), await seen(lead), await seen(stranger)]).toEqual([0, 0, 0]);
    expect(await seen(admin)).toBeGreaterThan(0);
  });
});
