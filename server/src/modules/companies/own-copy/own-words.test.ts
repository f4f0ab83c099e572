import { describe, expect, it } from 'vitest';
import { aSentCheckin } from '#test/checkins.ts';
import { copyOf, nameOf } from '#test/own-copy.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { aTeam, call } from '#test/team.ts';
import { owner } from '#test/world.ts';

describe('LG-02: the copy of one’s own data holds what the person wrote about others', () => {
  it('shows a leader their own notes and 1:1 meetings with the people they lead, and nobody else the notes', async () => {
    const { ana, lead, peer } = await aTeam();
    const of = { person_id: ana.person_id };
    const sent = await aSentCheckin(ana, lead);
    await call(lead).pdi.checkins.keep_note({ id: sent.id, note: 'Retomar o prazo do painel.' });
    await call(lead).oneOnOnes.keep_note({ id: ana.person_id, body: 'Pensar em promoção.', version: 0 });
    await call(lead).oneOnOnes.add_topic({ ...of, body: 'Férias de julho' });
    await call(lead).oneOnOnes.add_agreement({
      ...{ ...of, text: 'Enviar o relatório', owner_id: lead.person_id, due_on: null },
    });
    await call(lead).oneOnOnes.plan({ ...of, planned_on: '2026-04-01', talk_id: null, version: 0 });
    const led = await nameOf(ana);
    const { rowsOf } = await copyOf(lead);
    expect(rowsOf('pdi_checkin_notes')).toMatchObject([{ about: led, note: 'Retomar o prazo do painel.' }]);
    expect(rowsOf('one_on_one_notes')).toMatchObject([{ about: led, body: 'Pensar em promoção.' }]);
    expect(rowsOf('one_on_one_topics')).toMatchObject([{ about: led, body: 'Férias de julho' }]);
    expect(rowsOf('one_on_one_agreements')).toMatchObject([{ about: led, text: 'Enviar o relatório' }]);
    expect(rowsOf('one_on_ones')).toMatchObject([{ about: led, manager: await nameOf(lead) }]);

    const own = await copyOf(ana);
    expect(own.rowsOf('one_on_one_topics')).toMatchObject([{ about: led, body: 'Férias de julho' }]);
    for (const { body } of [own, await copyOf(peer)])
      expect(body).not.toMatch(/Retomar o prazo do painel|Pensar em promoção/);
  });

  it('shows comments in somebody else’s plan while the person sees that plan', async () => {
    const { ana, lead, top, peer } = await aTeam();
    for (const one of [ana, peer]) {
      const { id } = firstGoal(await anActive(one, lead));
      await call(lead).pdi.comments.add({ goal_id: id, body: 'Comece pela pauta.' });
    }
    await owner.query('update profiles set manager_id = $2 where user_id = $1', [
      peer.person_id,
      top.person_id,
    ]);
    const { rowsOf } = await copyOf(lead);
    expect(rowsOf('pdi_comments')).toMatchObject([{ about: await nameOf(ana), body: 'Comece pela pauta.' }]);
  });
});
