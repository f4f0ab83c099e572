import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Guest, looked, notifiedOf, openRest, type Rest } from './rest-world.ts';
import { owner } from './world.ts';

let rest: Rest;
let team: Awaited<ReturnType<Rest['team']>>;
beforeAll(async () => {
  rest = await openRest();
  team = await rest.team();
});
afterAll(() => rest.stop());

const denied = { code: '42501' };
const list = ({ client, id }: Guest) =>
  client
    .from('user_notifications')
    .select('*, notification:notifications(id, titulo, mensagem, tipo, link_destino)')
    .eq('user_id', id)
    .order('created_at', { ascending: false })
    .limit(50);
const stateOf = (id: string) =>
  looked<{ status: string; data_leitura: Date | null; data_clique: Date | null }>(
    'select status, data_leitura, data_clique from user_notifications where notification_id = $1',
    [id],
  );
const longAgo = '2001-01-01T00:00:00Z';

describe('notifications', () => {
  it('CA-11, EN-04: are one’s own, newest first, each with its content', async () => {
    const { ana, lead, admin, stranger, platform } = team;
    const first = await notifiedOf(ana, 'Primeira', null);
    const second = await notifiedOf(ana, 'Segunda', '/goals');
    const { data, error } = await list(ana);
    expect(error).toBeNull();
    expect(data?.map(({ notification_id }) => notification_id)).toEqual([second, first]);
    expect(data?.[0]).toMatchObject({
      user_id: ana.id,
      status: 'nao_lida',
      data_leitura: null,
      data_clique: null,
      notification: { id: second, titulo: 'Segunda', tipo: 'informativa', link_destino: '/goals' },
    });
    for (const other of [lead, admin, stranger, platform]) {
      const { data: strange } = await other.client
        .from('user_notifications')
        .select('*')
        .eq('user_id', ana.id);
      expect(strange).toEqual([]);
      expect((await other.client.from('notifications').select('*').eq('id', first)).data).toEqual([]);
    }
    expect((await ana.client.from('notifications').select('titulo').eq('id', first).single()).data).toEqual({
      titulo: 'Primeira',
    });
  });

  it('CA-11: become read, then clicked; the database dates each step, and none is undone', async () => {
    const { ana } = team;
    const [plain, linked] = [
      await notifiedOf(ana, 'Sem link', null),
      await notifiedOf(ana, 'Com link', '/pdi'),
    ];
    const mark = (id: string, values: object) =>
      ana.client.from('user_notifications').update(values).eq('user_id', ana.id).eq('notification_id', id);
    expect(await mark(plain, { status: 'lida', data_leitura: longAgo })).toMatchObject({
      error: null,
      status: 204,
    });
    const read = await stateOf(plain);
    expect(read).toMatchObject({ status: 'lida', data_clique: null });
    expect(read?.data_leitura?.getFullYear()).toBeGreaterThan(2001);
    const shown = await mark(linked, { status: 'clicada', data_clique: longAgo }).select('status').single();
    expect(shown.data).toEqual({ status: 'clicada' });
    const back = await mark(linked, { status: 'nao_lida' });
    expect(back.error).toMatchObject({
      code: '23514',
      message: 'Uma notificação lida não volta a ser não lida.',
    });
    expect((await mark(plain, { status: 'clicada' })).error?.details).toBe('only_links_are_clicked');
    expect((await mark(plain, { status: 'outra' })).error?.code).toMatch(/^23514/);
    expect((await mark(plain, { expires_at: longAgo })).error?.code).toBe('PGRST204');
    expect((await mark(plain, { user_id: team.lead.id })).error).toMatchObject(denied);
  });

  it('CA-11: are all marked read at once, but only one’s own', async () => {
    const { ana, lead } = team;
    const [mine, another, hers] = [
      await notifiedOf(ana, 'Um', null),
      await notifiedOf(ana, 'Dois', null),
      await notifiedOf(lead, 'Três', null),
    ];
    const all = (of: Guest, id: string) =>
      of.client
        .from('user_notifications')
        .update({ status: 'lida', data_leitura: longAgo })
        .eq('user_id', id)
        .eq('status', 'nao_lida');
    expect((await all(ana, lead.id)).error).toBeNull();
    expect(await stateOf(hers)).toMatchObject({ status: 'nao_lida' });
    const { data } = await all(ana, ana.id).select('notification_id, status');
    expect(data).toEqual(
      expect.arrayContaining([
        { notification_id: mine, status: 'lida' },
        { notification_id: another, status: 'lida' },
      ]),
    );
    const single = await lead.client
      .from('user_notifications')
      .update({ status: 'lida' })
      .eq('user_id', ana.id)
      .select()
      .single();
    expect(single).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    expect(await stateOf(hers)).toMatchObject({ status: 'nao_lida' });
  });

  it('CA-11: are not changed when one row is asked for and two match', async () => {
    const { corporate } = team;
    const two = [await notifiedOf(corporate, 'Um', null), await notifiedOf(corporate, 'Dois', null)];
    const single = corporate.client.from('user_notifications').update({ status: 'lida' });
    const refused = await single.eq('status', 'nao_lida').select().single();
    expect(refused).toMatchObject({ status: 406, error: { details: 'The result contains 2 rows' } });
    for (const id of two) expect(await stateOf(id)).toMatchObject({ status: 'nao_lida' });
  });

  it('CA-11: are sent by nobody through this door', async () => {
    const { ana, admin } = team;
    const id = await notifiedOf(ana, 'Uma', null);
    for (const { client } of [ana, admin]) {
      expect((await client.from('notifications').insert({ titulo: 'X' })).error).toMatchObject(denied);
      expect((await client.from('notifications').update({ titulo: 'X' }).eq('id', id)).error).toMatchObject(
        denied,
      );
      expect(
        (await client.from('user_notifications').insert({ user_id: ana.id, notification_id: id })).error,
      ).toMatchObject(denied);
      expect((await client.from('user_notifications').delete().eq('user_id', ana.id)).error).toMatchObject(
        denied,
      );
    }
  });
});

describe('the guided tour', () => {
  const stepsOf = ({ client }: Guest, role: string) =>
    client
      .from('onboarding_steps')
      .select('*')
      .eq('user_role', role)
      .eq('is_active', true)
      .order('step_order');
  const progressOf = ({ client }: Guest, id: string) =>
    client.from('user_onboarding_progress').select('*').eq('user_id', id);
  const initial = { current_step: 0, completed_steps: [], is_completed: false, is_skipped: false };

  it('CA-11, EN-10: shows the steps of one’s own role, in their order, and of no other role', async () => {
    const { ana, platform } = team;
    const { data, error } = await stepsOf(ana, 'employee');
    expect(error).toBeNull();
    expect(data?.map(({ step_order }) => step_order)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(data?.[0]).toMatchObject({
      title: 'Onde você está hoje',
      target_element: '[data-tour="dashboard-path"]',
    });
    expect((await stepsOf(ana, 'admin')).data).toEqual([]);
    expect((await stepsOf(platform, 'platform_admin')).data).toHaveLength(6);
    expect((await ana.client.from('onboarding_configs').select('auto_start').maybeSingle()).data).toEqual({
      auto_start: false,
    });
  });

  it('CA-11, ER-04: answers PGRST116 while there is no progress; then a row is made and moves step by step', async () => {
    const { ana } = team;
    expect((await progressOf(ana, ana.id).single()).error).toMatchObject({ code: 'PGRST116' });
    expect(await progressOf(ana, ana.id).maybeSingle()).toMatchObject({ data: null, error: null });
    const made = await ana.client
      .from('user_onboarding_progress')
      .insert({ user_id: ana.id, ...initial })
      .select()
      .single();
    expect(made).toMatchObject({ status: 201, data: { user_id: ana.id, ...initial, started_at: null } });
    const again = await ana.client.from('user_onboarding_progress').insert({ user_id: ana.id, ...initial });
    expect(again).toMatchObject({ status: 409, error: { code: '23505' } });
    const move = (values: object) =>
      ana.client.from('user_onboarding_progress').update(values).eq('user_id', ana.id).select().single();
    expect((await move({ current_step: 0, started_at: new Date().toISOString() })).error).toBeNull();
    const next = await move({ current_step: 1, completed_steps: [0], updated_at: longAgo });
    expect(next.data).toMatchObject({ current_step: 1, completed_steps: [0], is_completed: false });
    expect((await move({ current_step: 5 })).error?.details).toBe('tour_moves_one_step_at_a_time');
    const skipped = await move({ is_skipped: true, completed_at: new Date().toISOString() });
    expect(skipped.data).toMatchObject({ is_skipped: true, completed_at: expect.any(String) });
  });

  it('CA-11: keeps progress for the person alone, and lets nobody write its steps', async () => {
    const { ana, lead, admin, stranger } = team;
    for (const other of [lead, admin, stranger]) {
      expect((await progressOf(other, ana.id)).data).toEqual([]);
      const strange = await other.client
        .from('user_onboarding_progress')
        .update({ current_step: 0 })
        .eq('user_id', ana.id)
        .select()
        .single();
      expect(strange.error).toMatchObject({ code: 'PGRST116' });
      const forAna = await other.client
        .from('user_onboarding_progress')
        .insert({ user_id: ana.id, ...initial });
      expect(forAna.error).toMatchObject(denied);
      expect(
        (await other.client.from('onboarding_steps').update({ title: 'X' }).eq('user_role', 'employee'))
          .error,
      ).toMatchObject(denied);
      expect(
        (await other.client.from('onboarding_configs').update({ auto_start: true }).eq('auto_start', false))
          .error,
      ).toMatchObject(denied);
    }
    const mine = await owner.query('select from user_onboarding_progress where user_id = $1', [lead.id]);
    expect(mine.rowCount).toBe(0);
  });
});
