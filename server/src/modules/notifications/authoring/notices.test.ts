/** Who writes notices, to whom, and what they may not do. */
import type { Audience } from '@pdy/contract/notifications/authoring';
import { describe, expect, it } from 'vitest';
import { anInvite } from '#test/invites.ts';
import { settle } from '#test/library.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { as, owner, type Person, recorded } from '#test/world.ts';
import { aDraft, line, noticeOf, ordered, rule, sent, text, titles, work } from '#test/written-notices.ts';

type Team = Awaited<ReturnType<typeof aTeam>>;

describe('MO-27: a notice of the company', () => {
  it('begins as a draft that only administrators see, and reaches everybody active once sent', async () => {
    const { ana, peer, lead, admin, corporate, stranger } = await aTeam();
    await owner.query('update profiles set is_active = false where user_id = $1', [peer.person_id]);
    const draft = await aDraft(admin);
    expect(draft).toMatchObject({ status: 'rascunho', sent_at: null, recipients: 0 });
    expect(await noticeOf(corporate, draft.id)).toBeDefined();
    expect(await noticeOf(lead, draft.id)).toBeUndefined();
    expect(await noticeOf(stranger, draft.id)).toBeUndefined();
    expect(await titles(ana)).toEqual([]);
    expect(await as(admin).notices.get({ id: draft.id })).toEqual(draft);
    await expect(as(lead).notices.get({ id: draft.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });

    await as(admin).notices.send({ id: draft.id, version: draft.version, scheduled_at: null });
    await work(admin.company_id, draft.id);
    expect(await titles(ana)).toEqual([text.titulo]);
    expect(await titles(stranger)).toEqual([]);
    expect(await noticeOf(admin, draft.id)).toMatchObject({ status: 'enviada', recipients: 5 });
    const { rowCount } = await owner.query('select from user_notifications where user_id = $1', [
      peer.person_id,
    ]);
    expect(rowCount).toBe(0);
    expect((await recorded(draft.id)).map(({ name }) => name)).toEqual([
      'notifications.notice.written',
      'notifications.notice.scheduled',
    ]);
  });

  it('says before it is sent how many people are invited and receive nothing', async () => {
    const { admin, lead } = await aTeam();
    await anInvite(admin, { role: 'employee' });
    await anInvite(admin, { role: 'manager' });
    const { id } = await anInvite(admin, { role: 'manager' });
    await call(admin).invites.revoke({ id });
    const reach = async (audience: Audience, who: Person = admin) =>
      (await as(who).notices.reach({ audience })).invited;
    expect(await reach({ kind: 'todos' })).toBe(2);
    expect(await reach({ kind: 'papeis', roles: ['manager'] })).toBe(1);
    expect(await reach({ kind: 'papeis', roles: ['corporate'] })).toBe(0);
    expect(await reach(line(lead))).toBe(0);
  });

  it.each([
    ['roles', (): Audience => ({ kind: 'papeis', roles: ['corporate'] }), ['corporate']],
    ['departments', (): Audience => ({ kind: 'departamentos', departments: ['Moinho'] }), ['ana']],
    ['a line', (team: Team): Audience => line(team.top), ['lead', 'ana', 'peer']],
    ['people', (t: Team): Audience => ({ kind: 'pessoas', person_ids: [t.peer.person_id] }), ['peer']],
  ] as const)('goes to %s', async (_kind, audienceOf, names) => {
    const team = await aTeam();
    await owner.query(`update profiles set department = 'Moinho' where user_id = $1`, [team.ana.person_id]);
    const audience = audienceOf(team);
    expect(await as(team.admin).notices.reach({ audience })).toEqual({ people: names.length, invited: 0 });
    await sent(team.admin, { audience });
    for (const name of ['top', 'lead', 'ana', 'peer', 'admin', 'corporate'] as const)
      expect(await titles(team[name]), name).toEqual(names.some((one) => one === name) ? [text.titulo] : []);
  });

  it('counts its readers, never by name', async () => {
    const { ana, peer, admin } = await aTeam();
    const id = await sent(admin);
    await as(ana).notifications.click({ notification_id: id });
    await as(peer).notifications.mark_read({ notification_id: id });
    expect(await noticeOf(admin, id)).toMatchObject({ recipients: 6, read: 2, clicked: 1 });
    const seen = await sqlAs(admin).selectFrom('user_notifications').selectAll().execute();
    expect(seen.map(({ user_id }) => user_id)).toEqual([admin.person_id]);
  });

  it('is taken back from those who have not read it, and stays with the others', async () => {
    const { ana, peer, admin } = await aTeam();
    const id = await sent(admin);
    await as(peer).notifications.mark_read({ notification_id: id });
    expect(await as(admin).notices.retire({ id })).toMatchObject({ status: 'cancelada' });
    await settle(admin.company_id);
    expect(await titles(ana)).toEqual([]);
    expect(await titles(peer)).toEqual([text.titulo]);
    expect(await noticeOf(admin, id)).toMatchObject({ recipients: 6, read: 1 });
    await expect(as(admin).notices.retire({ id })).rejects.toMatchObject(rule('notice_was_sent'));
  });

  it('stays as it was written once it is sent', async () => {
    const { admin } = await aTeam();
    const id = await sent(admin);
    const { version = 0 } = (await noticeOf(admin, id)) ?? {};
    await expect(as(admin).notices.change({ ...text, id, version })).rejects.toMatchObject(
      rule('notice_is_not_sent'),
    );
    const written = sqlAs(admin).updateTable('notifications').where('id', '=', id);
    await expect(written.set({ titulo: 'Outro' }).execute()).rejects.toMatchObject({ code: '23514' });
    await expect(written.set({ recipients: 1 }).execute()).rejects.toMatchObject({ code: '42501' });
  });

  it('is changed and deleted only in the version that its author read', async () => {
    const { admin } = await aTeam();
    const { id, version } = await aDraft(admin);
    const changed = await as(admin).notices.change({ ...text, titulo: 'Nova', id, version });
    expect(changed.titulo).toBe('Nova');
    await expect(as(admin).notices.remove({ id, version })).rejects.toMatchObject({ code: 'CONFLICT' });
    await as(admin).notices.remove({ id, version: changed.version });
    expect(await noticeOf(admin, id)).toBeUndefined();
  });

  it('waits for its time, and can be cancelled before', async () => {
    const { ana, admin } = await aTeam();
    const { id, version } = await aDraft(admin);
    const scheduled_at = new Date(Date.now() + 3_600_000);
    await as(admin).notices.send({ id, version, scheduled_at });
    await work(admin.company_id, id);
    expect(await titles(ana)).toEqual([]);
    expect(await as(admin).notices.cancel({ id })).toMatchObject({ status: 'cancelada', sent_at: null });
    await expect(as(admin).notices.cancel({ id })).rejects.toMatchObject(rule('notice_is_scheduled'));
    const late = await aDraft(admin);
    const yesterday = new Date(Date.now() - 86_400_000);
    await expect(
      as(admin).notices.send({ id: late.id, version: late.version, scheduled_at: yesterday }),
    ).rejects.toMatchObject(rule('notice_is_sent_in_the_future'));
  });

  it('is listed page by page, newest first; the cursor is a notice and nothing else', async () => {
    const { admin } = await aTeam();
    const older = await aDraft(admin);
    const newer = await aDraft(admin);
    const { list } = as(admin).notices;
    const first = await list({ limit: 1 });
    expect({ ids: first.items.map(({ id }) => id), next: first.next }).toEqual({
      ids: [newer.id],
      next: newer.id,
    });
    const last = await list({ limit: 1, after: newer.id });
    expect({ ids: last.items.map(({ id }) => id), next: last.next }).toEqual({ ids: [older.id], next: null });
    await expect(list({ after: 'ontem' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('leaves the bell when it expires, and stays in the history', async () => {
    const { ana, admin } = await aTeam();
    const id = await sent(admin, { expires_at: new Date(Date.now() + 60_000) });
    expect(await titles(ana)).toEqual([text.titulo]);
    await owner.query(`update user_notifications set expires_at = now() where notification_id = $1`, [id]);
    expect(await titles(ana)).toEqual([]);
    expect((await as(ana).notifications.history({})).items).toHaveLength(1);
  });

  it('is sent at most twenty times a day, and to somebody', async () => {
    const { admin, corporate } = await aTeam();
    for (let count = 0; count < 20; count += 1) await ordered(admin);
    expect((await as(corporate).notices.list({})).left_today).toBe(0);
    await expect(ordered(corporate)).rejects.toMatchObject(rule('notices_a_day'));
    const nobody: Audience = { kind: 'departamentos', departments: ['Nenhum'] };
    await expect(ordered(admin, { audience: nobody })).rejects.toMatchObject(rule('notice_reaches_somebody'));
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//mal.example/x',
    '/\\mal.example',
    'https://ana:senha@mal.example/',
    'ftp://mal.example',
    '/nao-existe',
  ])('leads nowhere unsafe: %s', async (link_destino) => {
    const { admin } = await aTeam();
    await expect(aDraft(admin, { link_destino })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('completes a web link that is typed without its beginning', async () => {
    const { admin } = await aTeam();
    const { link_destino } = await aDraft(admin, { link_destino: 'exemplo.com.br/agenda' });
    expect(link_destino).toBe('https://exemplo.com.br/agenda');
  });
});
