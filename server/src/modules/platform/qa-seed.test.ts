import { createRouterClient } from '@orpc/server';
import { type QaRole, qaRoles } from '@pdy/contract/platform/qa-seed';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { type Door, openDoor } from '#test/platform.ts';
import { logsOf } from '#test/security.ts';
import { call, rowOf } from '#test/team.ts';
import { aCompany, db, owner, type Person, platformAdmin, platformDb } from '#test/world.ts';
import { reactions } from '../../reactions.ts';
import { router } from '../../router.ts';

const qaPassword = 'Uma-senha-de-teste-9';
const emails: Record<QaRole, string> = {
  platform_admin: 'qa-platform-admin@pdy.example',
  company_admin: 'qa-company-admin@pdy.example',
  manager: 'qa-manager@pdy.example',
  employee: 'qa-employee@pdy.example',
};

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(async () => {
  await door.close();
});
// the addresses are the same everywhere: each test begins without them
afterEach(async () => {
  await owner.query(
    `update auth.users set email = id || '@gone.example' where email like 'qa-%@pdy.example'`,
  );
});

/** As over HTTP, where the seed is on unless told. */
const seedOf = (actor: Person, password: string | null = qaPassword) =>
  createRouterClient(router, {
    context: {
      db,
      platformDb,
      actor,
      clock: systemClock,
      reactions,
      accounts: door.auth,
      qaPassword: password,
    },
  }).platform.qaSeed;

const profileOf = (email: string) =>
  rowOf(
    'select role, company_id, first_name, is_active from profiles where email = $1 order by created_at desc',
    [email],
  );

describe('PM-05: the QA seed', () => {
  it('makes one account of each role, with which people sign in by the one password', async () => {
    const admin = await platformAdmin();
    const seed = seedOf(admin);
    expect(await seed.get()).toEqual({
      is_enabled: true,
      accounts: qaRoles.map((role) => ({ role, email: emails[role], exists: false })),
      password: qaPassword,
    });
    for (const role of qaRoles) {
      const email = emails[role];
      expect(await seed.create({ role })).toEqual({ role, email, outcome: 'created', message: null });
      expect(await door.letsIn(email, qaPassword)).toBe(true);
      expect(await profileOf(email)).toEqual({
        role: role === 'company_admin' ? 'admin' : role,
        company_id: null,
        first_name: 'QA',
        is_active: true,
      });
    }
    const kept = (await logsOf(admin)).filter(({ action }) => action === 'qa_account_made');
    expect(kept).toHaveLength(4);
    expect(kept[0]).toMatchObject({ severity: 'high', status: 'success' });
    expect(JSON.stringify(kept)).not.toContain(qaPassword);
  });

  it('says of an account that is there that it exists, and leaves it alone', async () => {
    const seed = seedOf(await platformAdmin());
    await seed.create({ role: 'manager' });
    expect((await seed.get()).accounts.filter(({ exists }) => exists)).toEqual([
      { role: 'manager', email: emails.manager, exists: true },
    ]);
    expect(await seed.create({ role: 'manager' })).toEqual({
      role: 'manager',
      email: emails.manager,
      outcome: 'exists',
      message: null,
    });
  });

  it('puts accounts into a company, but for the platform’s own', async () => {
    const seed = seedOf(await platformAdmin());
    const { id: company_id } = await aCompany();
    await seed.create({ role: 'employee', company_id });
    await seed.create({ role: 'platform_admin', company_id });
    expect(await profileOf(emails.employee)).toMatchObject({ company_id });
    expect(await profileOf(emails.platform_admin)).toMatchObject({ company_id: null });
  });

  it('tells what was in the way: a company without a free seat', async () => {
    const seed = seedOf(await platformAdmin());
    const company = await aCompany();
    await company.person();
    await owner.query('update companies set max_users = 1 where id = $1', [company.id]);
    expect(await seed.create({ role: 'employee', company_id: company.id })).toEqual({
      role: 'employee',
      email: emails.employee,
      outcome: 'error',
      message: `Erro ao criar ${emails.employee}: Limite de 1 usuários da empresa atingido`,
    });
  });

  it('knows no company that is closed or not there', async () => {
    const seed = seedOf(await platformAdmin());
    const { id: company_id } = await aCompany();
    await owner.query('update companies set is_active = false where id = $1', [company_id]);
    for (const id of [company_id, '00000000-0000-4000-8000-000000000000']) {
      const create = seed.create({ role: 'employee', company_id: id });
      await expect(create).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('is off where the installation was not told to: nothing is shown and nothing is made', async () => {
    const admin = await platformAdmin();
    for (const seed of [seedOf(admin, null), call(admin).platform.qaSeed]) {
      expect(await seed.get()).toMatchObject({ is_enabled: false, password: null });
      await expect(seed.create({ role: 'employee' })).rejects.toMatchObject({
        code: 'RULE_BROKEN',
        message: 'Seed desabilitado neste ambiente',
      });
    }
    expect(await door.letsIn(emails.employee, qaPassword)).toBe(false);
  });

  it.each(['admin', 'corporate'] as const)('is not for the role %s', async (role) => {
    const seed = seedOf(await (await aCompany()).person(role));
    await expect(seed.get()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(seed.create({ role: 'platform_admin' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
