import { createRouterClient } from '@orpc/server';
import { type QaRole, qaRoles } from '@pdy/contract/platform/qa-seed';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { type Door, openDoor } from '#test/platform.ts';
import { logsOf } from '#test/security.ts';
import { call, rowOf } from '#test/team.ts';
import {
  aCompany,
  as,
  db,
  owner,
  type Person,
  platformAdmin,
  platformDb,
  runReactions,
} from '#test/world.ts';
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
// The addresses are the same everywhere, so each test begins without the accounts.
afterEach(async () => {
  await owner.query(
    `update auth.users set email = id || '@gone.example' where email like 'qa-%@pdy.example'`,
  );
});

/** Like over HTTP, where the seed is on by default. */
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

const companyName = async (id: string) =>
  (await rowOf<{ name: string }>('select name from companies where id = $1', [id])).name;

const bellOf = async ({ person_id }: Person) =>
  (
    await owner.query<{ titulo: string }>(
      `select n.titulo from notifications n join user_notifications u on u.notification_id = n.id
       where u.user_id = $1 order by n.id`,
      [person_id],
    )
  ).rows.map(({ titulo }) => titulo);

describe('PM-05: the QA seed', () => {
  it('makes one account for each role, and all sign in with the same password', async () => {
    const admin = await platformAdmin();
    const seed = seedOf(admin);
    expect(await seed.get()).toEqual({
      is_enabled: true,
      accounts: qaRoles.map((role) => ({ role, email: emails[role], exists: false, company: null })),
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

  it('says that an existing account exists, and leaves it alone', async () => {
    const seed = seedOf(await platformAdmin());
    await seed.create({ role: 'manager' });
    expect((await seed.get()).accounts.filter(({ exists }) => exists)).toEqual([
      { role: 'manager', email: emails.manager, exists: true, company: null },
    ]);
    expect(await seed.create({ role: 'manager' })).toEqual({
      role: 'manager',
      email: emails.manager,
      outcome: 'exists',
      message: null,
    });
  });

  it('puts accounts into a company, except the platform’s own', async () => {
    const seed = seedOf(await platformAdmin());
    const { id: company_id } = await aCompany();
    await seed.create({ role: 'employee', company_id, typed_name: await companyName(company_id) });
    await seed.create({ role: 'platform_admin', company_id });
    expect(await profileOf(emails.employee)).toMatchObject({ company_id });
    expect(await profileOf(emails.platform_admin)).toMatchObject({ company_id: null });
    const places = (await seed.get()).accounts.map(({ company }) => company?.id ?? null);
    expect(places).toEqual([null, null, null, company_id]);
  });

  it('enters no company whose name was not typed, and then makes nothing', async () => {
    const seed = seedOf(await platformAdmin());
    const { id: company_id } = await aCompany();
    for (const typed_name of [undefined, '', 'Outra empresa'])
      await expect(seed.create({ role: 'company_admin', company_id, typed_name })).rejects.toMatchObject({
        code: 'RULE_BROKEN',
        message: 'Digite o nome da empresa, como está na lista, para confirmar.',
      });
    expect(await door.letsIn(emails.company_admin, qaPassword)).toBe(false);
  });

  it('is seen by the company: in its log by name, in the bell of its administrators, and as an alert', async () => {
    const admin = await platformAdmin();
    const company = await aCompany();
    const hr = await company.person('admin');
    const typed_name = await companyName(company.id);
    await seedOf(admin).create({ role: 'company_admin', company_id: company.id, typed_name });
    const { items } = await as(hr).accessLogs.list({});
    expect(items.filter(({ action }) => action === 'qa_account_made')).toMatchObject([
      { user_id: admin.person_id, target_user_email: emails.company_admin, severity: 'high' },
    ]);
    expect(items.find(({ action }) => action === 'qa_account_made')?.risk_score).toBeGreaterThanOrEqual(8);
    await runReactions(company.id);
    expect(await bellOf(hr)).toEqual(['A plataforma criou uma conta de teste nesta empresa']);
  });

  it('can be undone: all accounts of a company are switched off at once, and its seats are free', async () => {
    const seed = seedOf(await platformAdmin());
    const company = await aCompany();
    const other = await aCompany();
    const hr = await company.person('admin');
    const typed_name = await companyName(company.id);
    for (const role of ['company_admin', 'manager'] as const)
      await seed.create({ role, company_id: company.id, typed_name });
    await seed.create({ role: 'employee', company_id: other.id, typed_name: await companyName(other.id) });
    expect(await seed.remove({ company_id: company.id })).toEqual({ removed: 2 });
    expect(await door.letsIn(emails.manager, qaPassword)).toBe(false);
    expect(await profileOf(emails.manager)).toMatchObject({ is_active: false });
    expect(await profileOf(emails.employee)).toMatchObject({ is_active: true });
    const active = await rowOf(
      'select count(*)::int as n from profiles where company_id = $1 and is_active',
      [company.id],
    );
    expect(active).toEqual({ n: 1 });
    await runReactions(company.id);
    expect(await bellOf(hr)).toHaveLength(4);
    expect(await seed.remove({ company_id: company.id })).toEqual({ removed: 0 });
  });

  it('reports what prevented it: a company without a free seat', async () => {
    const seed = seedOf(await platformAdmin());
    const company = await aCompany();
    await company.person();
    await owner.query('update companies set max_users = 1 where id = $1', [company.id]);
    const typed_name = await companyName(company.id);
    expect(await seed.create({ role: 'employee', company_id: company.id, typed_name })).toEqual({
      role: 'employee',
      email: emails.employee,
      outcome: 'error',
      message: `Erro ao criar ${emails.employee}: Limite de 1 usuários da empresa atingido`,
    });
  });

  it('finds no company that is closed or does not exist', async () => {
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

  it.each(['admin', 'corporate'] as const)('is closed to the role %s', async (role) => {
    const seed = seedOf(await (await aCompany()).person(role));
    await expect(seed.get()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(seed.create({ role: 'platform_admin' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { id: company_id } = await aCompany();
    await expect(seed.remove({ company_id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
