import { describe, expect, it } from 'vitest';
import { sendNotice } from '#test/notices.ts';
import { aTeam, call, rowOf, sqlAs } from '#test/team.ts';
import { as, asSystem, db, owner, platformAdmin } from '#test/world.ts';
import { notify } from './notify.ts';

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute);

describe('the bell', () => {
  it("NB-09: shows the person's own, newest first, with the notification embedded", async () => {
    const { ana, peer } = await aTeam();
    const older = await sendNotice([ana], { titulo: 'Primeiro', at: ago(5), link_destino: '/goals' });
    const newer = await sendNotice([ana, peer], { titulo: 'Segundo', at: ago(1) });
    await sendNotice([peer], { titulo: 'De outra pessoa' });

    const { items, unread } = await as(ana).notifications.bell();

    expect(items.map(({ notification_id }) => notification_id)).toEqual([newer, older]);
    expect(unread).toBe(2);
    expect(items[1]).toEqual({
      user_id: ana.person_id,
      notification_id: older,
      status: 'nao_lida',
      data_leitura: null,
      data_clique: null,
      created_at: expect.any(Date),
      notification: {
        id: older,
        titulo: 'Primeiro',
        mensagem: 'Uma mensagem.',
        tipo: 'informativa',
        link_destino: '/goals',
      },
    });
  });

  it('NB-09: shows 50 at most and counts all that are unread', async () => {
    const { ana } = await aTeam();
    for (let i = 0; i < 53; i++) await sendNotice([ana], { titulo: `Aviso ${i}`, at: ago(60 - i) });
    const { items, unread } = await as(ana).notifications.bell();
    expect(items).toHaveLength(50);
    expect(items[0]?.notification.titulo).toBe('Aviso 52');
    expect(unread).toBe(53);
  });

  it('NB-09: drops rows whose notification is gone', async () => {
    const { ana } = await aTeam();
    const gone = await sendNotice([ana]);
    const stays = await sendNotice([ana]);
    await owner.query('delete from notifications where id = $1', [gone]);
    const { items, unread } = await as(ana).notifications.bell();
    expect(items.map(({ notification_id }) => notification_id)).toEqual([stays]);
    expect(unread).toBe(1);
  });

  it('leaves out what has expired, also from the count; the history keeps it', async () => {
    const { ana } = await aTeam();
    await sendNotice([ana], { expires_at: ago(1), at: ago(10) });
    const lasts = await sendNotice([ana], { expires_at: new Date(Date.now() + minute) });
    const { items, unread } = await as(ana).notifications.bell();
    expect(items.map(({ notification_id }) => notification_id)).toEqual([lasts]);
    expect(unread).toBe(1);
    expect((await as(ana).notifications.history({})).items).toHaveLength(2);
  });

  it('shows nobody what others received: no colleague, leader, administrator or other company', async () => {
    const { ana, peer, lead, admin, corporate, stranger } = await aTeam();
    const id = await sendNotice([ana]);
    for (const other of [peer, lead, admin, corporate, stranger]) {
      expect((await as(other).notifications.bell()).items).toEqual([]);
      for (const table of ['notifications', 'user_notifications'] as const)
        expect(await sqlAs(other).selectFrom(table).selectAll().execute()).toEqual([]);
      for (const mark of ['mark_read', 'click'] as const) {
        const refused = as(other).notifications[mark]({ notification_id: id });
        await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    }
    expect((await as(ana).notifications.bell()).unread).toBe(1);
  });

  it('asks a visitor to sign in', async () => {
    await expect(call(null).notifications.bell()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('works for an account without a company, which hears from the platform', async () => {
    const [root, other] = await Promise.all([platformAdmin(), platformAdmin()]);
    const { ana } = await aTeam();
    const { id } = await rowOf<{ id: string }>('select id from companies where is_platform', []);
    // What other tests tell all administrators of the platform may arrive beside it.
    const news = {
      titulo: `Alerta ${crypto.randomUUID()}`,
      mensagem: 'Algo mudou.',
      tipo: 'informativa' as const,
      dedupe_key: crypto.randomUUID(),
    };
    await asSystem(id, ({ tx }) => notify(tx, { ...news, to: [root.person_id, ana.person_id] }));

    const heard = await as(ana).notifications.bell();
    expect(heard.items.map(({ notification }) => notification.titulo)).toEqual([news.titulo]);
    expect(heard.unread).toBe(1);
    const heardBy = async (reader: typeof root) => {
      const { items, unread } = await as(reader).notifications.bell();
      const own = items.filter(({ notification }) => notification.titulo === news.titulo);
      return { states: own.map(({ status }) => status), unread };
    };
    const before = await heardBy(root);
    expect(before.states).toEqual(['nao_lida']);
    expect(before.unread).toBeGreaterThanOrEqual(1);
    expect((await heardBy(other)).states).toEqual([]);
    await as(root).notifications.mark_all_read();
    expect((await heardBy(root)).states).toEqual(['lida']);
    expect((await as(ana).shell.get()).unread_notifications).toBe(1);
  });
});

describe('the unread count', () => {
  it('comes with the frame of every page', async () => {
    const { ana, peer } = await aTeam();
    await sendNotice([ana, peer]);
    const read = await sendNotice([ana]);
    await as(ana).notifications.mark_read({ notification_id: read });
    expect((await as(ana).shell.get()).unread_notifications).toBe(1);
  });

  it('is answered by an index alone', async () => {
    const { ana } = await aTeam();
    await sendNotice([ana]);
    const { rows } = await db
      .as({ person_id: ana.person_id, company_id: ana.company_id, role: 'employee' })
      .transaction()
      .execute(async (tx) => {
        const { sql } = await import('kysely');
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_bitmapscan = off`.execute(tx);
        return sql<{ 'QUERY PLAN': string }>`explain select count(*) from user_notifications
          where user_id = ${ana.person_id} and status = 'nao_lida'
            and (expires_at is null or expires_at > (select app.now()))`.execute(tx);
      });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Only Scan');
  });
});
