import { describe, expect, it } from 'vitest';
import { sendNotice } from '#test/notices.ts';
import { aTeam } from '#test/team.ts';
import { as, owner } from '#test/world.ts';

type Team = Awaited<ReturnType<typeof aTeam>>;
type Asked = Parameters<ReturnType<typeof as>['notifications']['history']>[0];

const titles = async ({ ana }: Team, asked: Asked = {}) =>
  (await as(ana).notifications.history(asked)).items.map(({ notification }) => notification.titulo);

describe('the history of notifications', () => {
  it('comes page by page, each once, even when many came at the same instant', async () => {
    const team = await aTeam();
    const at = new Date('2026-03-01T12:00:00.123Z');
    for (let i = 0; i < 7; i++) await sendNotice([team.ana], { titulo: `Aviso ${i}`, at });
    // Instants finer than a Date can hold.
    await owner.query(
      `update user_notifications set created_at = created_at + '1 microsecond' where user_id = $1`,
      [team.ana.person_id],
    );
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await as(team.ana).notifications.history({ limit: 3, ...(after && { after }) });
      seen.push(...page.items.map(({ notification }) => notification.titulo));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it('refuses a cursor that cannot be read', async () => {
    const team = await aTeam();
    await sendNotice([team.ana]);
    await expect(titles(team, { after: 'nada' })).rejects.toMatchObject({ status: 422 });
  });

  it('is filtered by type and status', async () => {
    const team = await aTeam();
    const read = await sendNotice([team.ana], { titulo: 'Curso', tipo: 'educacional' });
    await sendNotice([team.ana], { titulo: 'Prazo', tipo: 'acompanhamento' });
    await as(team.ana).notifications.mark_read({ notification_id: read });
    expect(await titles(team, { tipo: 'acompanhamento' })).toEqual(['Prazo']);
    expect(await titles(team, { status: 'lida' })).toEqual(['Curso']);
    expect(await titles(team, { status: 'lida', tipo: 'acompanhamento' })).toEqual([]);
  });

  it('is filtered by days of the company’s own calendar, both included', async () => {
    const team = await aTeam();
    // São Paulo is three hours behind: these are 23h59 of the 9th, 0h00 and 23h59 of the 10th, 0h00 of the 11th.
    for (const at of [
      '2026-03-10T02:59:59Z',
      '2026-03-10T03:00:00Z',
      '2026-03-11T02:59:59Z',
      '2026-03-11T03:00:00Z',
    ])
      await sendNotice([team.ana], { titulo: at, at: new Date(at) });
    expect(await titles(team, { from: '2026-03-10', to: '2026-03-10' })).toEqual([
      '2026-03-11T02:59:59Z',
      '2026-03-10T03:00:00Z',
    ]);
    expect(await titles(team, { from: '2026-03-11' })).toEqual(['2026-03-11T03:00:00Z']);
    expect(await titles(team, { to: '2026-03-09' })).toEqual(['2026-03-10T02:59:59Z']);
  });

  it('is searched by words in any order, whatever their case and accents', async () => {
    const team = await aTeam();
    await sendNotice([team.ana], { titulo: 'PDI aprovado', mensagem: 'A negociação começa já.' });
    await sendNotice([team.ana], { titulo: '100% pronto', mensagem: 'Nada mais.' });
    expect(await titles(team, { search: 'NEGOCIACAO pdi' })).toEqual(['PDI aprovado']);
    expect(await titles(team, { search: 'negociação prazo' })).toEqual([]);
    expect(await titles(team, { search: '0%' })).toEqual(['100% pronto']);
    expect(await titles(team, { search: '_' })).toEqual([]);
  });

  it('says how many are unread, whatever the filter', async () => {
    const team = await aTeam();
    await sendNotice([team.ana]);
    expect(await as(team.ana).notifications.history({ search: 'nada disso' })).toMatchObject({
      items: [],
      next: null,
      unread: 1,
    });
  });
});
