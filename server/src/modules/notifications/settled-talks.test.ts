/** Notices of 1:1 talks are read once the talk was held or the agreement was kept. */
import { describe, expect, it } from 'vitest';
import { bellOf } from '#test/notices.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';

describe('a 1:1 meeting', () => {
  const draft = { text: 'Ler o capítulo 3', due_on: null };

  it('marks the notice of its agreement read once that was kept or removed', async () => {
    const { ana, lead } = await aTeam();
    const { person_id } = ana;
    for (const end of ['kept', 'removed']) {
      const before = await bellOf(ana);
      const { id } = await call(lead).oneOnOnes.add_agreement({ ...draft, person_id, owner_id: person_id });
      expect((await bellOf(ana)).unread).toBe(before.unread + 1);
      if (end === 'kept') await call(lead).oneOnOnes.tick_agreement({ id, is_done: true });
      else await call(lead).oneOnOnes.remove_agreement({ id });
      expect((await bellOf(ana)).unread).toBe(before.unread);
    }
  });

  it('asks the other person once the agreement is theirs, and no longer the first', async () => {
    const { ana, lead } = await aTeam();
    const { person_id } = ana;
    const made = await call(ana).oneOnOnes.add_agreement({ ...draft, person_id, owner_id: lead.person_id });
    const before = await bellOf(lead);
    await call(ana).oneOnOnes.change_agreement({ ...seen(made), ...draft, owner_id: person_id });
    expect((await bellOf(lead)).titles).toHaveLength(before.titles.length - 1);
    expect((await bellOf(ana)).titles).toEqual([]);
    const now = await call(ana).oneOnOnes.of({ person_id });
    const [own] = now.agreements;
    if (!own) throw new Error('it was made');
    await call(ana).oneOnOnes.change_agreement({ ...seen(own), ...draft, owner_id: lead.person_id });
    expect((await bellOf(lead)).titles).toHaveLength(before.titles.length);
  });

  it('marks the notices of its day and topics read once it was held', async () => {
    const { ana, lead } = await aTeam();
    const { person_id } = ana;
    await call(ana).oneOnOnes.add_topic({ person_id, body: 'Férias' });
    const plan = { person_id, talk_id: null, version: 0, planned_on: '2026-03-12' };
    const { talk } = await call(ana).oneOnOnes.plan(plan);
    expect((await bellOf(lead)).unread).toBe(2);
    const held = { person_id, talk_id: talk.id, version: talk.version, held_on: '2026-03-10' };
    await call(lead).oneOnOnes.hold(held);
    expect((await bellOf(lead)).unread).toBe(0);
    expect((await bellOf(ana)).unread).toBe(1);
  });

  it('marks the notice of an earlier day read once another was set', async () => {
    const { ana, lead } = await aTeam();
    const { person_id } = ana;
    const first = { person_id, talk_id: null, version: 0, planned_on: '2026-03-12' };
    const { talk } = await call(ana).oneOnOnes.plan(first);
    await bellOf(lead);
    const next = { person_id, talk_id: talk.id, version: talk.version, planned_on: '2026-03-13' };
    await call(ana).oneOnOnes.plan(next);
    const { unread, titles } = await bellOf(lead);
    expect([unread, titles.length]).toEqual([1, 2]);
  });
});
