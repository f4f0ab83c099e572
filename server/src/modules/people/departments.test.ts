import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccounts } from '#test/accounts.ts';
import { aNamedTeam, save } from '#test/company-users.ts';
import { anInvite } from '#test/invites.ts';
import { call, rowOf } from '#test/team.ts';
import { aCompany, asSystem, owner, type Person, platformAdmin, runReactions } from '#test/world.ts';
import { placePerson } from './index.ts';

const apart = 'Operac\u0327o\u0303es';
const note = 'O departamento “Operações” já existe e fica escrito assim.';

const put = (person: Person, department: string) =>
  owner.query('update profiles set department = $2 where user_id = $1', [person.person_id, department]);
const departmentOf = async ({ person_id }: Person) =>
  (
    await rowOf<{ department: string | null }>('select department from profiles where user_id = $1', [
      person_id,
    ])
  ).department;

/** `peer` is in Operações; the other named people are in another spelling of it. */
const aWorld = async () => {
  const team = await aNamedTeam();
  await put(team.peer, 'Operações');
  return team;
};

const edit = (admin: Person, person: Person, department: string) => save(admin, person, { department });

describe('a department that exists in another spelling', () => {
  it.each([apart, 'OPERAÇÕES', 'operacoes', ' Operações '])('is used by the form: %s', async (typed) => {
    const { admin, ana } = await aWorld();
    expect(await edit(admin, ana, typed)).toMatchObject({ department: 'Operações' });
    expect(await call(admin).users.departments()).toEqual(['Operações']);
  });

  it('counts only within the company', async () => {
    const { admin, ana, stranger } = await aWorld();
    await put(stranger, 'Jurídico');
    expect(await edit(admin, ana, 'JURIDICO')).toMatchObject({ department: 'JURIDICO' });
  });

  it('is used by the bulk act, which says so; a whole department can be given another spelling', async () => {
    const { admin, ana, peer, lead } = await aWorld();
    const ids = [ana, lead].map(({ person_id }) => person_id);
    const { results } = await call(admin).users.many.setDepartment({ ids, department: 'OPERACOES' });
    expect(results.map(({ message }) => message)).toEqual([
      `Departamento alterado. ${note}`,
      `Departamento alterado. ${note}`,
    ]);
    const all = [...ids, peer.person_id];
    await call(admin).users.many.setDepartment({ ids: all, department: 'OPERACOES' });
    expect(await call(admin).users.departments()).toEqual(['OPERACOES']);
  });

  it('keeps its spelling for everybody except the person who is edited', async () => {
    const { admin, peer } = await aWorld();
    expect(await edit(admin, peer, 'operações')).toMatchObject({ department: 'operações' });
  });

  it('is not used from people who may not be changed', async () => {
    const { admin, peer, corporate } = await aWorld();
    await put(corporate, 'Operações');
    const ids = [peer, corporate].map(({ person_id }) => person_id);
    await call(admin).users.many.setDepartment({ ids, department: 'operações' });
    expect([await departmentOf(peer), await departmentOf(corporate)]).toEqual(['Operações', 'Operações']);
  });

  it('is used by the edit of an invitation, and one of an invitation by the form', async () => {
    const { admin, ana } = await aWorld();
    const [first, second] = [await anInvite(admin), await anInvite(admin)];
    const change = (invite: typeof first, department: string) =>
      call(admin).invites.update({ id: invite.id, version: invite.version, role: 'employee', department });
    expect(await change(first, 'OPERAÇÕES')).toMatchObject({ department: 'Operações' });
    const named = await change(second, 'Jurídico');
    expect(named).toMatchObject({ department: 'Jurídico' });
    expect(await edit(admin, ana, 'JURIDICO')).toMatchObject({ department: 'Jurídico' });
    await put(ana, 'Vendas');
    expect(await change(named, 'JURÍDICO'), 'of nobody else').toMatchObject({ department: 'JURÍDICO' });
  });

  it('is used when a person accepts an invitation that was written before', async () => {
    const { admin, ana, company } = await aWorld();
    const invite = await anInvite(admin);
    await owner.query('insert into invite_details (company_id, invite_id, details) values ($1, $2, $3)', [
      company.id,
      invite.id,
      { department: 'OPERACOES' },
    ]);
    const accepted = {
      ...{ person_id: ana.person_id, manager_id: null, job_profile_id: null },
      role: 'employee' as const,
    };
    await owner.query(
      `update invites set status = 'aceito', accepted_at = now(), accepted_profile_id = $2 where id = $1`,
      [invite.id, ana.person_id],
    );
    await asSystem(company.id, ({ record }) => record('people.invite.accepted', invite.id, accepted));
    await runReactions(company.id);
    expect(await departmentOf(ana)).toBe('Operações');
  });

  it('is used when a person is placed', async () => {
    const { ana, company } = await aWorld();
    await asSystem(company.id, (context) =>
      placePerson(context, {
        ...{ user_id: ana.person_id, manager_id: null, position: null, hire_date: null },
        department: 'OPERACOES',
      }),
    );
    expect(await departmentOf(ana)).toBe('Operações');
  });

  it('is taken in the spelling of most people, and a spelling that exists as typed stays', async () => {
    const { admin, ana, lead, top } = await aWorld();
    await Promise.all([put(lead, 'OPERAÇÕES'), put(top, 'OPERAÇÕES')]);
    expect(await edit(admin, ana, 'operacoes')).toMatchObject({ department: 'OPERAÇÕES' });
    expect(await edit(admin, ana, 'Operações')).toMatchObject({ department: 'Operações' });
  });
});

describe('a department that exists in another spelling, for the platform', () => {
  let accounts: Awaited<ReturnType<typeof openAccounts>>;
  beforeAll(async () => {
    accounts = await openAccounts();
  });
  afterAll(() => accounts.close());

  it('is used when an account is edited, and when somebody comes from another company', async () => {
    const { users } = accounts.as(await platformAdmin()).platform;
    const company = await aCompany();
    await put(await company.person(), 'Operações');
    const ana = await accounts.account({ company_id: company.id });
    const { version, first_name, last_name, email, role } = await users.get({ user_id: ana.person_id });
    const form = { user_id: ana.person_id, version, first_name, last_name, email, role };
    expect(await users.change({ ...form, department: 'OPERACOES' })).toMatchObject({
      department: 'Operações',
    });
    const bia = await accounts.account({ company_id: (await aCompany()).id });
    await put(bia, 'OPERAÇÕES');
    const seen = await users.get({ user_id: bia.person_id });
    await users.setCompany({ user_id: bia.person_id, version: seen.version, company_id: company.id });
    expect(await departmentOf(bia)).toBe('Operações');
  });
});
