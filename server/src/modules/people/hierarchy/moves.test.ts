import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aMove, broken, called, changesOf, idOf, managerOf, type Someone } from '#test/hierarchy.ts';
import { aSubmitted } from '#test/plans.ts';
import { aTeam, call, outcomes, sqlAs } from '#test/team.ts';
import { aCompany, owner, type Person, recorded } from '#test/world.ts';

describe('a move by an administrator', () => {
  it('MO-23: goes anywhere in the company, is stored with its reason, and what waits follows', async () => {
    const { admin, ana, lead, top } = await aTeam();
    await aSubmitted(ana);
    const move = { ...aMove(ana, lead, top), reason: 'Nova squad' };
    expect(await call(admin).hierarchy.move(move)).toEqual({ moved: 1 });
    expect(await managerOf(ana)).toBe(top.person_id);
    expect((await changesOf(ana)).at(-1)).toMatchObject({
      from_manager_id: lead.person_id,
      to_manager_id: top.person_id,
      changed_by: admin.person_id,
      reason: 'Nova squad',
      effective_on: '2026-03-10',
    });
    expect((await recorded(ana.person_id)).at(-1)).toMatchObject({ name: 'people.person.placed' });
    const plan = await call(ana).pdi.plans.current({});
    expect(plan?.approver_id).toBe(top.person_id);
  });

  it('is refused when the person has another manager by now', async () => {
    const { admin, ana, lead, top, peer } = await aTeam();
    await call(admin).hierarchy.move(aMove(ana, lead, top));
    await expect(call(admin).hierarchy.move(aMove(ana, lead, peer))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await managerOf(ana)).toBe(top.person_id);
  });

  it('MO-23: is refused in a circle, which is named, under oneself, under somebody who left, and across companies', async () => {
    const { admin, ana, lead, top, peer, stranger } = await aTeam();
    await called(top, 'Tereza');
    await called(lead, 'Luiz');
    await called(ana, 'Ana');
    await expect(call(admin).hierarchy.move(aMove(top, null, ana))).rejects.toMatchObject({
      ...broken('hierarchy_has_no_cycle'),
      message: 'Esta mudança criaria um ciclo: Tereza Lima → Ana Lima → Luiz Lima → Tereza Lima',
    });
    await expect(call(admin).hierarchy.move(aMove(ana, lead, ana))).rejects.toMatchObject({
      ...broken('nobody_manages_themselves'),
      message: 'A pessoa não pode ser gestora de si mesma',
    });
    await owner.query('update profiles set is_active = false where user_id = $1', [peer.person_id]);
    await expect(call(admin).hierarchy.move(aMove(ana, lead, peer))).rejects.toMatchObject(
      broken('manager_is_active'),
    );
    await expect(call(admin).hierarchy.move(aMove(ana, lead, stranger))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(call(stranger).hierarchy.move(aMove(ana, lead, null))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await managerOf(ana)).toBe(lead.person_id);
  });
});

describe('a move by a manager', () => {
  it('MO-23: stays within their own line, and is never of themselves', async () => {
    const { top, lead, ana, peer, admin, company } = await aTeam();
    const outside = await company.person('employee');
    await call(lead).hierarchy.move(aMove(ana, lead, peer));
    expect(await managerOf(ana)).toBe(peer.person_id);
    await call(top).hierarchy.move(aMove(ana, peer, top));
    const forbidden = { code: 'FORBIDDEN' };
    await expect(call(lead).hierarchy.move(aMove(lead, top, null))).rejects.toMatchObject(forbidden);
    await expect(call(lead).hierarchy.move(aMove(peer, lead, top))).rejects.toMatchObject(forbidden);
    await expect(call(lead).hierarchy.move(aMove(peer, lead, null))).rejects.toMatchObject(forbidden);
    await expect(call(lead).hierarchy.move(aMove(outside, null, lead))).rejects.toMatchObject(forbidden);
    await expect(call(lead).hierarchy.move(aMove(ana, top, lead))).rejects.toMatchObject(forbidden);
    await expect(call(ana).hierarchy.move(aMove(peer, lead, ana))).rejects.toMatchObject(forbidden);
    expect((await changesOf(ana)).at(-1)).toMatchObject({ changed_by: top.person_id });
    expect(await managerOf(admin)).toBeNull();
  });

  it('is refused by the database too, through any door', async () => {
    const { lead, ana, top, peer, admin } = await aTeam();
    const within = (who: Person, person: Person, from: Someone, to: Someone) =>
      sql`select app.move_within_line(${person.person_id}, ${idOf(from)}, ${idOf(to)})`.execute(sqlAs(who));
    await expect(within(lead, peer, lead, top)).rejects.toMatchObject({ code: '42501' });
    await expect(within(lead, lead, top, ana)).rejects.toMatchObject({ code: '42501' });
    await expect(within(ana, peer, lead, ana)).rejects.toMatchObject({ code: '42501' });
    await expect(within(admin, peer, lead, admin)).rejects.toMatchObject({ code: '42501' });
    await expect(
      sqlAs(admin).deleteFrom('hierarchy_changes').where('profile_id', '=', ana.person_id).execute(),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      sqlAs(admin).updateTable('hierarchy_changes').set({ reason: 'outra' }).execute(),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await sqlAs(ana).selectFrom('hierarchy_changes').select('id').execute()).toEqual([]);
  });
});

describe('a circle', () => {
  it('MO-23: is not closed by two simultaneous moves that are each harmless', async () => {
    const company = await aCompany();
    const [a, b] = await Promise.all([company.person('manager'), company.person('manager')]);
    const put = 'update profiles set manager_id = $2 where user_id = $1';
    const [first, second] = await Promise.all([owner.connect(), owner.connect()]);
    try {
      await first.query('begin');
      await second.query('begin');
      await first.query(put, [a.person_id, b.person_id]);
      await second.query(put, [b.person_id, a.person_id]);
      // Runs the checks of the end of the transaction, while the other one is still open and sees nothing of it.
      await first.query('set constraints all immediate');
      const check = second.query('set constraints all immediate');
      const outcome = expect(check).rejects.toMatchObject({
        constraint: 'hierarchy_has_no_cycle',
        detail: expect.stringContaining(' → '),
      });
      await owner.query('select pg_sleep(0.1)'); // Long enough for a check that does not wait.
      await first.query('commit');
      await outcome;
      await second.query('rollback');
    } finally {
      for (const client of [first, second]) client.release(true);
    }
    expect([await managerOf(a), await managerOf(b)]).toEqual([b.person_id, null]);
  });

  it('is reported to the person who lost the race, with the names in it', async () => {
    const company = await aCompany();
    const [a, b, admin] = await Promise.all([
      company.person('manager'),
      company.person('manager'),
      company.person('admin'),
    ]);
    const results = await Promise.allSettled([
      call(admin).hierarchy.move(aMove(a, null, b)),
      call(admin).hierarchy.move(aMove(b, null, a)),
    ]);
    expect(outcomes(results)).toEqual(['hierarchy_has_no_cycle', 'ok']);
    const lost = results.find((result) => result.status === 'rejected');
    expect(String(lost?.reason.message)).toMatch(/^Esta mudança criaria um ciclo: .+ → .+ → .+$/);
  });

  it('MO-23: may occur temporarily, in one statement or several', async () => {
    const { admin, ana, lead, top } = await aTeam();
    await call(admin).hierarchy.apply({ moves: [aMove(lead, top, ana), aMove(ana, lead, top)] });
    expect([await managerOf(lead), await managerOf(ana)]).toEqual([ana.person_id, top.person_id]);
    await sqlAs(admin)
      .transaction()
      .execute(async (tx) => {
        const put = (person: Person, manager: Person) =>
          tx
            .updateTable('profiles')
            .set({ manager_id: manager.person_id })
            .where('user_id', '=', person.person_id)
            .execute();
        await put(ana, lead); // `lead` is under ana: a circle until the next statement.
        await put(lead, top);
      });
    expect([await managerOf(ana), await managerOf(lead)]).toEqual([lead.person_id, top.person_id]);
  });
});
