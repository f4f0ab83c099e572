import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InviteWorld, openInviteWorld, refused } from '#test/invite-world.ts';
import { anAuthServer, tokensOf } from '../test/auth-server.ts';
import {
  aCompanyThatInvites,
  accept,
  anAddress,
  anOpenInvite,
  look,
  newcomer,
  profileOf,
} from '../test/invited.ts';
import { mailTo } from '../test/mailbox.ts';

let world: InviteWorld;
beforeAll(async () => {
  world = await openInviteWorld();
});
afterAll(() => world.close());

const dayMs = 86_400_000;

describe('accepting an invitation', () => {
  it('makes a confirmed account with its place in the company, and signs in with the password just chosen', async () => {
    const company = await world.inviting();
    const lead = await world.server.account({ role: 'manager', company_id: company.company_id });
    const { id, token, email } = await anOpenInvite(company, { role: 'manager', manager_id: lead.user_id });
    expect(await accept(world.server, token)).toMatchObject({ status: 200, body: { email } });

    expect(await profileOf(world.server, email)).toEqual({
      company_id: company.company_id,
      role: 'manager',
      first_name: 'Íris',
      last_name: "D'Ávila",
      is_active: true,
    });
    const session = await world.server.signIn(email, newcomer.password);
    expect(session.status).toBe(200);
    const person = await world.server.auth.callerOf(tokensOf(session).bearer);
    expect(person).toMatchObject({ company_id: company.company_id, role: 'manager' });
    expect(await world.eventsOf(id)).toEqual([
      {
        name: 'people.invite.accepted',
        actor_id: person?.person_id,
        actor_role: 'manager',
        payload: {
          person_id: person?.person_id,
          role: 'manager',
          manager_id: lead.user_id,
          job_profile_id: null,
        },
      },
    ]);
    const { rows } = await world.owner.query(
      'select status, accepted_profile_id, accepted_at is not null as is_dated from invites where id = $1',
      [id],
    );
    expect(rows).toEqual([{ status: 'aceito', accepted_profile_id: person?.person_id, is_dated: true }]);
  });

  it('happens once, however many people try at the same time', async () => {
    const { id, token } = await anOpenInvite(await world.inviting());
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(world.server, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await accept(world.server, token)).toMatchObject(
      refused('invite_used', 'Convite já utilizado. Entre com sua conta.'),
    );
    expect(await look(world.server, token)).toEqual({ state: 'used' });
    expect(await world.eventsOf(id)).toHaveLength(1);
  });

  it('is no longer possible after seven days', async () => {
    const own = await anAuthServer({ urls: world.urls });
    const { token } = await anOpenInvite(await aCompanyThatInvites(own, world.app));
    own.ahead(7 * dayMs - 60_000);
    expect(await look(own, token)).toMatchObject({ state: 'open' });
    own.ahead(120_000);
    expect(await look(own, token)).toEqual({ state: 'expired' });
    expect(await accept(own, token)).toMatchObject(
      refused('invite_expired', 'Convite expirado. Peça um novo ao administrador.'),
    );
    await own.close();
  });

  it('VA-02, TA-01, TA-03: follows the rules for passwords, names and the policy', async () => {
    const { token } = await anOpenInvite(await world.inviting());
    const weak = (typed: string) => accept(world.server, token, { password: typed });
    expect(await weak('abc')).toMatchObject({
      status: 422,
      body: { code: 'weak_password', message: 'Senha deve ter pelo menos 8 caracteres' },
    });
    for (const typed of ['Senha123', 'Empresa2026', 'Iris1234A', 'Marco2026'])
      expect((await weak(typed)).body).toMatchObject({ code: 'weak_password' });
    expect((await accept(world.server, token, { first_name: '' })).body).toMatchObject({
      message: 'Nome é obrigatório',
    });
    expect((await accept(world.server, token, { last_name: 'D  Ávila' })).body).toMatchObject({
      message: 'Sobrenome não pode ter espaços duplos',
    });
    for (const accepts_policy of [false, null])
      expect(await accept(world.server, token, { accepts_policy })).toMatchObject({
        status: 400,
        body: { message: 'Aceite a Política de Privacidade para continuar.' },
      });
    expect((await accept(world.server, token)).status).toBe(200);
  });

  it('checks for a seat again: nothing happens while there is none', async () => {
    const company = await world.inviting();
    const { id, token, email } = await anOpenInvite(company);
    const limit = (max: number) =>
      world.owner.query('update companies set max_users = $2 where id = $1', [company.company_id, max]);
    await limit(1);
    expect(await accept(world.server, token)).toMatchObject(
      refused('PDY-LIMITE', 'Limite de 1 usuários da empresa atingido'),
    );
    expect(await profileOf(world.server, email)).toBeUndefined();
    expect((await world.server.signIn(email, newcomer.password)).status).toBe(400);
    expect(await world.eventsOf(id)).toEqual([]);
    await limit(2);
    expect((await accept(world.server, token)).status).toBe(200);
  });

  it.each([
    ['was demoted', { role: 'manager' }],
    ['was switched off', { is_active: false }],
    ['left the company', { company_id: null }],
  ])('gives the role of employee when the inviter %s meanwhile', async (_how, values) => {
    const company = await world.inviting('corporate');
    const { token, email } = await anOpenInvite(company, { role: 'corporate' });
    const [[column, value] = []] = Object.entries(values);
    await world.owner.query(`update profiles set ${column} = $2 where user_id = $1`, [company.author, value]);
    expect((await accept(world.server, token)).status).toBe(200);
    expect(await profileOf(world.server, email)).toMatchObject({
      role: 'employee',
      company_id: company.company_id,
    });
  });

  it('puts nobody under a manager who has left', async () => {
    const company = await world.inviting();
    const lead = await world.server.account({ role: 'manager', company_id: company.company_id });
    const { id, token } = await anOpenInvite(company, { manager_id: lead.user_id });
    await world.owner.query('update profiles set is_active = false where user_id = $1', [lead.user_id]);
    expect((await accept(world.server, token)).status).toBe(200);
    expect((await world.eventsOf(id))[0]).toMatchObject({ payload: { manager_id: null } });
  });

  it('leaves a person without a manager who would be below the last level of the hierarchy', async () => {
    const company = await world.inviting();
    await world.owner.query('update companies set max_users = 99 where id = $1', [company.company_id]);
    let above: string | null = null;
    for (let level = 0; level < 50; level += 1) {
      const { user_id } = await world.server.account({ role: 'manager', company_id: company.company_id });
      if (above !== null)
        await world.owner.query('update profiles set manager_id = $2 where user_id = $1', [user_id, above]);
      above = user_id;
    }
    const { id, token, email } = await anOpenInvite(company, { manager_id: above });
    expect((await accept(world.server, token)).status).toBe(200);
    expect((await world.eventsOf(id))[0]).toMatchObject({ payload: { manager_id: null } });
    expect(await profileOf(world.server, email)).toMatchObject({ company_id: company.company_id });
  });

  it('takes over an account that nobody confirmed: its password no longer works', async () => {
    const email = anAddress();
    await world.server.call('POST', '/signup', { body: { email, password: 'Estranho7Roxo', data: {} } });
    await world.server
      .account({ email, email_confirmed: false, password: 'Estranho8Roxo' })
      .catch(() => null);
    const attempt = await mailTo(world.server, email);
    const { token } = await anOpenInvite(await world.inviting(), { email });
    expect((await accept(world.server, token)).status).toBe(200);
    for (const typed of ['Estranho7Roxo', 'Estranho8Roxo'])
      expect((await world.server.signIn(email, typed)).status).toBe(400);
    const late = { type: 'signup', token_hash: attempt.token_hash };
    expect((await world.server.call('POST', '/verify', { body: late })).status).toBe(403);
    expect((await world.server.signIn(email, newcomer.password)).status).toBe(200);
  });
});
