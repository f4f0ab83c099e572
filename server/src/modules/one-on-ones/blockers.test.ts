import { describe, expect, it } from 'vitest';
import { anOpenCheckin, aSentCheckin, days, words } from '#test/checkins.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

const talks = (person: Person) => call(person, days.due).oneOnOnes;
const blockersOf = async (person: Person, person_id: string) =>
  (await talks(person).changes({ person_id })).blockers;

describe('1:1: a blocker that a person reported in a check-in', () => {
  it('is added to the topics once, by either of the two', async () => {
    const { lead, ana } = await aTeam();
    const person_id = ana.person_id;
    const checkin = await aSentCheckin(ana, lead);
    for (const one of [lead, ana])
      expect(await blockersOf(one, person_id)).toMatchObject([
        { checkin_id: checkin.id, body: words.blockers, on: days.opens },
      ]);
    const topic = await talks(lead).take_blocker({ checkin_id: checkin.id });
    expect(topic).toMatchObject({ body: words.blockers, is_own: true, is_done: false });
    for (const one of [lead, ana]) expect(await blockersOf(one, person_id)).toEqual([]);
    await talks(ana).take_blocker({ checkin_id: checkin.id });
    expect((await talks(ana).of({ person_id })).topics).toHaveLength(1);
    // Once the topic is removed, the blocker may be taken again.
    await talks(lead).remove_topic({ id: topic.id });
    expect(await blockersOf(ana, person_id)).toHaveLength(1);
  });

  it('comes only from check-ins since the last meeting, and from nobody else’s', async () => {
    const { lead, ana, peer, top, admin } = await aTeam();
    const person_id = ana.person_id;
    const { checkin } = await anOpenCheckin(ana, lead);
    const take = { checkin_id: checkin.id };
    await expect(talks(lead).take_blocker(take)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const long = 'x'.repeat(2000);
    await call(ana, days.opens).pdi.checkins.submit({ ...seen(checkin), ...words, blockers: long });
    for (const other of [peer, top, admin])
      await expect(talks(other).take_blocker(take)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const topic = await talks(ana).take_blocker(take);
    expect(topic.body).toMatch(/^x{499}…$/);
    // No topic can be made from somebody else's check-in.
    await expect(
      sqlAs(peer)
        .insertInto('one_on_one_topics')
        .values({ person_id: peer.person_id, manager_id: lead.person_id, body: 'x', checkin_id: checkin.id })
        .execute(),
    ).rejects.toMatchObject({ code: '23503' });
    await talks(ana).remove_topic({ id: topic.id });
    await talks(lead).hold({ person_id, talk_id: null, version: 0, held_on: days.due });
    expect(await blockersOf(ana, person_id)).toEqual([]);
  });

  it('may be taken by a new leader, who sees no topic that was closed with the former one', async () => {
    const { lead, ana, top } = await aTeam();
    const person_id = ana.person_id;
    const { id: checkin_id } = await aSentCheckin(ana, lead);
    const topic = await talks(lead).take_blocker({ checkin_id });
    await talks(lead).tick_topic({ id: topic.id, is_done: true });
    await owner.query('update profiles set manager_id = $2 where user_id = $1', [person_id, top.person_id]);
    for (const one of [top, ana]) expect(await blockersOf(one, person_id)).toHaveLength(1);
    const anew = await talks(top).take_blocker({ checkin_id });
    expect(anew.id).not.toBe(topic.id);
  });
});
