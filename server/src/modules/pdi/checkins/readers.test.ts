/** Who reads and answers check-ins, by the calls and by the policies alone. */
import { describe, expect, it } from 'vitest';
import { aSentCheckin, days, words } from '#test/checkins.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { owner } from '#test/world.ts';

describe('MO-04: the readers of a check-in', () => {
  it('are the person and their leaders; the mood goes to the direct manager alone', async () => {
    const { ana, lead, top, peer, admin, corporate, stranger } = await aTeam();
    const sent = await aSentCheckin(ana, lead);
    const read = (who: typeof ana) => call(who, days.opens).pdi.checkins.get({ id: sent.id });
    expect(await read(ana)).toMatchObject({ mood: 4, done_text: words.done_text });
    expect(await read(lead)).toMatchObject({ mood: 4, done_text: words.done_text, is_answerable: true });
    expect(await read(top)).toMatchObject({ mood: null, done_text: words.done_text, is_answerable: false });
    for (const who of [peer, admin, corporate, stranger]) {
      await expect(read(who), who.role).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect((await call(who, days.opens).pdi.checkins.list({ person_id: ana.person_id })).items).toEqual([]);
      expect((await call(who, days.opens).pdi.checkins.awaiting()).items).toEqual([]);
      expect(await sqlAs(who).selectFrom('pdi_checkin_moods').selectAll().execute()).toEqual([]);
    }
    expect(await sqlAs(top).selectFrom('pdi_checkin_moods').selectAll().execute()).toEqual([]);
    expect((await call(top, days.opens).pdi.checkins.list({ person_id: ana.person_id })).items).toHaveLength(
      1,
    );
  });

  it('do not answer, except the direct manager, and nobody answers their own', async () => {
    const { ana, lead, top, peer, admin, stranger } = await aTeam();
    const sent = await aSentCheckin(ana, lead);
    for (const who of [ana, top, peer, admin, stranger])
      await expect(call(who, days.opens).pdi.checkins.review(seen(sent)), who.role).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await expect(
      call(lead, days.opens).pdi.checkins.review({ id: sent.id, version: sent.version + 1 }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    const answered = await call(lead, days.opens).pdi.checkins.review(seen(sent));
    await expect(call(lead, days.opens).pdi.checkins.review(seen(answered))).rejects.toMatchObject({
      data: { rule: 'checkin_waits_for_an_answer' },
    });
  });

  it('are limited by policies alone: the text is its writer’s, the answer the manager’s', async () => {
    const { ana, lead, top } = await aTeam();
    const sent = await aSentCheckin(ana, lead);
    const write = (who: typeof ana, change: Record<string, unknown>) =>
      sqlAs(who).updateTable('pdi_checkins').set(change).where('id', '=', sent.id).executeTakeFirst();
    await expect(write(ana, { manager_reply: 'Parabéns' })).rejects.toThrow('answers their own');
    await expect(write(lead, { status: 'reviewed', done_text: 'Outra coisa' })).rejects.toThrow(
      'only the person',
    );
    await expect(write(lead, { done_text: 'Outra coisa' })).rejects.toThrow('checkin_waits_for_an_answer');
    expect(await write(top, { status: 'reviewed' })).toMatchObject({ numUpdatedRows: 0n });
    const insert = sqlAs(ana).insertInto('pdi_checkins');
    await expect(
      insert
        .values({
          plan_id: sent.plan_id,
          person_id: ana.person_id,
          period_key: 'x',
          period_start: '2026-08-01',
          period_end: '2026-08-02',
          opens_on: '2026-08-01',
          due_on: '2026-08-01',
          closes_on: '2026-08-09',
        })
        .execute(),
    ).rejects.toThrow('row-level security');
  });

  it('do not include anybody but the author for a private note, even after the manager changed', async () => {
    const { company, ana, lead, top, peer, admin } = await aTeam();
    const sent = await aSentCheckin(ana, lead);
    const { id } = sent;
    await call(lead).pdi.checkins.keep_note({ id, note: 'Pensar em promoção.' });
    expect(await call(lead).pdi.checkins.note({ id })).toEqual({ note: 'Pensar em promoção.' });
    for (const who of [ana, top, peer, admin])
      expect(await sqlAs(who).selectFrom('pdi_checkin_notes').selectAll().execute(), who.role).toEqual([]);
    await expect(call(top).pdi.checkins.keep_note({ id, note: 'Eu também.' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(call(peer).pdi.checkins.keep_note({ id, note: 'E eu.' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const next = await company.person('manager');
    await owner.query('update profiles set manager_id = $2 where user_id = $1', [
      ana.person_id,
      next.person_id,
    ]);
    expect(await call(next, days.opens).pdi.checkins.get({ id })).toMatchObject({ mood: 4 });
    await expect(call(lead, days.opens).pdi.checkins.get({ id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await call(lead).pdi.checkins.note({ id })).toEqual({ note: 'Pensar em promoção.' });
    expect(await call(next).pdi.checkins.note({ id })).toEqual({ note: '' });
  });
});
