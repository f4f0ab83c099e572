import { roles } from '@pdy/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { setActive } from '#test/plans.ts';
import { call, rowOf } from '#test/team.ts';
import { aCompany, close, owner, platformAdmin } from '#test/world.ts';

afterAll(close);

describe('the companies of the platform', () => {
  it('are listed with their active people counted, the inactive and the empty among them, the platform’s own not', async () => {
    const [busy, empty, closed] = [await aCompany(), await aCompany(), await aCompany()];
    await busy.person('admin');
    await busy.person();
    await setActive(await busy.person(), false);
    await closed.person();
    await owner.query('update companies set is_active = false where id = $1', [closed.id]);

    const list = await call(await platformAdmin()).platform.companies();

    const of = ({ id }: { id: string }) => list.find((one) => one.id === id);
    expect(of(busy)).toMatchObject({ people: 2, is_active: true });
    expect(of(empty)).toMatchObject({ people: 0, is_active: true });
    expect(of(closed)).toMatchObject({ people: 1, is_active: false });
    expect(list.map(({ slug }) => slug)).not.toContain('pdy-plataforma');
    expect(Object.keys(of(busy) ?? {}).sort()).toEqual(['id', 'is_active', 'name', 'people', 'slug']);
  });

  it('leave a trace of who looked', async () => {
    const admin = await platformAdmin();
    await call(admin).platform.companies();
    const { rows } = await owner.query(
      'select e.name, e.actor_role, e.payload, c.is_platform from events e join companies c on c.id = e.company_id where e.actor_id = $1',
      [admin.person_id],
    );
    expect(rows).toEqual([
      {
        name: 'platform.company.accessed',
        actor_role: 'platform_admin',
        payload: { call: 'platform.companies' },
        is_platform: true,
      },
    ]);
  });

  it.each(roles.filter((role) => role !== 'platform_admin'))('are not for the role %s', async (role) => {
    const person = await (await aCompany()).person(role);
    await expect(call(person).platform.companies()).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Você não tem permissão para esta ação.',
    });
    expect(
      await rowOf('select count(*)::int as looked from events where actor_id = $1', [person.person_id]),
    ).toEqual({ looked: 0 });
  });

  it('are not for a visitor', async () => {
    await expect(call(null).platform.companies()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
