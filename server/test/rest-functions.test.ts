import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRest, type Rest } from './rest-world.ts';
import { owner, recorded } from './world.ts';

let rest: Rest;
let team: Awaited<ReturnType<Rest['team']>>;
beforeAll(async () => {
  rest = await openRest();
  team = await rest.team();
});
afterAll(() => rest.stop());

describe('the function is_user_active', () => {
  const asked = async (who: 'ana' | 'admin' | 'stranger' | 'platform', id: string) =>
    (await team[who].client.rpc('is_user_active', { user_id_param: id })).data;

  it('CA-06, CA-11: is true for a person who may come in, for callers who may see that person', async () => {
    const { ana, lead } = team;
    expect(await asked('ana', ana.id)).toBe(true);
    expect(await asked('admin', lead.id)).toBe(true);
    expect(await asked('platform', lead.id)).toBe(true);
    expect(await asked('platform', team.platform.id)).toBe(true);
    expect(await asked('stranger', ana.id)).toBe(false);
    expect(await asked('platform', randomUUID())).toBe(false);
    const got = await ana.client.rpc('is_user_active', { user_id_param: ana.id }, { get: true });
    expect(got.data).toBe(true);
  });

  it('CA-06: is false for a person who was switched off', async () => {
    const off = await rest.guest('employee', team.one.id);
    await owner.query('update profiles set is_active = false where user_id = $1', [off.id]);
    expect(await asked('admin', off.id)).toBe(false);
    expect(await asked('platform', off.id)).toBe(false);
  });

  it('CA-11: refuses other names and arguments', async () => {
    const { client } = team.ana;
    for (const args of [{}, { user_id_param: 'x' }, { user_id_param: team.ana.id, more: 1 }])
      expect((await client.rpc('is_user_active', args)).status).toBe(400);
    for (const name of ['free_seats', 'end_sessions', 'is_user_active2', '__proto__'])
      expect((await client.rpc(name, {})).error).toMatchObject({ code: 'PGRST202' });
  });
});

describe('the function change-user-password', () => {
  const change = (who: 'ana' | 'admin' | 'corporate' | 'platform', body: unknown) =>
    team[who].client.functions.invoke('change-user-password', { body: body as Record<string, unknown> });
  const letsIn = async (email: string, password: string) =>
    (await rest.anonymous().auth.signInWithPassword({ email, password })).error === null;

  it('CA-07, CA-11: lets the platform set a password; the sessions end, and the change is noted', async () => {
    const who = await rest.guest('employee', team.one.id);
    const { data, error } = await change('platform', { userId: who.id, newPassword: 'Nova-Chave-77' });
    expect(error).toBeNull();
    expect(data).toEqual({ success: true, error: null, targetUser: { name: 'Ana Souza' } });
    expect(await letsIn(who.email, 'Nova-Chave-77')).toBe(true);
    expect((await rest.ask('/rest/v1/profiles', { token: who.token })).status).toBe(401);
    expect((await recorded(who.id)).map(({ name }) => name)).toContain('platform.user.password_set');
  });

  it('CA-07: says what is wrong as the client expects it', async () => {
    const unknown = await change('platform', { userId: randomUUID(), newPassword: 'Nova-Chave-77' });
    expect(unknown.data).toEqual({ success: false, error: 'User not found', targetUser: null });
    const weak = await change('platform', { userId: team.ana.id, newPassword: 'curta' });
    expect(weak.data).toMatchObject({ success: false, error: 'A senha deve ter pelo menos 8 caracteres' });
    for (const body of [
      {},
      { userId: 'x', newPassword: 'Nova-Chave-77' },
      { userId: team.ana.id, newPassword: 5 },
    ])
      expect((await change('platform', body)).error?.context.status).toBe(400);
  });

  it('CA-07, CA-11: refuses everybody else, even for themselves', async () => {
    const { ana } = team;
    for (const who of ['ana', 'admin', 'corporate'] as const) {
      const { error } = await change(who, { userId: ana.id, newPassword: 'Nova-Chave-77' });
      expect(error?.context.status).toBe(403);
      expect(await error?.context.json()).toMatchObject({
        success: false,
        error: expect.stringMatching(/^Permissão negada/),
      });
    }
    expect(await letsIn(ana.email, rest.password)).toBe(true);
    expect((await ana.client.functions.invoke('another', { body: {} })).error?.context.status).toBe(404);
  });
});
