import { describe, expect, it } from 'vitest';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

const talks = (person: Person | null, day = '2026-03-10') => call(person, day).oneOnOnes;

const moveTo = (person: Person, manager: Person) =>
  owner.query('update profiles set manager_id = $2 where user_id = $1', [
    person.person_id,
    manager.person_id,
  ]);

describe('1:1: a new manager', () => {
  it('reads what is open and nothing that was closed before; the former one keeps their own notes', async () => {
    const { top, lead, ana } = await aTeam();
    const person_id = ana.person_id;
    const closed = await talks(lead).add_topic({ person_id, body: 'Fechado' });
    await talks(lead).add_topic({ person_id, body: 'Aberto' });
    await talks(ana).add_topic({ person_id, body: 'Meu' });
    await talks(lead).tick_topic({ id: closed.id, is_done: true });
    const made = { person_id, owner_id: person_id, due_on: null };
    const kept = await talks(lead).add_agreement({ ...made, text: 'Cumprido' });
    const open = await talks(lead).add_agreement({ ...made, text: 'A cumprir' });
    await talks(ana).tick_agreement({ id: kept.id, is_done: true });
    await talks(lead).keep_note({ id: person_id, body: 'Só minha', version: 0 });
    await talks(lead).hold({ person_id, talk_id: null, version: 0, held_on: '2026-03-09' });
    await moveTo(ana, top);

    const shown = await talks(top).of({ person_id });
    expect(shown).toMatchObject({ last_held_on: null, talks_before: [] });
    expect(shown.topics.map(({ body }) => body)).toEqual(['Aberto', 'Meu']);
    expect(shown.agreements.map(({ text }) => text)).toEqual(['A cumprir']);
    expect((await talks(top).note({ id: person_id })).body).toBe('');
    expect((await talks(top).tick_agreement({ id: open.id, is_done: true })).done_at).not.toBeNull();
    expect((await talks(top).of({ person_id })).agreements).toHaveLength(1);

    await expect(talks(lead).of({ person_id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const table of ['one_on_one_topics', 'one_on_one_agreements', 'one_on_ones'] as const)
      expect(await sqlAs(lead).selectFrom(table).select('id').execute()).toEqual([]);
    expect((await talks(lead).home()).kept_notes).toMatchObject([{ body: 'Só minha' }]);
  });

  it('reads nothing that was ticked before and never recorded, whatever the person does with it', async () => {
    const { top, lead, ana } = await aTeam();
    const person_id = ana.person_id;
    const ticked = await talks(ana).add_topic({ person_id, body: 'Problema com a liderança' });
    await talks(ana).tick_topic({ id: ticked.id, is_done: true });
    const made = { text: 'Cumprido antes', owner_id: person_id, due_on: null };
    const kept = await talks(ana).add_agreement({ person_id, ...made });
    const { version } = await talks(ana).tick_agreement({ id: kept.id, is_done: true });
    expect((await talks(lead).of({ person_id })).topics).toHaveLength(1);
    await moveTo(ana, top);

    expect((await talks(ana).of({ person_id })).topics).toEqual([]);
    await talks(ana).change_agreement({ ...made, id: kept.id, version, text: 'Cumprido há tempo' });
    await talks(ana).hold({ person_id, talk_id: null, version: 0, held_on: '2026-03-10' });
    const shown = await talks(top).of({ person_id });
    expect(shown).toMatchObject({ topics: [], agreements: [], talks_before: [{ topics: [] }] });
    for (const table of ['one_on_one_topics', 'one_on_one_agreements'] as const)
      expect(await sqlAs(top).selectFrom(table).select('id').execute()).toEqual([]);
  });
});

describe('1:1: a person who no longer takes part', () => {
  it('leaves their tasks to either of the two', async () => {
    const { top, lead, ana, peer } = await aTeam();
    const person_id = ana.person_id;
    const draft = { person_id, owner_id: lead.person_id, due_on: null };
    const own = await talks(ana).add_agreement({ ...draft, text: 'Apresentar a área' });
    const theirs = await talks(lead).add_agreement({ ...draft, text: 'Pedir o curso' });
    const still = { data: { rule: 'agreement_waits_for_somebody' } };
    await expect(talks(ana).take_agreement({ id: theirs.id })).rejects.toMatchObject(still);
    await moveTo(ana, top);
    const open = (await talks(top).of({ person_id })).agreements;
    expect(open).toMatchObject([{ may_take: true }, { may_take: true }]);
    for (const other of [lead, peer])
      await expect(talks(other).take_agreement({ id: own.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // Its author decides again who does it, but cannot choose an outsider.
    const change = { id: own.id, version: own.version, text: own.text, due_on: null };
    await expect(talks(ana).change_agreement({ ...change, owner_id: peer.person_id })).rejects.toMatchObject({
      data: { rule: 'agreement_is_of_one_of_the_two' },
    });
    const kept = await talks(ana).change_agreement({
      ...change,
      owner_id: lead.person_id,
      text: 'Apresentar',
    });
    expect(kept).toMatchObject({ owner: { user_id: lead.person_id }, may_take: true });
    expect(
      await talks(ana).change_agreement({ ...change, version: kept.version, owner_id: top.person_id }),
    ).toMatchObject({ owner: { user_id: top.person_id }, may_take: false });
    // A person who did not write it takes it over, but cannot change its text.
    await expect(
      sqlAs(top)
        .updateTable('one_on_one_agreements')
        .set({ owner_id: top.person_id, text: 'Outra coisa' })
        .where('id', '=', theirs.id)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'agreement_is_changed_by_its_author' });
    const taken = await talks(top).take_agreement({ id: theirs.id });
    expect(taken).toMatchObject({
      owner: { user_id: top.person_id },
      may_take: false,
      text: 'Pedir o curso',
    });
    await expect(talks(ana).take_agreement({ id: theirs.id })).rejects.toMatchObject(still);
  });

  it('leaves the notes about them to their authors, even once they are deactivated', async () => {
    const { lead, ana } = await aTeam();
    await talks(lead).keep_note({ id: ana.person_id, body: 'Conversar sobre a saída', version: 0 });
    expect((await talks(lead).home()).kept_notes).toEqual([]);
    await owner.query('update profiles set is_active = false where user_id = $1', [ana.person_id]);
    const { kept_notes, people } = await talks(lead).home();
    expect(people.map(({ user_id }) => user_id)).not.toContain(ana.person_id);
    expect(kept_notes).toMatchObject([
      { body: 'Conversar sobre a saída', name: expect.stringMatching(/ \(inativo\)$/) },
    ]);
  });
});
