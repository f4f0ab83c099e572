import { describe, expect, it } from 'vitest';
import { aCompanyRecord, platformCalls } from '#test/platform.ts';
import { aCompany, as, owner, recorded } from '#test/world.ts';

/** A company as an upgrade leaves it when its limit is too low. */
const aLowOne = async (max_users: number) => {
  const { id: company_id } = await aCompanyRecord();
  await owner.query('update companies set max_users = $2 where id = $1', [company_id, max_users]);
  await owner.query('update companies set seats_to_check = true where id = $1', [company_id]);
  const { company, admin } = await platformCalls();
  const mine = async () => (await company.lowSeats()).filter(({ id }) => id === company_id);
  const [record] = await mine();
  return { company, admin, company_id, mine, version: record?.version ?? 0, name: record?.name ?? '' };
};

describe('a limit of seats that earlier rules may have misread', () => {
  it('is listed for the platform until it confirms the value, once', async () => {
    const { company, admin, company_id, mine, version } = await aLowOne(1);
    expect(await mine()).toMatchObject([{ max_users: 1 }]);
    await company.keepSeats({ company_id, version });
    expect(await mine()).toEqual([]);
    expect((await recorded(company_id)).at(-1)).toEqual({
      name: 'platform.company.seats_kept',
      actor_id: admin.person_id,
      payload: { max_users: 1 },
    });
    await expect(company.keepSeats({ company_id, version })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is no longer listed once it was changed', async () => {
    const { company, company_id, mine, version, name } = await aLowOne(5);
    await company.change({ company_id, version, name, max_users: 5000 });
    expect(await mine()).toEqual([]);
  });

  it('is not listed for a new company, and companies themselves do not read the list', async () => {
    const { company } = await platformCalls();
    const { id } = await aCompanyRecord({ max_users: 3 });
    expect((await company.lowSeats()).map((one) => one.id)).not.toContain(id);
    const admin = await (await aCompany()).person('admin');
    await expect(as(admin).platform.company.lowSeats()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(as(admin).platform.company.keepSeats({ company_id: id, version: 1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
