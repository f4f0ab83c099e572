import { describe, expect, it } from 'vitest';
import { aTeam, call, today } from '#test/team.ts';
import { aCompany, as, owner, platformAdmin } from '#test/world.ts';

describe('the frame of every page', () => {
  it('tells who is signed in, where, and who their manager is', async () => {
    const { ana, company, lead } = await aTeam();
    await owner.query(`update profiles set display_name = 'Bia Lemos' where user_id = $1`, [lead.person_id]);

    const { person, today: day } = await call(ana).shell.get();

    expect(person).toMatchObject({
      user_id: ana.person_id,
      last_name: 'Teste',
      role: 'employee',
      leads: false,
    });
    expect(person.company?.id).toBe(company.id);
    expect(person.manager_name).toBe('Bia Lemos');
    expect(day).toBe(today);
  });

  it('says that somebody leads only with reports and a role that leads', async () => {
    const company = await aCompany();
    const manager = await company.person('manager');
    const alone = await company.person('manager');
    const senior = await company.person('employee');
    const admin = await company.person('admin');
    for (const leader of [manager, senior, admin]) await company.person('employee', leader);
    const leads = async (who: typeof manager) => (await call(who).shell.get()).person.leads;

    expect(await leads(manager)).toBe(true);
    expect(await leads(admin)).toBe(true);
    expect(await leads(alone)).toBe(false);
    expect(await leads(senior)).toBe(false);
  });

  it('uses the company’s day, not that of London', async () => {
    const ana = await (await aCompany()).person();
    const lateEvening = { clock: () => new Date('2026-03-11T02:59:59Z') };
    const midnight = { clock: () => new Date('2026-03-11T03:00:00Z') };

    expect((await as(ana, lateEvening).shell.get()).today).toBe('2026-03-10');
    expect((await as(ana, midnight).shell.get()).today).toBe('2026-03-11');
  });

  it('exists for an account without a company', async () => {
    const { person } = await call(await platformAdmin()).shell.get();
    expect(person).toMatchObject({ role: 'platform_admin', company: null, manager_name: null, leads: false });
  });

  it('asks a visitor to sign in, in Portuguese', async () => {
    await expect(call(null).shell.get()).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Acesso negado. Faça login para continuar.',
    });
  });
});
