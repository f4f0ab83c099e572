import { describe, expect, it } from 'vitest';
import { aTeam, call, rowOf, sqlAs } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

const talks = (person: Person | null, day = '2026-03-10') => call(person, day).oneOnOnes;

const seenTalk = (person_id: string, { talk }: { talk: { id: string | null; version: number } }) => ({
  ...{ person_id, talk_id: talk.id, version: talk.version },
});

describe('1:1: those who read and write', () => {
  it('are the person and their manager; everybody else finds nothing', async () => {
    const { top, lead, ana, peer, admin, corporate, stranger } = await aTeam();
    const person_id = ana.person_id;
    const mine = await talks(ana).add_topic({ person_id, body: 'Minha carreira' });
    await talks(lead).add_topic({ person_id, body: 'O projeto' });
    const agreed = { person_id, text: 'Ler o capítulo 3', owner_id: person_id, due_on: null };
    const agreement = await talks(lead).add_agreement(agreed);
    for (const one of [ana, lead]) {
      const shown = await talks(one).of({ person_id });
      expect(shown.topics.map(({ body }) => body)).toEqual(['Minha carreira', 'O projeto']);
      expect(shown.agreements).toMatchObject([{ text: 'Ler o capítulo 3', owner: { user_id: person_id } }]);
      expect(shown.side).toBe(one === ana ? 'person' : 'manager');
    }
    for (const one of [top, peer, admin, corporate, stranger]) {
      const calls = talks(one);
      const refused = { code: 'NOT_FOUND' };
      await expect(calls.of({ person_id })).rejects.toMatchObject(refused);
      await expect(calls.of({ agreement_id: agreement.id })).rejects.toMatchObject(refused);
      await expect(calls.changes({ person_id })).rejects.toMatchObject(refused);
      await expect(calls.note({ id: person_id })).rejects.toMatchObject(refused);
      await expect(calls.keep_note({ id: person_id, body: 'x', version: 0 })).rejects.toMatchObject(refused);
      await expect(calls.add_topic({ person_id, body: 'x' })).rejects.toMatchObject(refused);
      await expect(calls.add_agreement(agreed)).rejects.toMatchObject(refused);
      await expect(calls.tick_topic({ id: mine.id, is_done: true })).rejects.toMatchObject(refused);
      await expect(calls.change_topic({ id: mine.id, version: 1, body: 'x' })).rejects.toMatchObject(refused);
      await expect(calls.remove_topic({ id: mine.id })).rejects.toMatchObject(refused);
      await expect(calls.tick_agreement({ id: agreement.id, is_done: true })).rejects.toMatchObject(refused);
      await expect(calls.remove_agreement({ id: agreement.id })).rejects.toMatchObject(refused);
      const seen = { person_id, talk_id: null, version: 0 };
      await expect(calls.plan({ ...seen, planned_on: '2026-03-20' })).rejects.toMatchObject(refused);
      await expect(calls.hold({ ...seen, held_on: '2026-03-10' })).rejects.toMatchObject(refused);
      for (const table of ['one_on_one_topics', 'one_on_one_agreements', 'one_on_ones'] as const)
        expect(await sqlAs(one).selectFrom(table).select('id').execute()).toEqual([]);
    }
    await expect(talks(null).home()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(talks(admin).of({})).rejects.toMatchObject({ data: { rule: 'one_on_one_has_a_manager' } });
  });

  it('change only their own words, and both tick', async () => {
    const { lead, ana } = await aTeam();
    const person_id = ana.person_id;
    const topic = await talks(ana).add_topic({ person_id, body: 'Minha carreira' });
    const words = { data: { rule: 'topic_is_changed_by_its_author' } };
    const { id, version } = topic;
    await expect(talks(lead).change_topic({ id, version, body: 'Outra' })).rejects.toMatchObject(words);
    await expect(talks(lead).remove_topic({ id })).rejects.toMatchObject(words);
    expect(await talks(ana).change_topic({ id, version, body: 'Meu rumo' })).toMatchObject({ version: 2 });
    await expect(talks(ana).change_topic({ id, version, body: 'x' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await talks(lead).tick_topic({ id, is_done: true })).toMatchObject({
      is_done: true,
      is_own: false,
    });
    const draft = { text: 'Marcar o curso', owner_id: lead.person_id, due_on: '2026-03-01' };
    const agreement = await talks(ana).add_agreement({ person_id, ...draft });
    expect(agreement.is_late).toBe(true);
    const of = { id: agreement.id, version: agreement.version };
    const theirs = { data: { rule: 'agreement_is_changed_by_its_author' } };
    await expect(talks(lead).change_agreement({ ...of, ...draft, due_on: null })).rejects.toMatchObject(
      theirs,
    );
    await expect(talks(lead).remove_agreement({ id: of.id })).rejects.toMatchObject(theirs);
    expect((await talks(lead).tick_agreement({ id: of.id, is_done: true })).done_at).not.toBeNull();
    expect((await talks(ana).tick_agreement({ id: of.id, is_done: false })).is_late).toBe(true);
  });

  it('agree on tasks for one of the two, and for nobody else', async () => {
    const { lead, ana, peer } = await aTeam();
    const draft = { person_id: ana.person_id, text: 'Marcar o curso', due_on: null };
    const refused = { data: { rule: 'agreement_is_of_one_of_the_two' } };
    await expect(talks(lead).add_agreement({ ...draft, owner_id: peer.person_id })).rejects.toMatchObject(
      refused,
    );
    const { id, version } = await talks(lead).add_agreement({ ...draft, owner_id: ana.person_id });
    const change = { id, version, text: draft.text, due_on: null, owner_id: peer.person_id };
    await expect(talks(lead).change_agreement(change)).rejects.toMatchObject(refused);
  });
});

describe('1:1: notes for oneself', () => {
  it('are read by their author alone, and by the person in their own file', async () => {
    const { lead, ana, admin } = await aTeam();
    const person_id = ana.person_id;
    const kept = await talks(lead).keep_note({ id: person_id, body: 'Pensar em promoção', version: 0 });
    expect(kept).toMatchObject({ body: 'Pensar em promoção', version: 1 });
    expect((await talks(ana).note({ id: person_id })).body).toBe('');
    await talks(ana).keep_note({ id: person_id, body: 'Pedir aumento', version: 0 });
    expect((await talks(lead).note({ id: person_id })).body).toBe('Pensar em promoção');
    await expect(talks(lead).keep_note({ id: person_id, body: 'x', version: 0 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const bodies = async (one: Person) =>
      (await sqlAs(one).selectFrom('one_on_one_notes').select('body').execute()).map(({ body }) => body);
    expect([await bodies(lead), await bodies(ana), await bodies(admin)]).toEqual([
      ['Pensar em promoção'],
      ['Pedir aumento'],
      [],
    ]);
    await expect(
      sqlAs(admin).updateTable('one_on_one_notes').set({ body: 'x' }).executeTakeFirstOrThrow(),
    ).resolves.toMatchObject({ numUpdatedRows: 0n });
  });
});

describe('1:1: one meeting after the other', () => {
  it('keeps what was ticked with the meeting, and carries over the rest', async () => {
    const { lead, ana } = await aTeam();
    const person_id = ana.person_id;
    const first = await talks(ana).add_topic({ person_id, body: 'Férias' });
    await talks(lead).add_topic({ person_id, body: 'Projeto' });
    await talks(lead).tick_topic({ id: first.id, is_done: true });
    const begun = await talks(lead).plan({ person_id, talk_id: null, version: 0, planned_on: '2026-03-12' });
    expect(begun.talk).toMatchObject({ planned_on: '2026-03-12', version: 2 });
    const held = await talks(ana).hold({ ...seenTalk(person_id, begun), held_on: '2026-03-10' });
    expect(held).toMatchObject({
      last_held_on: '2026-03-10',
      talk: { planned_on: null },
      talks_before: [{ held_on: '2026-03-10', topics: ['Férias'] }],
    });
    expect(held.topics.map(({ body }) => body)).toEqual(['Projeto']);
    await expect(talks(ana).tick_topic({ id: first.id, is_done: false })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const stale = { ...seenTalk(person_id, begun), held_on: '2026-03-11' };
    await expect(talks(lead, '2026-03-11').hold(stale)).rejects.toMatchObject({ code: 'CONFLICT' });
    const now = seenTalk(person_id, held);
    const rule = (name: string) => ({ data: { rule: name } });
    await expect(talks(lead).hold({ ...now, held_on: '2026-03-11' })).rejects.toMatchObject(
      rule('talk_was_held_by_today'),
    );
    await expect(talks(lead).hold({ ...now, held_on: '2026-03-10' })).rejects.toMatchObject(
      rule('talks_follow_each_other'),
    );
    await expect(talks(lead).plan({ ...now, planned_on: '2026-03-09' })).rejects.toMatchObject(
      rule('talk_is_planned_for_days_to_come'),
    );
  });

  it('shows leaders the state of each', async () => {
    const { lead, ana, peer } = await aTeam();
    const person_id = ana.person_id;
    await talks(lead).add_topic({ person_id, body: 'Projeto' });
    await talks(lead).add_agreement({ person_id, text: 'Ler', owner_id: person_id, due_on: '2026-03-09' });
    await talks(lead).hold({ person_id, talk_id: null, version: 0, held_on: '2026-03-05' });
    const { people, leads, manager } = await talks(lead).home();
    expect(leads).toBe(true);
    expect(manager).not.toBeNull();
    expect(people.find(({ user_id }) => user_id === person_id)).toMatchObject({
      ...{ last_held_on: '2026-03-05', topics_waiting: 1, agreements_open: 1, agreements_late: 1 },
    });
    expect(people.find(({ user_id }) => user_id === peer.person_id)).toMatchObject({
      ...{ last_held_on: null, topics_waiting: 0, agreements_open: 0 },
    });
    expect((await talks(ana).home()).manager?.user_id).toBe(lead.person_id);
  });
});

describe('1:1: a person without a manager', () => {
  it('is told why nothing begins, and writes no row', async () => {
    const { ana } = await aTeam();
    const person_id = ana.person_id;
    await owner.query('update profiles set manager_id = null where user_id = $1', [person_id]);
    const refused = { data: { rule: 'one_on_one_has_a_manager' } };
    await expect(talks(ana).add_topic({ person_id, body: 'x' })).rejects.toMatchObject(refused);
    expect((await talks(ana).home()).manager).toBeNull();
    const { count } = await rowOf<{ count: string }>(
      'select count(*) from one_on_one_topics where person_id = $1',
      [person_id],
    );
    expect(Number(count)).toBe(0);
  });
});
