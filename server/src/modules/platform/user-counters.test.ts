import { describe, expect, it } from 'vitest';
import { call } from '#test/team.ts';
import { aCompany, owner, platformAdmin } from '#test/world.ts';

const { users } = call(await platformAdmin()).platform;

describe('the numbers of accounts', () => {
  it('are all, those of companies, and those of the platform', async () => {
    const before = await users.counters();
    const company = await aCompany();
    await company.person();
    await platformAdmin();
    const { total, with_company, without_company, platform_admins } = await users.counters();
    expect(total).toBe(with_company + without_company);
    expect(with_company).toBeGreaterThan(before.with_company);
    expect(platform_admins).toBeGreaterThan(before.platform_admins);
  });

  it('add up to the same sum one by one, including people who were switched off or have no company', async () => {
    const company = await aCompany();
    const leaver = await company.person();
    await company.person();
    await owner.query('update profiles set is_active = false where user_id = $1', [leaver.person_id]);
    await platformAdmin();
    const oneByOne = async () =>
      (await owner.query<{ count: string }>('select count(*) from profiles')).rows[0]?.count;
    // Other tests add people meanwhile, so the check waits for a moment without changes.
    await expect
      .poll(
        async () => {
          const before = await oneByOne();
          const { total } = await users.counters();
          return before === (await oneByOne()) ? total - Number(before) : null;
        },
        { timeout: 20_000 },
      )
      .toBe(0);
  });
});
