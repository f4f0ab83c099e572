import { roles } from '@pdy/contract/permissions';
import { describe, expect, it, vi } from 'vitest';
import { aJudgedTeam, judged } from '#test/judgement.ts';
import { aDraft, setActive } from '#test/plans.ts';
import { aCompanyRecord, platformCalls } from '#test/platform.ts';
import { logsOf } from '#test/security.ts';
import { call, rowOf, sqlAs } from '#test/team.ts';
import { aCompany, owner, recorded } from '#test/world.ts';

/** The content of the tables, read without row-level security. */
const figures = () =>
  rowOf<Record<string, number>>(
    `select (select count(*)::int from companies where is_active and not is_platform) as total_companies,
       (select count(*)::int from profiles) as total_users,
       (select count(*)::int from profiles where is_active) as active_users,
       (select count(*)::int from pdi_plans) as total_pdis,
       (select count(*)::int from judgement_sessions where status = 'finished') as total_behavioral_tests`,
    [],
  );

/** The answer of the call, and the content of the tables before and after it, because other tests run meanwhile. */
const atRest = async () => {
  const { platform } = await platformCalls();
  for (let left = 50; left > 0; left--) {
    const before = await figures();
    const stats = await platform.stats();
    if (JSON.stringify(before) === JSON.stringify(await figures())) return { stats, before };
  }
  throw new Error('the tables never came to rest');
};

describe('PM-02, EN-05, CA-10: the figures of the platform', () => {
  it('are real counts', async () => {
    const company = await aCompany();
    await aDraft(await company.person());
    const { ana, competency } = await aJudgedTeam({ rated: false });
    await judged(ana, competency.id);
    await setActive(await company.person(), false);
    await owner.query('update companies set is_active = false where id = $1', [(await aCompany()).id]);
    // Another test's company may close and open again between two reads.
    const stats = await vi.waitFor(
      async () => {
        const seen = await atRest();
        expect(seen.stats).toMatchObject(seen.before);
        return seen.stats;
      },
      { timeout: 30_000 },
    );
    expect(stats.total_users).toBeGreaterThan(stats.active_users);
    expect(stats.total_pdis).toBeGreaterThan(0);
    expect(stats.total_behavioral_tests).toBeGreaterThan(0);
    expect(stats.total_performance_reviews).toBe(0);
  });

  it('PM-03: show how the active companies are spread over the subscriptions', async () => {
    const closed = await aCompanyRecord({ subscription_type: 'enterprise' });
    await owner.query('update companies set is_active = false where id = $1', [closed.id]);
    await aCompanyRecord({ subscription_type: 'premium' });
    const { stats } = await atRest();
    const shares = stats.companies_by_subscription;
    expect(shares.map(({ subscription_type }) => subscription_type)).toEqual([
      'basic',
      'premium',
      'enterprise',
    ]);
    expect(shares.reduce((total, { count }) => total + count, 0)).toBe(stats.total_companies);
    for (const { count, percent } of shares) {
      expect(percent).toBe(Math.floor((count / stats.total_companies) * 100 + 0.5));
    }
  });

  it('are requested every half minute and leave no trace', async () => {
    const { platform, admin } = await platformCalls();
    await platform.stats();
    expect(await logsOf(admin)).toEqual([]);
  });

  it.each(roles.filter((role) => role !== 'platform_admin'))(
    'are closed to the role %s, by every door',
    async (role) => {
      const person = await (await aCompany()).person(role);
      await expect(call(person).platform.stats()).rejects.toMatchObject({ code: 'FORBIDDEN' });
      const count = sqlAs(person).selectNoFrom(({ fn }) => fn('app.platform_counts', []).as('counts'));
      await expect(count.execute()).rejects.toMatchObject({ code: '42501' });
    },
  );
});

describe('PM-01, PM-19: the platform page', () => {
  it('leaves a trace when it is opened', async () => {
    const { platform, admin } = await platformCalls();
    await platform.enter();
    expect(await logsOf(admin)).toContainEqual(
      expect.objectContaining({
        action: 'platform_page_opened',
        resource: 'platform.page.opened',
        severity: 'medium',
        status: 'success',
      }),
    );
    expect((await recorded(admin.person_id)).map(({ name }) => name)).toEqual(['platform.page.opened']);
  });
});

describe('PM-10: the raw figures', () => {
  it('count the active people and those without a company, with masked numbers', async () => {
    const { platform, admin } = await platformCalls();
    const { admin: orphan } = await platformCalls();
    await owner.query(
      `update profiles set role = 'employee', phone = '(11) 98765-4321', cpf = '52998224725' where user_id = $1`,
      [orphan.person_id],
    );
    const answer = await platform.debug();
    expect(answer).toMatchObject({ role: 'platform_admin', error: null });
    expect(answer.timestamp).toBeInstanceOf(Date);
    expect(answer.orphan_count).toBeGreaterThanOrEqual(2);
    expect(answer.total_active_users).toBeGreaterThanOrEqual(answer.orphan_count);
    expect(answer.records.every(({ company_id, is_active }) => company_id === null && is_active)).toBe(true);
    expect(answer.records.find(({ user_id }) => user_id === orphan.person_id)).toMatchObject({
      phone: '***4321',
      cpf: '***.982.247-**',
      hire_date: null,
    });
    expect(await logsOf(admin)).toContainEqual(
      expect.objectContaining({ action: 'debug_opened', severity: 'high' }),
    );
  });

  it.each(['admin', 'corporate'] as const)('are closed to the role %s', async (role) => {
    const person = await (await aCompany()).person(role);
    await expect(call(person).platform.debug()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
