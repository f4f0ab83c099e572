import { describe, expect, it } from 'vitest';
import { aSentCheckin, days } from '#test/checkins.ts';
import { praise as feedbackTo } from '#test/feedback.ts';
import { setActive } from '#test/plans.ts';
import { praise } from '#test/recognition.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, today } from '#test/team.ts';
import { aVisitor } from '#test/visitors.ts';
import { aCompetency, owner, type Person } from '#test/world.ts';

const beside = (reader: Person, day = today) => call(reader, day).recognition.beside();

const named = async (reader: Person) =>
  (await beside(reader)).competencies.map(({ id, count }) => [id, count]);

const toThank = async (reader: Person, day?: string) =>
  (await beside(reader, day)).people.map(({ person, help }) => [person.user_id, help]);

describe('the competencies beside the feed', () => {
  it('are the three that the most posts of 30 days name, of those that the reader may read', async () => {
    const { company, top, lead, ana, peer, admin, stranger } = await aTeam();
    const far = await company.person('employee');
    const [a, b, c, d] = [
      (await aCompetency(company.id)).id,
      (await aCompetency(company.id)).id,
      (await aCompetency(company.id)).id,
      (await aCompetency(company.id)).id,
    ];
    await praise(ana, [peer], { competency_id: a });
    await praise(lead, [peer], { competency_id: a });
    const { id } = await praise(peer, [ana], { competency_id: a });
    await praise(peer, [lead], { competency_id: b });
    await praise(lead, [ana], { competency_id: b, visibility: 'team' });
    await praise(ana, [lead], { competency_id: c, visibility: 'team' });
    await praise(top, [lead]);
    await praise(top, [lead], { competency_id: d }, '2026-02-01T12:00:00Z');
    for (const reader of [lead, ana, admin])
      expect(await named(reader)).toEqual([
        [a, 3],
        [b, 2],
        [c, 1],
      ]);
    expect(await named(far)).toEqual([
      [a, 3],
      [b, 1],
    ]);
    expect(await named(stranger)).toEqual([]);
    const { calls } = await aVisitor(company.id);
    expect((await calls.recognition.beside()).people).toEqual([]);
    await owner.query("update recognitions set moderation = 'removed' where id = $1", [id]);
    expect(await named(ana)).toContainEqual([a, 2]);
    for (const from of [top, far]) await praise(from, [admin], { competency_id: d });
    expect(await named(ana)).toHaveLength(3);
    expect((await named(ana)).map(([one]) => one)).not.toContain(c);
  });

  it('leave out what was said in private', async () => {
    const { company, ana, peer } = await aTeam();
    const { id: competency_id } = await aCompetency(company.id);
    await call(peer).recognition.choice.set({ is_public: false });
    await praise(ana, [peer], { competency_id });
    for (const reader of [ana, peer]) expect(await named(reader)).toEqual([]);
  });
});

describe('the people to thank', () => {
  it('are the two who helped last, each once and with the newest reason', async () => {
    const { lead, ana, peer, admin, stranger } = await aTeam();
    const sent = await aSentCheckin(ana, lead);
    await praise(peer, [ana], {}, '2026-03-01T12:00:00Z');
    await call(lead, '2026-03-02').feedback.give(feedbackTo(ana));
    expect(await toThank(ana)).toEqual([
      [lead.person_id, 'feedback'],
      [peer.person_id, 'recognition'],
    ]);
    await call(admin, '2026-03-19').feedback.give(feedbackTo(ana));
    await call(lead, days.due).pdi.checkins.review({ ...seen(sent), manager_reply: 'Ótimo ritmo.' });
    expect(await toThank(ana, '2026-03-24')).toEqual([
      [lead.person_id, 'checkin'],
      [admin.person_id, 'feedback'],
    ]);
    for (const other of [peer, lead, admin, stranger]) expect(await toThank(other, '2026-03-24')).toEqual([]);
  });

  it('are none whom the reader has recognised since, or within 60 days', async () => {
    const { ana, peer, admin } = await aTeam();
    await call(admin, '2026-03-02').feedback.give(feedbackTo(ana));
    await praise(peer, [ana], {}, '2026-03-01T12:00:00Z');
    const { id } = await praise(ana, [admin], {}, '2026-03-03T12:00:00Z');
    expect(await toThank(ana)).toEqual([[peer.person_id, 'recognition']]);
    // That help was answered; the next one waits until 60 days have passed.
    expect(await toThank(ana, '2026-07-01')).toEqual([[peer.person_id, 'recognition']]);
    await call(admin, '2026-04-20').feedback.give(feedbackTo(ana));
    expect(await toThank(ana, '2026-04-21')).toEqual([[peer.person_id, 'recognition']]);
    expect(await toThank(ana, '2026-05-10')).toEqual([
      [admin.person_id, 'feedback'],
      [peer.person_id, 'recognition'],
    ]);
    // What was taken back thanks nobody.
    await call(ana).recognition.remove(seen(await call(ana).recognition.get({ id })));
    expect(await toThank(ana)).toEqual([
      [admin.person_id, 'feedback'],
      [peer.person_id, 'recognition'],
    ]);
  });

  it('include a mentor who accepted, and nobody who was only asked', async () => {
    const { company, ana, peer } = await aTeam();
    const { id: competency_id } = await aCompetency(company.id);
    await call(peer).mentoring.offers.set({ competency_id, is_offered: true });
    const ask = { mentor_id: peer.person_id, competency_id, note: 'Quero aprender o básico.' };
    const asked = await call(ana).mentoring.requests.ask(ask);
    expect(await toThank(ana)).toEqual([]);
    await call(peer).mentoring.requests.answer({ ...seen(asked), is_accepted: true });
    expect(await toThank(ana)).toEqual([[peer.person_id, 'mentoring']]);
    expect(await toThank(peer)).toEqual([]);
    await call(peer).mentoring.offers.set({ competency_id, is_offered: false });
    expect(await toThank(ana)).toEqual([[peer.person_id, 'mentoring']]);
  });

  it('are none who left, whose post was hidden, or who took feedback back', async () => {
    const { lead, ana, peer, admin } = await aTeam();
    const { id } = await praise(lead, [ana]);
    await praise(peer, [ana]);
    const given = await call(admin).feedback.give(feedbackTo(ana));
    expect(await toThank(ana)).toHaveLength(2);
    await call(admin).feedback.retract(seen(given));
    await setActive(peer, false);
    expect(await toThank(ana)).toEqual([[lead.person_id, 'recognition']]);
    await owner.query("update recognitions set moderation = 'held' where id = $1", [id]);
    expect(await toThank(ana)).toEqual([]);
  });
});
