import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstPassword, openAccounts } from '#test/accounts.ts';
import { anActive } from '#test/plans.ts';
import { aTeam, rowOf } from '#test/team.ts';
import { aCompany, owner, type Person, platformAdmin, recorded, runReactions } from '#test/world.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
let admin: Person;
beforeAll(async () => {
  accounts = await openAccounts();
  admin = await platformAdmin();
});
afterAll(() => accounts.close());

const users = (who = admin) => accounts.as(who).platform.users;
const oneAsRead = async ({ person_id: user_id }: Person, who = admin) => ({
  user_id,
  version: (await users(who).get({ user_id })).version,
});
const deactivate = async (person: Person) => users().deactivate(await oneAsRead(person));
const reactivate = async (person: Person) => users().reactivate(await oneAsRead(person));
const inCompany = async () => accounts.account({ company_id: (await aCompany()).id });
const asked = async ({ person_id }: Person) =>
  (
    await owner.query<{ kind: string; redirect_to: string }>(
      'select kind, redirect_to from auth.one_time_tokens where user_id = $1',
      [person_id],
    )
  ).rows;
const next = 'Jabuticaba-Roxa-71';

describe('an account that is switched off (PM-14)', () => {
  it('is signed out at once, stays out, and keeps its data; switched on, it comes in again', async () => {
    const ana = await inCompany();
    const { bearer } = await accounts.signIn(ana.email);
    expect(await accounts.callerOf(bearer)).not.toBeNull();
    expect(await deactivate(ana)).toMatchObject({
      is_active: false,
      email: ana.email,
      company: { id: ana.company_id },
    });
    expect(await accounts.callerOf(bearer)).toBeNull();
    expect((await accounts.signIn(ana.email)).status).toBe(400);
    expect(await reactivate(ana)).toMatchObject({ is_active: true });
    expect(await accounts.callerOf(bearer)).toBeNull();
    expect((await accounts.signIn(ana.email)).status).toBe(200);
    expect((await recorded(ana.person_id)).map(({ name }) => name)).toEqual([
      'platform.user.left',
      'platform.user.deactivated',
      'platform.user.reactivated',
    ]);
  });

  it('is not one’s own, and nobody switches one off after reading an older row', async () => {
    const me = await platformAdmin();
    await expect(users(me).deactivate(await oneAsRead(me, me))).rejects.toMatchObject({
      message: 'Você não pode desativar a si mesmo.',
    });
    const ana = await inCompany();
    const stale = await oneAsRead(ana);
    await deactivate(ana);
    await expect(users().reactivate(stale)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(users().deactivate({ ...stale, user_id: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('AZ-06: is not the last who administers a company, no matter who else is there', async () => {
    const { admin: one, corporate } = await aTeam();
    const lone = await (await aCompany()).person('admin');
    const refused = { data: { rule: 'company_keeps_an_administrator' } };
    await deactivate(corporate);
    for (const last of [one, lone]) {
      await expect(deactivate(last)).rejects.toMatchObject(refused);
      const { email } = await users().get({ user_id: last.person_id });
      const names = { first_name: 'Ana', last_name: 'Souza', email };
      const form = { ...(await oneAsRead(last)), ...names, role: 'employee' as const };
      await expect(users().change(form)).rejects.toMatchObject(refused);
    }
    await reactivate(corporate);
    expect(await deactivate(one)).toMatchObject({ is_active: false });
  });

  it('comes back only where a seat is free', async () => {
    const ana = await inCompany();
    await deactivate(ana);
    await accounts.account({ company_id: ana.company_id });
    await owner.query('update companies set max_users = 1 where id = $1', [ana.company_id]);
    await expect(reactivate(ana)).rejects.toMatchObject({
      message: 'Limite de 1 usuários da empresa atingido',
    });
  });

  it('leaves its company as if its own administrators had switched it off: plans are paused', async () => {
    const { company, lead, ana } = await aTeam();
    const plan = await anActive(ana, lead);
    await deactivate(ana);
    await runReactions(company.id);
    expect((await recorded(ana.person_id)).map(({ name }) => name)).toContain('people.person.deactivated');
    const { frozen_at } = await rowOf<{ frozen_at: Date | null }>(
      'select frozen_at from pdi_plans where id = $1',
      [plan.id],
    );
    expect(frozen_at).toBeInstanceOf(Date);
    await reactivate(ana);
    await runReactions(company.id);
    expect(await recorded(ana.person_id)).toContainEqual({
      name: 'people.person.reactivated',
      actor_id: null,
      payload: { role: 'employee' },
    });
  });

  it('leaves its reports to the manager above, but keeps its own place', async () => {
    const { company, top, lead, ana } = await aTeam();
    await deactivate(lead);
    const profile = 'select manager_id, company_id from profiles where user_id = $1';
    expect(await rowOf(profile, [ana.person_id])).toMatchObject({ manager_id: top.person_id });
    expect(await rowOf(profile, [lead.person_id])).toEqual({
      manager_id: top.person_id,
      company_id: company.id,
    });
    await runReactions(company.id);
    expect((await recorded(ana.person_id)).map(({ name }) => name)).toContain('people.person.placed');
  });
});

describe('a mail for a person (PM-17)', () => {
  it('resets the password: the link leads to /auth?mode=reset, and a second one waits a minute', async () => {
    const ana = await inCompany();
    expect(await users().sendReset({ user_id: ana.person_id })).toEqual({ email: ana.email });
    expect(await asked(ana)).toEqual([{ kind: 'recovery', redirect_to: 'http://localhost/auth?mode=reset' }]);
    await expect(users().sendReset({ user_id: ana.person_id })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    expect((await recorded(ana.person_id)).map(({ name }) => name)).toEqual(['platform.user.reset_sent']);
  });

  it('invites again: the link leads to /auth?mode=signup and replaces the earlier one', async () => {
    const ana = await inCompany();
    for (let times = 0; times < 2; times += 1)
      expect(await users().resendInvite({ user_id: ana.person_id })).toEqual({ email: ana.email });
    expect(await asked(ana)).toEqual([{ kind: 'invite', redirect_to: 'http://localhost/auth?mode=signup' }]);
    await accounts.signIn(ana.email);
    await expect(users().resendInvite({ user_id: ana.person_id })).rejects.toMatchObject({
      message: 'Este usuário já acessou o PDY. Envie a redefinição de senha.',
    });
  });

  it('is not sent to people who are switched off, have no account or do not exist', async () => {
    const off = await inCompany();
    await deactivate(off);
    const profileOnly = await (await aCompany()).person();
    const said = (id: string) =>
      Promise.all(
        [users().sendReset, users().resendInvite].map((send) =>
          send({ user_id: id }).then(
            () => 'sent',
            ({ message }) => message,
          ),
        ),
      );
    const twice = (text: string) => [text, text];
    expect(await said(off.person_id)).toEqual(
      twice('Usuário inativo. Reative o usuário antes de enviar o email.'),
    );
    expect(await said(profileOnly.person_id)).toEqual(
      twice(
        'Usuário não encontrado no sistema de autenticação. Verifique se o usuário foi criado corretamente.',
      ),
    );
    expect(await said(randomUUID())).toEqual(twice('Registro não encontrado.'));
    expect(await recorded(profileOnly.person_id)).toEqual([]);
  });
});

describe('a password given by the platform (PM-16, CA-07)', () => {
  const give = (userId: string, newPassword: string) => users().changePassword({ userId, newPassword });

  it('opens the account, ends its sessions and is announced to its owner', async () => {
    const ana = await inCompany();
    const { bearer } = await accounts.signIn(ana.email);
    expect(await give(ana.person_id, next)).toEqual({
      success: true,
      error: null,
      targetUser: { name: 'Ana Souza' },
    });
    expect(await accounts.callerOf(bearer)).toBeNull();
    expect((await accounts.signIn(ana.email)).status).toBe(400);
    expect((await accounts.signIn(ana.email, next)).status).toBe(200);
    const mail = `select details from auth.mails where email = $1 and kind = 'password_changed'`;
    const { details } = await rowOf<{ details: { set_by: string } }>(mail, [ana.email]);
    const { name } = await rowOf<{ name: string }>(
      "select first_name || ' ' || last_name as name from profiles where user_id = $1",
      [admin.person_id],
    );
    expect(details.set_by).toBe(name);
    const log = `select severity, company_id from access_logs where target_user_id = $1 and action = 'user_password_set'`;
    expect(await rowOf(log, [ana.person_id])).toEqual({ severity: 'high', company_id: ana.company_id });
  });

  it('may be valid for one sign-in; unless that is requested, it is not', async () => {
    const [ana, bia] = [await inCompany(), await inCompany()];
    await users().changePassword({ userId: ana.person_id, newPassword: next, mustChange: true });
    await give(bia.person_id, next);
    const kept = 'select must_change_password as once from auth.users where id = $1';
    const isForOnce = async ({ person_id }: Person) =>
      (await rowOf<{ once: boolean }>(kept, [person_id])).once;
    expect([await isForOnce(ana), await isForOnce(bia)]).toEqual([true, false]);
    await give(ana.person_id, next);
    expect(await isForOnce(ana)).toBe(false);
  });

  it('is refused when it breaks the rules, in the words of the answer', async () => {
    const ana = await inCompany();
    const refused = async (newPassword: string) => (await give(ana.person_id, newPassword)).error;
    expect(await refused('Ab1')).toBe('A senha deve ter pelo menos 8 caracteres');
    expect(await refused('sem-maiuscula-1')).toBe(
      'A senha deve conter pelo menos uma letra minúscula, uma maiúscula e um número',
    );
    expect(await refused('Brasil2026')).toMatch(/^Senha fácil de adivinhar/);
    expect((await accounts.signIn(ana.email, firstPassword)).status).toBe(200);
    expect(await recorded(ana.person_id)).toEqual([]);
  });

  it('is not for people who have no account (ER-03)', async () => {
    const profileOnly = await (await aCompany()).person();
    const answer = { success: false, error: 'User not found', targetUser: null };
    expect(await give(profileOnly.person_id, next)).toEqual(answer);
    expect(await give(randomUUID(), next)).toEqual(answer);
  });

  it('for oneself ends only the other sessions', async () => {
    const me = await accounts.account({ role: 'platform_admin' });
    const [here, there] = [await accounts.signIn(me.email), await accounts.signIn(me.email)];
    const session_id = (await accounts.callerOf(here.bearer))?.session_id;
    const mine = accounts.as(me, session_id).platform.users;
    expect(await mine.changePassword({ userId: me.person_id, newPassword: next })).toMatchObject({
      success: true,
    });
    expect(await accounts.callerOf(here.bearer)).not.toBeNull();
    expect(await accounts.callerOf(there.bearer)).toBeNull();
  });
});
