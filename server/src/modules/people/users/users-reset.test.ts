import { afterAll, describe, expect, it } from 'vitest';
import { openAccounts } from '#test/accounts.ts';
import { aCompany, recorded } from '#test/world.ts';

const accounts = await openAccounts();
afterAll(() => accounts.close());

const inCompany = async () => {
  const company = await aCompany();
  const admin = await company.person('admin');
  const ana = await accounts.account({ company_id: company.id });
  const send = (id: string, who = admin) => accounts.as(who).users.sendReset({ id });
  return { company, admin, ana, send };
};

describe('MO-22: a link for a new password', () => {
  it('is mailed to the person, recorded, and not sent twice in a minute', async () => {
    const { ana, send } = await inCompany();
    expect(await send(ana.person_id)).toEqual({ email: ana.email });
    expect((await recorded(ana.person_id)).map(({ name }) => name)).toContain('people.person.reset_sent');
    await expect(send(ana.person_id)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('is not sent to a higher rank, to people without an account, nor to another company', async () => {
    const { company, send } = await inCompany();
    const above = await accounts.account({ company_id: company.id, role: 'corporate' });
    await expect(send(above.person_id)).rejects.toMatchObject({
      data: { rule: 'higher_rank_is_out_of_reach' },
    });
    const profileOnly = await company.person();
    await expect(send(profileOnly.person_id)).rejects.toMatchObject({ data: { rule: 'account_is_known' } });
    const elsewhere = await inCompany();
    await expect(send(elsewhere.ana.person_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not sent to people who are switched off, nor by anybody else', async () => {
    const { company, admin, ana, send } = await inCompany();
    const peer = await company.person('manager');
    await expect(send(ana.person_id, peer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { version } = await accounts.as(admin).users.get({ id: ana.person_id });
    await accounts.as(admin).users.deactivate({ id: ana.person_id, version });
    await expect(send(ana.person_id)).rejects.toMatchObject({ data: { rule: 'user_is_active' } });
  });
});
