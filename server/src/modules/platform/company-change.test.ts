import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aCompanyRecord, aName, openDoor, platformCalls } from '#test/platform.ts';
import { logsOf } from '#test/security.ts';
import { atOnce, call, outcomes, rowOf, sqlAs } from '#test/team.ts';
import { aCompany, owner, type Person, platformAdmin, recorded } from '#test/world.ts';

const nothing = '00000000-0000-4000-8000-000000000000';
const platformId = async () =>
  (await rowOf<{ id: string }>('select id from companies where is_platform', [])).id;
const broken = (rule: string) => ({ code: 'RULE_BROKEN', status: 422, data: { rule } });

describe('changing a company', () => {
  it('keeps its slug; changed fields are named in both logs', async () => {
    const { company, admin } = await platformCalls();
    const before = await aCompanyRecord();
    const { id: company_id, version, subscription_type } = before;
    const name = aName('Rebatizada');
    const after = await company.change({ company_id, version, name, subscription_type, max_users: 80 });
    expect(after).toEqual({ ...before, name, max_users: 80, version: version + 1 });
    expect((await recorded(company_id)).at(-1)).toEqual({
      name: 'platform.company.changed',
      actor_id: admin.person_id,
      payload: { fields: ['name', 'max_users'] },
    });
    expect(await logsOf(admin)).toEqual([
      expect.objectContaining({ action: 'platform_access', company_id, risk_score: 7 }),
      expect.objectContaining({ action: 'company_record_changed', severity: 'medium' }),
      expect.objectContaining({ action: 'company_record_changed', company_id }), // Also noted in the company's log.
    ]);
  });

  it('leaves no event when it stays as it was', async () => {
    const { company } = await platformCalls();
    const { id: company_id, version, name } = await aCompanyRecord();
    expect(await company.change({ company_id, version, name })).toMatchObject({ version });
    expect(await recorded(company_id)).toHaveLength(1);
  });

  it('does not overwrite it when it has changed since it was read', async () => {
    const { company } = await platformCalls();
    const { id: company_id, version } = await aCompanyRecord();
    await company.change({ company_id, version, name: aName('Primeira') });
    await expect(company.change({ company_id, version, name: aName('Segunda') })).rejects.toMatchObject({
      code: 'CONFLICT',
      status: 409,
    });
  });

  it('is done by one of two at once', async () => {
    const calls = [await platformCalls(), await platformCalls()];
    const { id: company_id, version } = await aCompanyRecord();
    const results = await atOnce(['select from companies where id = $1 for update', company_id], () =>
      calls.map(({ company }) => company.change({ company_id, version, name: aName('Disputa') })),
    );
    expect(outcomes(results)).toEqual(['CONFLICT', 'ok']);
  });

  it('is refused for an unknown one and for the platform’s own', async () => {
    const { company } = await platformCalls();
    for (const company_id of [nothing, await platformId()]) {
      await expect(company.change({ company_id, version: 1, name: aName('X') })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });
});

describe('PM-13, CA-04: a company that is closed', () => {
  it('stays in the list of all, and opens again; both are recorded', async () => {
    const { company, admin } = await platformCalls();
    const { id: company_id, version, name } = await aCompanyRecord();
    const closed = await company.deactivate({ company_id, version, typed_name: ` ${name} ` });
    expect(closed).toMatchObject({ is_active: false, version: version + 1 });
    expect((await company.list({ search: name })).items).toEqual([]);
    expect((await company.list({ search: name, show: 'all' })).items).toEqual([closed]);
    const open = await company.reactivate({ company_id, version: closed.version });
    expect(open).toMatchObject({ is_active: true });
    expect((await recorded(company_id)).map((event) => event.name)).toEqual([
      'platform.company.added',
      'platform.company.deactivated',
      'platform.company.reactivated',
    ]);
    const kept = (await logsOf(admin)).filter(({ action }) => action.startsWith('company_'));
    expect(kept).toEqual([
      expect.objectContaining({ action: 'company_deactivated', severity: 'high', risk_score: 10 }),
      expect.objectContaining({ action: 'company_reactivated', severity: 'medium' }),
    ]);
  });

  it('lets nobody in until it opens again, and then only after a new sign-in', async () => {
    const { company } = await platformCalls();
    const { id: company_id, version, name } = await aCompanyRecord();
    const door = await openDoor();
    const account = { email: `${randomUUID()}@empresa.example`, first_name: 'Ana', last_name: 'Teste' };
    const password = 'Uma-senha-de-teste-9';
    const { user_id } = await door.auth.createAccount({ ...account, company_id, password });
    const signedIn = () => door.letsIn(account.email, password);
    const sessions = () =>
      rowOf('select count(*)::int as open from auth.sessions where user_id = $1', [user_id]);
    expect(await signedIn()).toBe(true);
    const closed = await company.deactivate({ company_id, version, typed_name: name });
    expect(await sessions()).toEqual({ open: 0 });
    expect(await signedIn()).toBe(false);
    await company.reactivate({ company_id, version: closed.version });
    expect(await sessions()).toEqual({ open: 0 });
    expect(await signedIn()).toBe(true);
    await door.close();
  });

  it('must first be named to the letter', async () => {
    const { company } = await platformCalls();
    const { id: company_id, version, name } = await aCompanyRecord();
    for (const typed_name of ['', name.toUpperCase(), name.slice(0, -1)]) {
      await expect(company.deactivate({ company_id, version, typed_name })).rejects.toMatchObject({
        ...broken('company_name_is_typed'),
        message: 'Digite o nome da empresa exatamente como está para confirmar.',
      });
    }
    expect((await company.list({ search: name })).items).toHaveLength(1);
  });

  it('is not closed twice, nor opened twice', async () => {
    const { company } = await platformCalls();
    const { id: company_id, version, name } = await aCompanyRecord();
    await expect(company.reactivate({ company_id, version })).rejects.toMatchObject(
      broken('only_closed_companies_open'),
    );
    const closed = await company.deactivate({ company_id, version, typed_name: name });
    const again = { company_id, version: closed.version, typed_name: name };
    await expect(company.deactivate(again)).rejects.toMatchObject(broken('only_active_companies_close'));
    await expect(company.deactivate({ ...again, version })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is not the caller’s own', async () => {
    const { id: company_id, version, name } = await aCompanyRecord();
    const admin = await adminWithin(company_id);
    const close = call(admin).platform.company.deactivate({ company_id, version, typed_name: name });
    await expect(close).rejects.toMatchObject(broken('nobody_closes_their_own_company'));
  });

  it('is only one when two administrators close each other’s at once', async () => {
    const [one, other] = [await aCompanyRecord(), await aCompanyRecord()];
    const [ana, bia] = [await adminWithin(one.id), await adminWithin(other.id)];
    const closing = (person: Person, { id, version, name }: typeof one) =>
      call(person).platform.company.deactivate({ company_id: id, version, typed_name: name });
    const results = await atOnce(
      [`select pg_advisory_xact_lock(hashtextextended('platform administrators', 0))`],
      () => [closing(ana, other), closing(bia, one)],
    );
    expect(outcomes(results)).toEqual(['FORBIDDEN', 'ok']);
  });
});

const adminWithin = async (company_id: string): Promise<Person> => {
  const admin = await platformAdmin();
  await owner.query('update profiles set company_id = $2 where user_id = $1', [admin.person_id, company_id]);
  return { ...admin, company_id };
};

describe('around every screen', () => {
  it('nobody of a company changes what the platform decides about it', async () => {
    const { id } = await aCompany();
    const person = { person_id: nothing, company_id: id, role: 'admin' as const, timezone: 'UTC' };
    for (const change of [
      { max_users: 9 },
      { subscription_type: 'premium' as const },
      { is_active: false },
    ]) {
      const write = sqlAs(person).updateTable('companies').set(change).where('id', '=', id).execute();
      await expect(write).rejects.toMatchObject({ code: '42501' });
    }
  });
});
