import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, openAccounts } from '#test/accounts.ts';
import { rowOf } from '#test/team.ts';
import { aCompany, owner, type Person, platformAdmin, recorded } from '#test/world.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
let admin: Person;
beforeAll(async () => {
  accounts = await openAccounts();
  admin = await platformAdmin();
});
afterAll(() => accounts.close());

const users = (who = admin) => accounts.as(who).platform.users;
const inCompany = async (company_id?: string) =>
  accounts.account({ company_id: company_id ?? (await aCompany()).id });

/** The form as the dialog sends it, with the given changes. */
const formOf = async ({ person_id }: Pick<Person, 'person_id'>, more: object = {}) => {
  const { user_id, version, first_name, last_name, email, role } = await users().get({ user_id: person_id });
  return { user_id, version, first_name, last_name, email, role, ...more };
};
const change = async (person: Pick<Person, 'person_id'>, more: object) =>
  users().change(await formOf(person, more));
const mailsTo = async (email: string) =>
  (await owner.query<{ kind: string }>('select kind from auth.mails where email = $1', [email])).rows;
const profileOf = ({ person_id }: Person) => rowOf('select * from profiles where user_id = $1', [person_id]);

describe('an account, edited by the platform', () => {
  it('VA-07: needs names, address and role; optional fields may be empty', async () => {
    const ana = await inCompany();
    const said = async (more: object) =>
      change(ana, more).then(
        () => null,
        (error) => error.data?.issues?.[0]?.message,
      );
    expect(await said({ first_name: ' ' })).toBe('Nome é obrigatório');
    expect(await said({ last_name: '' })).toBe('Sobrenome é obrigatório');
    expect(await said({ email: 'ana' })).toBe('Email inválido');
    expect(await said({ email: '' })).toBe('Email inválido');
    expect(await said({ role: 'chefe' })).toBe('Papel inválido');
    expect(await said({ phone: 'ramal' })).toBe('Telefone contém caracteres não permitidos');
    expect(await said({ unknown: 1 })).not.toBeNull();
    expect(await said({ position: '', department: null, phone: '', cpf: '', hire_date: null })).toBeNull();
  });

  it('keeps omitted fields and clears empty ones', async () => {
    const ana = await inCompany();
    const full = {
      position: 'Analista',
      department: 'TI',
      phone: '(11) 99999-0000',
      hire_date: '2024-02-01',
    };
    expect(await change(ana, full)).toMatchObject(full);
    expect(await change(ana, { position: '' })).toMatchObject({ ...full, position: null });
  });

  it('VA-10: checks the digits of a given CPF, and the database checks too', async () => {
    const ana = await inCompany();
    await expect(change(ana, { cpf: '529.982.247-26' })).rejects.toMatchObject({
      data: { issues: [{ message: 'CPF inválido' }] },
    });
    expect(await change(ana, { cpf: ' 529.982.247-25 ' })).toMatchObject({ cpf: '52998224725' });
    for (const [cpf, isOne] of [
      ['52998224725', true],
      ['00000000191', true],
      ['10000000019', true],
      ['11111111111', false],
      ['52998224726', false],
      ['5299822472', false],
    ])
      expect(await rowOf('select app.is_cpf($1) as is_one', [cpf]), String(cpf)).toEqual({ is_one: isOne });
    const peer = await inCompany(ana.company_id);
    await expect(change(peer, { cpf: '52998224725' })).rejects.toMatchObject({
      message: 'CPF já cadastrado nesta empresa',
    });
    expect(await change(await inCompany(), { cpf: '52998224725' })).toMatchObject({ cpf: '52998224725' });
  });

  it('changes the address of account and profile together, and tells the old one', async () => {
    const ana = await inCompany();
    const email = `Nova.${randomUUID()}@Empresa.example`;
    const asked = { kind: 'recovery', email: ana.email, user: ana.person_id };
    await owner.query(
      `insert into auth.one_time_tokens (kind, email, user_id, token_hash, redirect_to, expires_at)
       values ($1, $2, $3, sha256(gen_random_uuid()::text::bytea), 'http://localhost/', now() + interval '1 day')`,
      Object.values(asked),
    );
    expect(await change(ana, { email: ` ${email} ` })).toMatchObject({ email: email.toLowerCase() });
    expect((await accounts.signIn(email.toLowerCase())).status).toBe(200);
    expect((await accounts.signIn(ana.email)).status).toBe(400);
    expect(await mailsTo(ana.email)).toEqual([{ kind: 'email_changed' }]);
    const { identity_data } = await rowOf<{ identity_data: object }>(
      'select identity_data from auth.identities where user_id = $1',
      [ana.person_id],
    );
    expect(identity_data).toMatchObject({ email: email.toLowerCase(), sub: ana.person_id });
    expect(
      await rowOf('select count(*)::int as open from auth.one_time_tokens where user_id = $1', [
        ana.person_id,
      ]),
    ).toEqual({ open: 0 });
  });

  it('stays as it was when its new address belongs to somebody else', async () => {
    const [ana, bia] = [await inCompany(), await inCompany()];
    await expect(change(ana, { email: bia.email, first_name: 'Outra' })).rejects.toMatchObject({
      code: 'RULE_BROKEN',
      message: 'E-mail já cadastrado',
    });
    expect(await profileOf(ana)).toMatchObject({ email: ana.email, first_name: 'Ana' });
    expect((await accounts.signIn(ana.email)).status).toBe(200);
    expect(await mailsTo(ana.email)).not.toContainEqual({ kind: 'email_changed' });
  });

  it('is logged in its company, a change of role as severe (PM-19)', async () => {
    const ana = await inCompany();
    await change(ana, { role: 'company_admin', position: 'Chefe' });
    expect(await recorded(ana.person_id)).toEqual([
      { name: 'platform.user.changed', actor_id: admin.person_id, payload: { fields: ['position'] } },
      {
        name: 'platform.user.role_changed',
        actor_id: admin.person_id,
        payload: { from: 'employee', to: 'admin' },
      },
    ]);
    const { rows } = await owner.query(
      'select action, severity, company_id from access_logs where target_user_id = $1 order by id',
      [ana.person_id],
    );
    expect(rows).toEqual([
      { action: 'user_changed', severity: 'medium', company_id: ana.company_id },
      { action: 'user_role_changed', severity: 'high', company_id: ana.company_id },
    ]);
  });

  it('is not changed when somebody else changed it meanwhile', async () => {
    const ana = await inCompany();
    const form = await formOf(ana, { position: 'Um' });
    await users().change(form);
    await expect(users().change({ ...form, position: 'Dois' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(users().change({ ...form, user_id: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('keeps its role when it is one’s own', async () => {
    const me: Account = await accounts.account({ role: 'platform_admin' });
    const form = await formOf(me, { role: 'employee' });
    await expect(users(me).change(form)).rejects.toMatchObject({
      message: 'Você não pode mudar o próprio papel.',
    });
    expect(await users(me).change({ ...form, role: 'platform_admin', position: 'Eu' })).toMatchObject({
      position: 'Eu',
    });
  });
});
