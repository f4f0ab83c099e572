import { describe, expect, it } from 'vitest';
import { anItem } from '#test/library.ts';
import { aTeam, call, outcomes, sqlAs } from '#test/team.ts';
import { aCompetency, type Person, recorded } from '#test/world.ts';

const anOffer = async () => {
  const team = await aTeam();
  return { ...team, item: await anItem(team.ana.company_id, []) };
};

describe('an activity recommended by name', () => {
  it('comes from whoever leads the person, or from administrators', async () => {
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

  it('is kept by policy from whoever does not lead', async () => {
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

  it('is not refused without a word, nor decided on an older version or by somebody else', async () => {
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
