import { describe, expect, it } from 'vitest';
import { idsOf, praise } from '#test/recognition.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { type Person, runReactions } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

const titlesOf = async (person: Person) =>
  (await call(person).notifications.history({})).items.map(({ notification }) => notification.titulo);

describe('reports', () => {
  it('of three people hide it until an administrator decides', async () => {
    const { company, ana, peer, lead, top, admin, corporate } = await aTeam();
    const fourth = await company.person('employee');
    const { id } = await praise(ana, [peer]);
    const report = { id, reason: 'spam', note: 'Fora de lugar.' } as const;
    await expect(call(ana).recognition.report(report)).rejects.toMatchObject(
      broken('nobody_reports_their_own'),
    );
    await call(peer).recognition.report(report);
    await expect(call(peer).recognition.report(report)).rejects.toMatchObject(
      broken('recognition_is_reported_once'),
    );
    await call(lead).recognition.report(report);
    expect(await idsOf(fourth)).toEqual([id]);
    await call(top).recognition.report(report);
    for (const reader of [fourth, peer, top]) expect(await idsOf(reader)).toEqual([]);
    expect(await sqlAs(fourth).selectFrom('recognition_recipients').selectAll().execute()).toEqual([]);
    expect(await idsOf(ana)).toEqual([id]);
    await expect(call(lead).recognition.moderation.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const [held] = (await call(admin).recognition.moderation.list({ is_decided: false })).items;
    expect(held).toMatchObject({ id, moderation: 'held' });
    expect(held?.reports).toHaveLength(3);
    const decision = { id, version: held?.version ?? 0, reason: 'É um elogio sincero.' };
    await call(admin).recognition.moderation.decide({ ...decision, to: 'restored' });
    expect(await idsOf(fourth)).toEqual([id]);
    await runReactions(company.id);
    expect(await titlesOf(ana)).toContain('Sua publicação continua no mural');
    const again = await call(corporate).recognition.get({ id });
    await expect(
      call(corporate).recognition.moderation.decide({ ...decision, to: 'removed' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await call(corporate).recognition.moderation.decide({
      ...seen(again),
      to: 'removed',
      reason: 'Expõe dados.',
    });
    expect(await idsOf(fourth)).toEqual([]);
    expect(await call(ana).recognition.get({ id })).toMatchObject({
      moderation: 'removed',
      moderation_reason: 'Expõe dados.',
    });
    await expect(
      sqlAs(ana).updateTable('recognitions').set({ moderation: 'restored' }).where('id', '=', id).execute(),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('about what an administrator wrote are for another one', async () => {
    const { admin, corporate, peer } = await aTeam();
    const { id } = await praise(admin, [peer]);
    await call(peer).recognition.report({ id, reason: 'other', note: 'Não gostei.' });
    expect((await call(admin).recognition.moderation.list({})).items).toEqual([]);
    expect(await sqlAs(admin).selectFrom('recognition_reports').selectAll().execute()).toEqual([]);
    const { version } = await call(admin).recognition.get({ id });
    await expect(
      call(admin).recognition.moderation.decide({ id, version, to: 'restored', reason: 'É meu.' }),
    ).rejects.toMatchObject(broken('nobody_moderates_their_own'));
    expect((await call(corporate).recognition.moderation.list({})).items).toHaveLength(1);
  });
});
