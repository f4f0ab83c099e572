import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstAdmin, type InviteWorld, invalid, openInviteWorld, refused } from '#test/invite-world.ts';
import { password, tokensOf } from '../test/auth-server.ts';
import { aPersonWithFactor, signedIn } from '../test/factor-person.ts';
import { accept, anOpenInvite, look, newcomer, profileOf } from '../test/invited.ts';

let world: InviteWorld;
beforeAll(async () => {
  world = await openInviteWorld();
});
afterAll(() => world.close());

describe('an address that already has an account', () => {
  it('in another company learns only that the invitation is invalid; the log has the reason', async () => {
    const other = await world.inviting();
    const { email } = await world.server.account({ company_id: other.company_id });
    const { id, token } = await anOpenInvite(await world.inviting(), { email });
    expect(await look(world.server, token)).toEqual({ state: 'invalid' });
    expect(await accept(world.server, token)).toMatchObject(invalid);
    const { bearer } = tokensOf(await world.server.signIn(email));
    expect(await world.join(bearer, token)).toMatchObject(invalid);
    expect(await profileOf(world.server, email)).toMatchObject({ company_id: other.company_id });
    expect(await world.reasons(id)).toEqual(['other_company', 'other_company', 'other_company']);
  });

  it('in the same company no longer needs an invitation', async () => {
    const company = await world.inviting();
    const { email } = await world.server.account({ company_id: company.company_id });
    const { token } = await anOpenInvite(company, { email });
    expect(await look(world.server, token)).toEqual({ state: 'used' });
  });

  it.each([
    ['of the platform', { role: 'platform_admin' }],
    ['that is switched off', { is_active: false }],
  ] as const)('%s cannot join', async (_which, more) => {
    const { email } = await world.server.account(more);
    const { token } = await anOpenInvite(await world.inviting(), { email });
    expect(await look(world.server, token)).toEqual({ state: 'invalid' });
    expect(await accept(world.server, token)).toMatchObject(invalid);
  });

  it('without a company joins after its owner has signed in; a link alone opens no account', async () => {
    const company = await world.inviting();
    const { email, bearer } = await signedIn(world.server);
    const { token } = await anOpenInvite(company, { email, role: 'manager' });
    expect(await accept(world.server, token)).toMatchObject(
      refused('invite_needs_sign_in', 'Este e-mail já tem uma conta. Entre com ela para aceitar o convite.'),
    );
    expect((await world.server.signIn(email, newcomer.password)).status).toBe(400);
    expect((await world.join(bearer, token, false)).status).toBe(400);
    expect(await world.join(bearer, token)).toMatchObject({ status: 200, body: { email } });
    expect(await profileOf(world.server, email)).toMatchObject({
      company_id: company.company_id,
      role: 'manager',
      first_name: 'Ana',
    });
    expect(await world.server.auth.callerOf(bearer)).toMatchObject({
      company_id: company.company_id,
      role: 'manager',
    });
    expect((await world.server.signIn(email, password)).status).toBe(200);
  });

  it('joins with its second factor, where it has one', async () => {
    const person = await aPersonWithFactor(world.server);
    const { token } = await anOpenInvite(await world.inviting(), { email: person.email });
    const half = tokensOf(await world.server.signIn(person.email));
    expect((await world.join(half.bearer, token)).body).toMatchObject({ code: 'insufficient_aal' });
    expect((await world.join(person.bearer, token)).status).toBe(200);
  });

  it('keeps its invitation when somebody else is signed in', async () => {
    const { email, bearer } = await signedIn(world.server);
    const { token } = await anOpenInvite(await world.inviting());
    expect(await world.join(bearer, token)).toMatchObject(
      refused('invite_of_another', `Você está conectado como ${email}. Saia para aceitar este convite.`),
    );
    expect(await look(world.server, token)).toMatchObject({ state: 'open' });
    expect((await world.server.call('POST', '/invites/join', { body: { token } })).status).toBe(401);
  });
});

describe('an invitation is invalid', () => {
  it('when the company was switched off', async () => {
    const company = await world.inviting();
    const { id, token } = await anOpenInvite(company);
    await world.owner.query('update companies set is_active = false where id = $1', [company.company_id]);
    expect(await look(world.server, token)).toEqual({ state: 'invalid' });
    expect(await accept(world.server, token)).toMatchObject(invalid);
    expect(await world.reasons(id)).toEqual(['company_inactive', 'company_inactive']);
  });

  it('when its address is the one that runs the platform', async () => {
    const { token } = await anOpenInvite(await world.inviting(), { email: firstAdmin });
    expect(await accept(world.server, token)).toMatchObject(invalid);
    expect(await profileOf(world.server, firstAdmin)).toBeUndefined();
  });
});
