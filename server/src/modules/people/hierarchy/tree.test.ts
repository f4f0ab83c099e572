import { describe, expect, it } from 'vitest';
import { aMove, changesOf, idOf } from '#test/hierarchy.ts';
import { aTeam, call, rowOf, sqlAs } from '#test/team.ts';
import { aJob, as, owner, type Person } from '#test/world.ts';

describe('the tree', () => {
  it('MO-23: shows everybody of the company to everybody of it, and to nobody else', async () => {
    const { ana, lead, top, stranger, admin } = await aTeam();
    const { people } = await call(ana).hierarchy.tree({});
    expect(people).toHaveLength(6);
    expect(people.find(({ user_id }) => user_id === ana.person_id)).toMatchObject({
      manager_id: lead.person_id,
      role: 'employee',
      is_active: true,
    });
    expect(people.some(({ user_id }) => user_id === stranger.person_id)).toBe(false);
    expect((await call(admin).hierarchy.tree({})).people.map(({ user_id }) => user_id)).toContain(
      top.person_id,
    );
  });

  it('keeps people who left only while somebody active reports to them', async () => {
    const { admin, lead, ana, peer } = await aTeam();
    await owner.query('update profiles set is_active = false where user_id = any ($1)', [
      [lead.person_id, peer.person_id],
    ]);
    const { people } = await call(admin).hierarchy.tree({});
    const ids = people.map(({ user_id }) => user_id);
    expect(ids).toContain(lead.person_id);
    expect(ids).toContain(ana.person_id);
    expect(ids).not.toContain(peer.person_id);
  });

  it('can be read as it was at the end of any day, by those who lead', async () => {
    const { admin, ana, lead, top, peer } = await aTeam();
    await owner.query(`update company_members set joined_on = '2026-01-01' where user_id = any ($1)`, [
      [ana, lead, top, peer].map(idOf),
    ]);
    await owner.query(`update hierarchy_changes set effective_on = '2026-01-01' where company_id = $1`, [
      admin.company_id,
    ]);
    await call(admin, '2026-03-10').hierarchy.move(aMove(ana, lead, top));
    await call(admin, '2026-03-12').hierarchy.move(aMove(ana, top, null));
    await call(admin, '2026-03-12').hierarchy.move(aMove(ana, null, peer));
    const managerOn = async (day: string) =>
      (await call(lead).hierarchy.tree({ on: day })).people.find(({ user_id }) => user_id === ana.person_id)
        ?.manager_id;
    expect(await managerOn('2025-12-31')).toBeUndefined();
    expect(await managerOn('2026-03-09')).toBe(lead.person_id);
    expect(await managerOn('2026-03-10')).toBe(top.person_id);
    expect(await managerOn('2026-03-11')).toBe(top.person_id);
    expect(await managerOn('2026-03-12')).toBe(peer.person_id);
    await expect(call(ana).hierarchy.tree({ on: '2026-03-12' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('MO-23: shows for a past day the people of that day, including those switched off since', async () => {
    const { admin, ana, peer, lead } = await aTeam();
    await owner.query(`update company_members set joined_on = '2026-01-01' where user_id = any ($1)`, [
      [ana, peer, lead].map(idOf),
    ]);
    await owner.query(`update profiles set is_active = false where user_id = $1`, [peer.person_id]);
    await owner.query(`update profiles set deactivated_at = '2026-02-11T02:30:00Z' where user_id = $1`, [
      peer.person_id,
    ]);
    const onDay = async (on: string) =>
      (await call(lead).hierarchy.tree({ on })).people.find(({ user_id }) => user_id === peer.person_id);
    expect(await onDay('2026-02-09')).toMatchObject({ is_active: true });
    expect(await onDay('2026-02-10')).toBeUndefined();
    expect(
      (await call(admin).hierarchy.tree({ on: '2026-02-10' })).people.map(({ user_id }) => user_id),
    ).toContain(ana.person_id);
  });

  it('MO-23: shows position, department and role as they were on a past day, or says since when they are stored', async () => {
    const { admin, ana, lead, peer } = await aTeam();
    const job = await aJob(ana, []);
    const { name } = await rowOf<{ name: string }>('select name from job_profiles where id = $1', [job.id]);
    await owner.query(`update company_members set joined_on = '2026-01-01' where company_id = $1`, [
      admin.company_id,
    ]);
    await owner.query(`update person_places set effective_on = '2026-02-01' where company_id = $1`, [
      admin.company_id,
    ]);
    const edit = async (day: string, change: { role?: 'manager'; department: string }) => {
      const { version, role } = await call(admin).users.get({ id: ana.person_id });
      const record = { id: ana.person_id, version, first_name: 'Ana', last_name: 'Lima', role, ...change };
      await call(admin, day).users.update({
        ...record,
        manager_id: lead.person_id,
        position: `Cargo ${day}`,
      });
    };
    await edit('2026-03-10', { department: 'Vendas' });
    await edit('2026-03-10', { department: 'Logística' });
    await edit('2026-03-12', { role: 'manager', department: 'Compras' });
    const onDay = async (on: string) => {
      const { people, places_since } = await call(lead).hierarchy.tree({ on });
      const { position, department, role } = people.find(({ user_id }) => user_id === ana.person_id) ?? {};
      return [position, department, role, places_since];
    };
    expect(await onDay('2026-03-12')).toEqual(['Cargo 2026-03-12', 'Compras', 'manager', null]);
    expect(await onDay('2026-03-11')).toEqual(['Cargo 2026-03-10', 'Logística', 'employee', null]);
    expect(await onDay('2026-02-01')).toEqual([null, null, 'employee', null]);
    expect(await onDay('2026-01-31')).toEqual([name, null, 'employee', '2026-02-01']);
    expect(await onDay('2019-12-31')).toEqual([undefined, undefined, undefined, null]);
    expect((await call(lead).hierarchy.tree({})).places_since).toBeNull();
    for (const [who, rows] of [
      [ana, 3],
      [peer, 0],
      [lead, 3],
      [admin, 3],
    ] as const)
      expect(
        await sqlAs(who)
          .selectFrom('person_places')
          .select('role')
          .where('profile_id', '=', ana.person_id)
          .execute(),
      ).toHaveLength(rows);
  });
});

describe('every change of manager', () => {
  it('MO-23: is stored, whichever door it came through', async () => {
    const { admin, lead, ana, peer, top, other } = await aTeam();
    const { version } = await call(admin).users.get({ id: lead.person_id });
    await call(admin).users.many.setManager({ ids: [peer.person_id], manager_id: top.person_id });
    await call(admin).users.deactivate({ id: lead.person_id, version });
    await owner.query('update profiles set company_id = $2, manager_id = null where user_id = $1', [
      peer.person_id,
      other.id,
    ]);
    const steps = async (person: Person) =>
      (await changesOf(person)).map(({ from_manager_id, to_manager_id }) => [from_manager_id, to_manager_id]);
    expect(await steps(ana)).toEqual([
      [null, lead.person_id],
      [lead.person_id, top.person_id],
    ]);
    expect(await steps(peer)).toEqual([
      [null, lead.person_id],
      [lead.person_id, top.person_id],
      [top.person_id, null],
    ]);
    expect((await as(admin).hierarchy.tree({})).people.map(({ user_id }) => user_id)).not.toContain(
      peer.person_id,
    );
  });
});
