import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InviteWorld, openInviteWorld } from '#test/invite-world.ts';
import { sha256 } from '../mail-links/one-time-secrets.ts';
import { anOpenInvite, look, tokenIn } from '../test/invited.ts';

let world: InviteWorld;
beforeAll(async () => {
  world = await openInviteWorld();
});
afterAll(() => world.close());

describe('the mail of an invitation', () => {
  it('names who invites, where to and until when, and leads to /cadastrar', async () => {
    const { mail, email } = await anOpenInvite(await world.inviting(), { first_name: 'Íris' });
    expect(mail).toMatchObject({ to: email, subject: 'Convite para o PDY: Empresa' });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Olá, Íris.');
      expect(part).toContain('Bruna Lima convidou você para o PDY da empresa Empresa');
      expect(part).toMatch(/O convite vale até \d+ de \p{L}+ de \d{4} e funciona uma única vez\./u);
      expect(part).toMatch(/https:\/\/pdy\.example\/cadastrar\?token=[\w-]{43}(?!\w)/);
    }
  });

  it.each([
    ['employee', 'Seu papel será Funcionário:'],
    ['manager', 'Seu papel será Gestor:'],
    ['admin', 'Seu papel será Administrador:'],
  ] as const)('says in which role the person joins: %s', async (role, said) => {
    const { mail } = await anOpenInvite(await world.inviting(), { role });
    for (const part of [mail?.text, mail?.html]) expect(part).toContain(said);
  });

  it('names the person of the platform who sent it', async () => {
    const company = await world.inviting();
    const { id } = await company.add({ role: 'admin' });
    const { user_id } = await world.server.account({ first_name: 'Rosa', last_name: 'Prado' });
    await world.owner.query(`update profiles set role = 'platform_admin' where user_id = $1`, [user_id]);
    await world.owner.query('alter table invites disable trigger keep_inviter');
    await world.owner.query('update invites set invited_by = $1 where id = $2', [user_id, id]);
    await world.owner.query('alter table invites enable trigger keep_inviter');
    expect((await company.mail(id))?.text).toContain(
      'Rosa Prado, da equipe do PDY, convidou você para o PDY da empresa Empresa,',
    );
  });

  it('carries the same link when it is handed over twice, and none of it is stored in the database', async () => {
    const company = await world.inviting();
    const { id, mail, token } = await anOpenInvite(company);
    expect(await company.mail(id)).toEqual(mail);
    const { rows } = await world.owner.query(
      'select i.*, i.token_hash = $2 as is_hash from invites i where id = $1',
      [id, sha256(token)],
    );
    expect(rows[0]).toMatchObject({ is_hash: true });
    expect(JSON.stringify(rows[0])).not.toContain(token);
  });

  it('is not sent for an invitation that was sent again, withdrawn, or has run out', async () => {
    const company = await world.inviting();
    const [anew, gone, old] = [await company.add(), await company.add(), await company.add()];
    await company.change(anew.id, { sent_count: 2 });
    await company.change(gone.id, { status: 'revogado' });
    await company.change(old.id, { expires_at: new Date(Date.now() - 1000) });
    for (const { id } of [anew, gone, old]) expect(await company.mail(id)).toBeNull();
    expect(tokenIn(await company.mail(anew.id, 2))).toHaveLength(43);
  });
});

describe('looking at an invitation', () => {
  it('tells the company and a masked address, and uses nothing up', async () => {
    const { token, email } = await anOpenInvite(await world.inviting(), {
      first_name: 'Íris',
      last_name: 'de Sá',
    });
    for (let time = 0; time < 2; time++)
      expect(await look(world.server, token)).toEqual({
        state: 'open',
        needs: 'account',
        company_name: 'Empresa',
        first_name: 'Íris',
        last_name: 'de Sá',
        email: `${email[0]}***@empresa.example`,
      });
  });

  it.each([
    ['Conceição Araújo', null, 'Conceição', 'Araújo'],
    ['João  da Silva e Souza', null, 'João', 'da Silva e Souza'],
    ['Zoé', null, 'Zoé', null],
    ['Ana Maria', 'Luz', 'Ana Maria', 'Luz'],
  ])(
    'splits a whole name that was given in one field: %s, %s',
    async (given, last, first_name, last_name) => {
      const { token } = await anOpenInvite(await world.inviting(), { first_name: given, last_name: last });
      expect(await look(world.server, token)).toMatchObject({ first_name, last_name });
    },
  );

  it('asks the owner of an account without a company to sign in', async () => {
    const { email } = await world.server.account();
    const { token } = await anOpenInvite(await world.inviting(), { email });
    expect(await look(world.server, token)).toMatchObject({ state: 'open', needs: 'sign_in' });
  });

  it('accepts no link that was never mailed, was replaced, or was made up', async () => {
    const company = await world.inviting();
    const { id, token } = await anOpenInvite(company);
    await company.change(id, { sent_count: 2, token_hash: null });
    const second = tokenIn(await company.mail(id, 2));
    for (const wrong of [token, randomBytes(32).toString('base64url'), '', 'a\0b', null, `${second}x`])
      expect(await look(world.server, wrong)).toEqual({ state: 'invalid' });
    expect(await look(world.server, second)).toMatchObject({ state: 'open' });
  });

  it('is limited per network', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const statuses = [];
    for (let time = 0; time < 31; time++)
      statuses.push(
        (await world.server.call('POST', '/invites/look', { body: { token: 'x' }, headers })).status,
      );
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(statuses.at(-1)).toBe(429);
  });
});
