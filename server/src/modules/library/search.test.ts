import { describe, expect, it } from 'vitest';
import { anItem } from '#test/library.ts';
import { aTeam, call } from '#test/team.ts';
import { aCompetency, owner, type Person } from '#test/world.ts';

const titles = async (person: Person, input: Parameters<ReturnType<typeof call>['library']['search']>[0]) =>
  (await call(person).library.search(input)).items.map(({ title }) => title);

const set = (id: string, column: string, value: unknown) =>
  owner.query(`update library_items set ${column} = $2 where id = $1`, [id, value]);

const aShelf = async () => {
  const team = await aTeam();
  const { company_id } = team.ana;
  const [sql, talk] = await Promise.all([aCompetency(company_id), aCompetency(company_id, 'behavioural')]);
  const queries = await anItem(company_id, [{ competency: sql.id, entry_level: 2, to_level: 3 }], {
    title: 'Consultas analíticas avançadas',
    minutes: 480,
  });
  const meeting = await anItem(company_id, [{ competency: talk.id, entry_level: 1, to_level: 2 }], {
    title: 'Conduzir reuniões difíceis',
    kind: 'practice',
    minutes: 30,
  });
  const draft = await anItem(company_id, [], { title: 'Consultas em rascunho', status: 'draft' });
  return { ...team, sql, talk, queries, meeting, draft };
};

describe('MO-05: a person who searches the library', () => {
  it('finds an item without accents, by other forms of the word, by parts of it and by near matches', async () => {
    const { ana, queries, meeting } = await aShelf();
    for (const search of ['analitica', 'CONSULTA', 'avanc', 'consulats analiticas'])
      expect([search, await titles(ana, { search })]).toEqual([search, [queries.title]]);
    for (const search of ['reunião', 'conduzindo reuniao'])
      expect([search, await titles(ana, { search })]).toEqual([search, [meeting.title]]);
    expect(await titles(ana, { search: 'guindaste' })).toEqual([]);
  });

  it('finds an item by what it teaches, too', async () => {
    const { ana, talk, queries, meeting } = await aShelf();
    await owner.query(
      "update competencies set name = 'Resolução de problemas ' || left(id::text, 8) where id = $1",
      [talk.id],
    );
    for (const search of ['resolucao', 'PROBLEMAS', 'resolução problemas'])
      expect([search, await titles(ana, { search })]).toEqual([search, [meeting.title]]);
    expect(await titles(ana, { search: 'resolucao consultas' })).not.toContain(queries.title);
  });

  it('narrows the list by what items teach, how long they take and their kind', async () => {
    const { ana, sql, queries, meeting } = await aShelf();
    await set(meeting.id, 'cost_cents', 0);
    expect(await titles(ana, { competency_id: sql.id })).toEqual([queries.title]);
    expect(await titles(ana, { competency_id: sql.id, level: 2 })).toEqual([]);
    expect(await titles(ana, { level: 2 })).toEqual([meeting.title]);
    expect(await titles(ana, { length: 'ate_30' })).toEqual([meeting.title]);
    expect(await titles(ana, { length: 'de_2_a_8h' })).toEqual([queries.title]);
    expect(await titles(ana, { kind: 'practice' })).toEqual([meeting.title]);
    expect(await titles(ana, { learning_type: 'social' })).toEqual([]);
    expect(await titles(ana, { format: 'presencial' })).toEqual([]);
    expect(await titles(ana, { is_free: true })).toEqual([meeting.title]);
  });

  it('gets items with any of the choices of one kind, and with all choices of different kinds', async () => {
    const { ana, sql, talk, queries, meeting } = await aShelf();
    await anItem(ana.company_id, [], { title: 'Leitura breve', kind: 'reading', minutes: 60 });
    const both = [meeting.title, queries.title];
    const sort = 'shortest' as const;
    expect(await titles(ana, { competency_id: [sql.id, talk.id], sort })).toEqual(both);
    expect(await titles(ana, { kind: ['course', 'practice'], sort })).toEqual(both);
    expect(await titles(ana, { length: ['ate_30', 'de_2_a_8h'], sort })).toEqual(both);
    expect(await titles(ana, { level: [2, 3], kind: ['practice', 'reading'] })).toEqual([meeting.title]);
    // The competency and the level must match in the same thing taught.
    expect(await titles(ana, { competency_id: [sql.id], level: [2, 4] })).toEqual([]);
  });

  it('sees what is published and still valid, in their own company', async () => {
    const { ana, admin, stranger, draft, queries, meeting } = await aShelf();
    await set(meeting.id, 'valid_until', '2026-03-09');
    for (const person of [ana, admin]) expect(await titles(person, {})).toEqual([queries.title]);
    await set(meeting.id, 'valid_until', '2026-03-10');
    expect(await titles(ana, { sort: 'shortest' })).toEqual([meeting.title, queries.title]);
    expect(await titles(stranger, {})).toEqual([]);
    await expect(call(stranger).library.get({ id: queries.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(ana).library.get({ id: draft.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('gets the list page by page, nothing twice and nothing left out, in every order', async () => {
    const { ana, queries, meeting } = await aShelf();
    const more = [];
    for (let i = 0; i < 5; i++)
      more.push(await anItem(ana.company_id, [], { title: `Leitura ${i}`, minutes: 60 }));
    const all = [queries, meeting, ...more].map(({ id }) => id).sort();
    for (const sort of ['relevance', 'rating', 'newest', 'shortest'] as const) {
      const seen: string[] = [];
      let after: string | null | undefined;
      for (let page = 0; page < 10 && after !== null; page++) {
        const answer = await call(ana).library.search({ sort, limit: 2, ...(after && { after }) });
        seen.push(...answer.items.map(({ id }) => id));
        after = answer.next;
      }
      expect([sort, seen.length, [...seen].sort()]).toEqual([sort, all.length, all]);
    }
    const unreadable = call(ana).library.search({ sort: 'newest', after: 'nonsense' });
    await expect(unreadable).rejects.toMatchObject({ status: 422 });
  });

  it('gets first what closes their own gap, when no order is chosen', async () => {
    const { ana, sql, queries, meeting } = await aShelf();
    await anItem(ana.company_id, [], { title: 'A mais nova de todas' });
    await owner.query(
      `insert into recommendations (company_id, person_id, library_item_id, competency_id, score, adjusted, rank, reason)
       values ($1, $2, $3, $4, 80, 80, 1, '{}')`,
      [ana.company_id, ana.person_id, queries.id, sql.id],
    );
    expect((await titles(ana, {}))[0]).toBe(queries.title);
    expect((await titles(ana, { search: 'conduzir' }))[0]).toBe(meeting.title);
  });

  it('is told which competencies and collections hold something', async () => {
    const { ana, admin, sql, talk, queries, draft } = await aShelf();
    await call(admin).libraryAuthoring.saveCollection({ name: 'Dados', item_ids: [draft.id, queries.id] });
    const { competencies, collections } = await call(ana).library.facets();
    expect(competencies.map(({ id, items }) => [id, items]).sort()).toEqual(
      [
        [sql.id, 1],
        [talk.id, 1],
      ].sort(),
    );
    expect(collections.map(({ name, items }) => [name, items])).toEqual([['Dados', 1]]);
    expect(await titles(ana, { collection_id: collections[0]?.id })).toEqual([queries.title]);
    // A suggestion is mostly about a gap.
    const bare = await aCompetency(ana.company_id);
    const gone = await aCompetency(ana.company_id);
    await owner.query(`update competencies set status = 'archived' where id = $1`, [gone.id]);
    const suggestible = (await call(ana).library.suggestible()).map(({ id }) => id);
    expect(suggestible).toEqual(expect.arrayContaining([sql.id, bare.id]));
    expect(suggestible).not.toContain(gone.id);
  });
});
