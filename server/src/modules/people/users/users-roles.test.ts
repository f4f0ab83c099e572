import { roles } from '@pdy/contract/permissions';
import { describe, expect, it } from 'vitest';
import { aNamedTeam, save } from '#test/company-users.ts';
import { atOnce, outcomes, rowOf, sqlAs } from '#test/team.ts';
import { aCompany, owner, type Person, recorded } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

describe('roles', () => {
  const asked = roles.filter((role) => role !== 'employee');

  it.each([
    ['admin', ['manager', 'admin']],
    ['corporate', ['manager', 'admin', 'corporate']],
  ] as const)('are given by %s up to what may be granted, and nothing above', async (role, granted) => {
    const { ana, ...team } = await aNamedTeam();
    for (const one of asked) {
      await owner.query(`update profiles set role = 'employee' where user_id = $1`, [ana.person_id]);
      const answer = save(team[role], ana, { role: one });
      if ((granted as readonly string[]).includes(one)) expect((await answer).role).toBe(one);
      else await expect(answer).rejects.toMatchObject(broken('role_is_within_reach'));
    }
  });

  it('are never one’s own to change, by any door', async () => {
    const { admin, corporate, lead } = await aNamedTeam();
    for (const who of [admin, corporate]) {
      await expect(save(who, who, { role: 'manager' })).rejects.toMatchObject({
        ...broken('nobody_changes_their_own_role'),
        message: 'Você não pode mudar o próprio papel.',
      });
      await expect(
        sqlAs(who)
          .updateTable('profiles')
          .set({ role: 'manager' })
          .where('user_id', '=', who.person_id)
          .execute(),
      ).rejects.toMatchObject({ constraint: 'nobody_changes_their_own_role' });
    }
    expect(await save(admin, admin, { position: 'RH' })).toMatchObject({ position: 'RH' });
    await expect(
      sqlAs(lead)
        .updateTable('profiles')
        .set({ role: 'admin' })
        .where('user_id', '=', lead.person_id)
        .execute(),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('above one’s own keep their people out of reach, by any door', async () => {
    const { admin, corporate, ana } = await aNamedTeam();
    const above = { constraint: 'higher_rank_is_out_of_reach' };
    await expect(save(admin, corporate, { position: 'x' })).rejects.toMatchObject(
      broken('higher_rank_is_out_of_reach'),
    );
    const set = (values: object, { person_id }: Person) =>
      sqlAs(admin).updateTable('profiles').set(values).where('user_id', '=', person_id).execute();
    for (const values of [{ position: 'x' }, { is_active: false }, { role: 'employee' }, { first_name: 'x' }])
      await expect(set(values, corporate)).rejects.toMatchObject(above);
    await expect(set({ role: 'corporate' }, ana)).rejects.toMatchObject({
      constraint: 'role_is_within_reach',
    });
  });

  it('are logged with their old value', async () => {
    const { admin, ana } = await aNamedTeam();
    await save(admin, ana, { role: 'manager' });
    expect(await recorded(ana.person_id)).toEqual([
      {
        name: 'people.person.role_changed',
        actor_id: admin.person_id,
        payload: { from: 'employee', to: 'manager' },
      },
    ]);
  });
});

describe('the last administrator', () => {
  const twoAdmins = async () => {
    const company = await aCompany();
    const people = { one: await company.person('admin'), two: await company.person('admin') };
    await owner.query(`update profiles set first_name = 'Pessoa' where company_id = $1`, [company.id]);
    return { company, ...people };
  };
  const administrators = ({ id }: { id: string }) =>
    rowOf<{ count: number }>(
      `select count(*)::int from profiles where company_id = $1 and is_active and role in ('admin', 'corporate')`,
      [id],
    );

  it('stays when two demote each other at the same time', async () => {
    const { company, one, two } = await twoAdmins();
    const lock = 'select from companies where id = $1 for no key update';
    const results = await atOnce([lock, company.id], () => [
      save(one, two, { role: 'employee' }),
      save(two, one, { role: 'employee' }),
    ]);
    expect(outcomes(results)).toEqual(['company_keeps_an_administrator', 'ok']);
    expect(await administrators(company)).toEqual({ count: 1 });
  });

  it('stays when two switch each other off around the calls, by plain SQL', async () => {
    const { company, one, two } = await twoAdmins();
    const off = (who: Person, { person_id }: Person) =>
      sqlAs(who).updateTable('profiles').set({ is_active: false }).where('user_id', '=', person_id).execute();
    const lock = 'select from companies where id = $1 for no key update';
    const results = await atOnce([lock, company.id], () => [off(one, two), off(two, one)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await administrators(company)).toEqual({ count: 1 });
  });
});
