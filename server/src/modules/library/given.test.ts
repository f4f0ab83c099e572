import { describe, expect, it } from 'vitest';
import { anItem } from '#test/library.ts';
import { anActive } from '#test/plans.ts';
import { aTeam, call, outcomes, sqlAs } from '#test/team.ts';
import { aCompetency, type Person, recorded, runReactions } from '#test/world.ts';

const anOffer = async () => {
  const team = await aTeam();
  return { ...team, item: await anItem(team.ana.company_id, []) };
};

describe('an activity recommended by name', () => {
  it('comes from the person’s leaders, or from administrators', async () => {
    const { ana, peer, lead, top, admin, stranger, item } = await anOffer();
    const give = (from: Person, ...to: Person[]) =>
      call(from).library.assign({ id: item.id, person_ids: to.map(({ person_id }) => person_id) });
    expect(await give(lead, ana, peer)).toEqual({ assigned: 2 });
    expect(await give(top, ana)).toEqual({ assigned: 1 });
    expect(await give(admin, lead)).toEqual({ assigned: 1 });
    const refused = [give(ana, peer), give(lead, top), give(lead, lead), give(admin, stranger)];
    expect(outcomes(await Promise.allSettled(refused))).toEqual(
      ['NOT_FOUND', 'assigned_to_own_line', 'assigned_to_own_line', 'nobody_assigns_to_themselves'].sort(),
    );
  });

  it('shows the person who it comes from, with the message and the day', async () => {
    const { ana, peer, lead, item } = await anOffer();
    const given = {
      id: item.id,
      person_ids: [ana.person_id],
      message: 'Comece por aqui',
      due_on: '2026-05-01',
    };
    await call(lead).library.assign(given);
    const { items } = await call(ana).library.search({ is_assigned: true });
    expect(items.map(({ id, assigned }) => [id, assigned])).toEqual([
      [item.id, { by: expect.stringContaining('Pessoa'), message: 'Comece por aqui', due_on: '2026-05-01' }],
    ]);
    expect((await call(peer).library.get({ id: item.id })).assigned).toBeNull();
    expect((await recorded(item.id)).map(({ name }) => name)).toEqual(['library.item.assigned']);
  });

  it('is closed by policy to people who do not lead', async () => {
    const { ana, peer, lead, top, item } = await anOffer();
    const give = (from: Person, to: Person) =>
      sqlAs(from)
        .insertInto('library_assignments')
        .values({ item_id: item.id, person_id: to.person_id })
        .execute();
    expect(outcomes(await Promise.allSettled([give(ana, peer), give(lead, top)]))).toEqual([
      '42501',
      '42501',
    ]);
    await give(lead, ana);
    expect(await sqlAs(peer).selectFrom('library_assignments').select('item_id').execute()).toEqual([]);
  });
});

describe('MO-05: an activity that is taken back', () => {
  const aGift = async () => {
    const team = await anOffer();
    const { ana, lead, item } = team;
    await call(lead).library.assign({ id: item.id, person_ids: [ana.person_id], message: 'Comece aqui' });
    const takeBack = (from: Person, to: Person = ana) =>
      call(from).libraryAssignments.takeBack({ id: item.id, person_id: to.person_id });
    return { ...team, takeBack };
  };

  it('disappears from the person’s list, and they are told by whom; their plan stays', async () => {
    const { ana, lead, item, takeBack } = await aGift();
    const known = await call(lead).libraryAssignments.list({ id: item.id });
    expect(known).toMatchObject([
      { person: { id: ana.person_id }, by: expect.stringContaining('Pessoa'), message: 'Comece aqui' },
    ]);
    const [goal] = (await anActive(ana, lead)).goals;
    await call(ana).library.plan({ id: item.id, goal_id: goal?.id });
    expect(await takeBack(lead)).toEqual([]);
    expect((await call(ana).library.get({ id: item.id })).assigned).toBeNull();
    expect((await call(ana).library.get({ id: item.id })).is_in_plan).toBe(true);
    await runReactions(ana.company_id);
    const notices = (await call(ana).notifications.bell()).items.map(
      ({ notification }) => notification.titulo,
    );
    expect(notices).toContain('Uma indicação foi retirada');
    expect((await recorded(item.id)).map(({ name }) => name)).toContain('library.item.taken_back');
    await expect(takeBack(lead)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is taken back by those who may give it to them, and by nobody else', async () => {
    const { ana, peer, top, admin, stranger, item, takeBack } = await aGift();
    const refused = [takeBack(ana), takeBack(peer), takeBack(stranger)];
    expect(outcomes(await Promise.allSettled(refused))).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    for (const person of [ana, peer])
      expect(await call(person).libraryAssignments.list({ id: item.id })).toEqual([]);
    expect(await takeBack(top)).toEqual([]);
    await call(top).library.assign({ id: item.id, person_ids: [ana.person_id] });
    expect(await takeBack(admin)).toEqual([]);
  });
});

const aSuggestion = { title: 'Livro de bancos de dados', kind: 'reading', minutes: 300, url: null } as const;

describe('a suggestion', () => {
  it('is read by its author and by administrators, and becomes a draft that its author may not rate', async () => {
    const { ana, peer, admin } = await anOffer();
    const competency = await aCompetency(ana.company_id);
    const sent = await call(ana).library.suggest({
      ...aSuggestion,
      url: 'https://livros.example/bd',
      competency_id: competency.id,
      reason: 'Ajudou muito.',
    });
    expect(await call(peer).library.suggestions()).toEqual([]);
    const [waiting] = await call(admin).libraryAuthoring.suggestions();
    expect(waiting).toMatchObject({ id: sent.id, competency: { id: competency.id } });
    const { item_id } = await call(admin).libraryAuthoring.decide({
      id: sent.id,
      version: 1,
      is_accepted: true,
    });
    const item = await call(admin).libraryAuthoring.get({ id: item_id ?? '' });
    expect(item).toMatchObject({ title: aSuggestion.title, status: 'draft', teaches: [{ entry_level: 1 }] });
    expect((await call(ana).library.suggestions())[0]).toMatchObject({ status: 'accepted' });
    await expect(
      call(admin).libraryAuthoring.decide({ id: sent.id, version: 2, is_accepted: true }),
    ).rejects.toMatchObject({ data: { rule: 'suggestion_is_open' } });
  });

  it('is not refused without a reason, nor decided on an older version or by somebody else', async () => {
    const { ana, lead, admin, stranger } = await anOffer();
    const { id } = await call(ana).library.suggest(aSuggestion);
    const decide = (person: Person, answer: string, version = 1) =>
      call(person).libraryAuthoring.decide({ id, version, is_accepted: false, answer });
    const refused = [
      decide(admin, ''),
      decide(admin, 'Já temos', 2),
      decide(lead, 'Já temos'),
      decide(stranger, 'Já temos'),
    ];
    expect(outcomes(await Promise.allSettled(refused))).toEqual(
      ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'rejection_has_an_answer'].sort(),
    );
    await decide(admin, 'Já temos este livro.');
    expect((await call(ana).library.suggestions())[0]).toMatchObject({ answer: 'Já temos este livro.' });
  });

  it.each([
    'javascript:alert(1)',
    'http://sem-segredo.example',
    'https://a.example/?x=javascript:1',
    'ftp://x',
  ])('leads nowhere unsafe: %s', async (url) => {
    const { ana } = await anOffer();
    await expect(call(ana).library.suggest({ ...aSuggestion, url })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ message: 'URL inválida' }] },
    });
  });

  it('is one of at most ten that wait', async () => {
    const { ana } = await anOffer();
    for (let i = 0; i < 10; i++) await call(ana).library.suggest(aSuggestion);
    await expect(call(ana).library.suggest(aSuggestion)).rejects.toMatchObject({
      data: { rule: 'ten_open_suggestions' },
    });
  });
});
