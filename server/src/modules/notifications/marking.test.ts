import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sendNotice } from '#test/notices.ts';
import { aTeam, rowOf, sqlAs } from '#test/team.ts';
import { as, asSystem, type Person } from '#test/world.ts';

type State = { status: string; data_leitura: Date | null; data_clique: Date | null };
const stateOf = ({ person_id }: Person, id: string) =>
  rowOf<State>(
    'select status, data_leitura, data_clique from user_notifications where user_id = $1 and notification_id = $2',
    [person_id, id],
  );

/** What a table call through the REST interface would write. */
const write = (person: Person, id: string, change: Partial<State>) =>
  sqlAs(person)
    .updateTable('user_notifications')
    .set(change as { status: 'lida' })
    .where('notification_id', '=', id)
    .executeTakeFirst();

describe('a notification', () => {
  it('NB-06: is read once, and dated by the server', async () => {
    const { ana } = await aTeam();
    const id = await sendNotice([ana]);
    const { status, data_leitura, data_clique } = await as(ana).notifications.mark_read({
      notification_id: id,
    });
    expect({ status, data_clique }).toEqual({ status: 'lida', data_clique: null });
    expect(Date.now() - Number(data_leitura)).toBeLessThan(10_000);
    const again = await as(ana).notifications.mark_read({ notification_id: id });
    expect(again.data_leitura).toEqual(data_leitura);
  });

  it('NB-06: with a link is clicked, which reads it too; reading it later changes nothing', async () => {
    const { ana } = await aTeam();
    const id = await sendNotice([ana], { link_destino: '/goals' });
    const clicked = await as(ana).notifications.click({ notification_id: id });
    expect(clicked).toMatchObject({ status: 'clicada', data_leitura: expect.any(Date) });
    expect(clicked.data_clique).toEqual(expect.any(Date));
    expect(await as(ana).notifications.mark_read({ notification_id: id })).toEqual(clicked);
    expect(await as(ana).notifications.click({ notification_id: id })).toEqual(clicked);
  });

  it('without a link is not clicked', async () => {
    const { ana } = await aTeam();
    const id = await sendNotice([ana]);
    await expect(as(ana).notifications.click({ notification_id: id })).rejects.toMatchObject({
      code: 'RULE_BROKEN',
      message: 'Esta notificação não tem link para abrir.',
    });
    expect(await stateOf(ana, id)).toMatchObject({ status: 'nao_lida', data_leitura: null });
  });

  it('NB-07: is marked with all others only while it is unread', async () => {
    const { ana, peer } = await aTeam();
    const clicked = await sendNotice([ana], { link_destino: '/goals' });
    const [one, two] = [await sendNotice([ana, peer]), await sendNotice([ana])];
    const before = await as(ana).notifications.click({ notification_id: clicked });
    expect(await as(ana).notifications.mark_all_read()).toEqual({ marked: 2 });
    expect(await stateOf(ana, clicked)).toEqual({
      status: 'clicada',
      data_leitura: before.data_leitura,
      data_clique: before.data_clique,
    });
    for (const id of [one, two]) expect(await stateOf(ana, id)).toMatchObject({ status: 'lida' });
    expect(await stateOf(peer, one)).toMatchObject({ status: 'nao_lida' });
  });
});

describe('whichever door a change comes through, a notification', () => {
  it('NB-08: is dated by the database, whatever the caller says', async () => {
    const { ana } = await aTeam();
    const id = await sendNotice([ana], { link_destino: '/goals' });
    const long_ago = new Date('2001-01-01T00:00:00Z');
    await write(ana, id, { status: 'lida', data_leitura: long_ago, data_clique: long_ago });
    const read = await stateOf(ana, id);
    expect(read).toMatchObject({ status: 'lida', data_clique: null });
    expect(Number(read.data_leitura)).toBeGreaterThan(Date.now() - 10_000);
    await write(ana, id, { status: 'clicada', data_leitura: long_ago, data_clique: long_ago });
    const clicked = await stateOf(ana, id);
    expect(clicked).toMatchObject({ status: 'clicada', data_leitura: read.data_leitura });
    expect(Number(clicked.data_clique)).toBeGreaterThan(Date.now() - 10_000);
    await write(ana, id, { data_leitura: null, data_clique: null });
    expect(await stateOf(ana, id)).toEqual(clicked);
  });

  it('never goes back to an earlier state', async () => {
    const { ana } = await aTeam();
    const id = await sendNotice([ana], { link_destino: '/goals' });
    await write(ana, id, { status: 'lida' });
    await expect(write(ana, id, { status: 'nao_lida' })).rejects.toThrow('what_was_read_stays_read');
    await write(ana, id, { status: 'clicada' });
    await write(ana, id, { status: 'lida' });
    expect(await stateOf(ana, id)).toMatchObject({ status: 'clicada' });
    await expect(write(ana, id, { status: 'aberta' })).rejects.toThrow(/check constraint/);
  });

  it('is changed by its reader alone, who changes only its state, and by the system of its company', async () => {
    const { ana, peer, admin, stranger } = await aTeam();
    const id = await sendNotice([ana]);
    for (const other of [peer, admin, stranger])
      expect(await write(other, id, { status: 'lida' })).toMatchObject({ numUpdatedRows: 0n });
    const system = { ...ana, role: 'system' as never, person_id: null as never };
    const elsewhere = { ...system, company_id: stranger.company_id };
    expect(await write(elsewhere, id, { status: 'lida' })).toMatchObject({ numUpdatedRows: 0n });
    expect(await write(system, id, { status: 'lida' })).toMatchObject({ numUpdatedRows: 1n });
    for (const column of ['user_id', 'notification_id', 'created_at', 'expires_at', 'changed_in'])
      await expect(
        sql`update user_notifications set ${sql.ref(column)} = ${sql.ref(column)}`.execute(sqlAs(ana)),
      ).rejects.toThrow('permission denied');
    const [deleted] = await sqlAs(ana).deleteFrom('user_notifications').execute();
    const [changed] = await sqlAs(ana).updateTable('notifications').set({ titulo: 'Outro' }).execute();
    expect([deleted?.numDeletedRows, changed?.numUpdatedRows]).toEqual([0n, 0n]);
  });

  it('is written by the system alone, within its company', async () => {
    const { ana, admin, stranger, other, company } = await aTeam();
    const id = await sendNotice([ana]);
    const values = { titulo: 'Falso', mensagem: 'Falso.', tipo: 'informativa' as const };
    for (const person of [ana, admin]) {
      await expect(sqlAs(person).insertInto('notifications').values(values).execute()).rejects.toThrow(
        'row-level security',
      );
      await expect(
        sqlAs(person)
          .insertInto('user_notifications')
          .values({ user_id: admin.person_id, notification_id: id })
          .execute(),
      ).rejects.toThrow('row-level security');
    }
    await expect(
      asSystem(company.id, ({ tx }) =>
        tx
          .insertInto('user_notifications')
          .values({ user_id: stranger.person_id, notification_id: id })
          .execute(),
      ),
    ).rejects.toThrow('a company tells its own people alone');
    await expect(
      asSystem(other.id, ({ tx }) =>
        tx
          .insertInto('notifications')
          .values({ ...values, company_id: company.id })
          .execute(),
      ),
    ).rejects.toThrow('row-level security');
    const { id: home } = await rowOf<{ id: string }>('select id from companies where is_platform', []);
    await expect(
      asSystem(other.id, ({ tx }) =>
        tx
          .insertInto('notifications')
          .values({ ...values, company_id: home })
          .execute(),
      ),
    ).rejects.toThrow('row-level security');
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'https://user:word@evil.example/',
    'https://good.example\\@evil.example',
    'goals',
    '',
    `/${'x'.repeat(2048)}`,
  ])('leads nowhere unsafe: %s', async (link_destino) => {
    const { ana } = await aTeam();
    await expect(sendNotice([ana], { link_destino })).rejects.toThrow('link_leads_somewhere_safe');
  });

  it.each(['/', '/goals?aba=aprovacoes&plano=1#x', 'http://a.example', 'https://a.example/b?c=d@e#f'])(
    'may lead to %s',
    async (link_destino) => {
      const { ana } = await aTeam();
      await sendNotice([ana], { link_destino });
      const { items } = await as(ana).notifications.bell();
      expect(items[0]?.notification.link_destino).toBe(link_destino);
    },
  );
});
