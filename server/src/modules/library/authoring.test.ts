import { describe, expect, it } from 'vitest';
import { anItem } from '#test/library.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, outcomes } from '#test/team.ts';
import { aCompetency, owner, type Person, recorded } from '#test/world.ts';

const draft = {
  title: 'Curso de SQL',
  summary: 'Do zero à janela.',
  kind: 'course',
  learning_type: 'formal',
  minutes: 240,
  url: 'https://cursos.example/sql',
  format: 'online',
} as const;

const aKeeper = async () => {
  const team = await aTeam();
  const competency = await aCompetency(team.ana.company_id);
  return { ...team, competency, keep: call(team.admin).libraryAuthoring };
};

describe('MO-05: a person who keeps the library', () => {
  it('is an administrator of the company, and nobody else', async () => {
    const { ana, lead, corporate, stranger, keep } = await aKeeper();
    const item = await keep.create(draft);
    const rename = (person: Person) =>
      call(person).libraryAuthoring.update({ ...draft, ...seen(item), title: 'Outro nome' });
    const refused = [ana, lead, stranger].map(rename);
    expect(outcomes(await Promise.allSettled(refused))).toEqual(['FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND']);
    await expect(call(ana).libraryAuthoring.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await rename(corporate)).toMatchObject({ title: 'Outro nome', version: item.version + 1 });
    await expect(rename(corporate)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await call(stranger).libraryAuthoring.list({})).items).toEqual([]);
  });

  it('writes drafts with all their fields, and is told of a duplicate', async () => {
    const { competency, keep } = await aKeeper();
    const teaches = [{ competency_id: competency.id, entry_level: 2, to_level: 3 }];
    const item = await keep.create({ ...draft, code: 'SQL-1', cost_cents: 0, body_md: '# Ementa', teaches });
    expect(item).toMatchObject({ code: 'SQL-1', status: 'draft', twins: 0, teaches: [{ entry_level: 2 }] });
    expect(await keep.create(draft)).toMatchObject({ twins: 1, code: expect.stringMatching(/^A-/) });
    await expect(keep.create({ ...draft, code: 'sql-1' })).rejects.toMatchObject({
      data: { rule: 'library_code_is_unique' },
    });
    const downwards = [{ competency_id: competency.id, entry_level: 3, to_level: 2 }];
    await expect(keep.create({ ...draft, teaches: downwards })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const changed = await keep.update({ ...draft, ...seen(item), minutes: 60 });
    expect(changed).toMatchObject({ code: 'SQL-1', minutes: 60, teaches: [] });
    expect((await recorded(item.id)).at(-1)).toMatchObject({
      payload: { fields: expect.arrayContaining(['minutes']) },
    });
  });

  it('moves items step by step, several at once, and never past a step', async () => {
    const { ana, keep } = await aKeeper();
    const { id } = await keep.create(draft);
    const done = anItem(ana.company_id, []);
    const ids = [id, (await done).id];
    expect(await keep.move({ ids, to: 'published' })).toEqual({ done: 0, left: 2 });
    expect(await keep.move({ ids, to: 'in_review' })).toEqual({ done: 1, left: 1 });
    expect(await keep.move({ ids, to: 'published' })).toEqual({ done: 1, left: 1 });
    expect(await keep.move({ ids, to: 'archived' })).toEqual({ done: 2, left: 0 });
    expect((await call(ana).library.search({})).items).toEqual([]);
    expect(await keep.move({ ids, to: 'published' })).toEqual({ done: 2, left: 0 });
    expect((await call(ana).library.search({ sort: 'newest' })).items).toHaveLength(2);
    expect((await recorded(ana.company_id)).map(({ name }) => name)).toEqual(
      Array.from({ length: 4 }, () => 'library.items.moved'),
    );
  });

  it('publishes a draft in one act when they say that it is reviewed, and both steps are recorded', async () => {
    const { ana, keep } = await aKeeper();
    const { id } = await keep.create(draft);
    expect(await keep.move({ ids: [id], to: 'published', reviewed: true })).toEqual({ done: 1, left: 0 });
    expect(await keep.get({ id })).toMatchObject({ status: 'published' });
    expect((await recorded(ana.company_id)).map(({ payload }) => payload)).toEqual([
      { item_ids: [id], to: 'in_review' },
      { item_ids: [id], to: 'published' },
    ]);
  });

  it('says what several items teach, and finds items that teach nothing and competencies that nothing teaches', async () => {
    const { ana, competency, keep } = await aKeeper();
    const [one, other] = [await anItem(ana.company_id, []), await anItem(ana.company_id, [])];
    expect(await keep.overview()).toMatchObject({
      by_status: { published: 2, draft: 0 },
      without_competency: 2,
      competencies: [{ id: competency.id, is_taught: false }],
    });
    expect((await keep.list({ lack: 'sem_competencia' })).items).toHaveLength(2);
    const mapping = { competency_id: competency.id, entry_level: 1, to_level: 2 };
    expect(await keep.map({ ids: [one.id, other.id], ...mapping })).toEqual({ done: 2, left: 0 });
    await keep.map({ ids: [one.id], ...mapping, to_level: 4 });
    expect((await keep.get({ id: one.id })).teaches).toMatchObject([{ entry_level: 1, to_level: 4 }]);
    expect(await keep.overview()).toMatchObject({
      without_competency: 0,
      competencies: [{ is_taught: true }],
    });
    await owner.query(`update library_items set valid_until = '2026-03-09' where company_id = $1`, [
      ana.company_id,
    ]);
    expect(await keep.overview()).toMatchObject({ competencies: [{ is_taught: false }] });
  });

  it('leaves an item alone that already teaches five others', async () => {
    const { ana, competency, keep } = await aKeeper();
    const five = await Promise.all(Array.from({ length: 5 }, () => aCompetency(ana.company_id)));
    const full = await anItem(
      ana.company_id,
      five.map(({ id }) => ({ competency: id, entry_level: 1, to_level: 2 })),
    );
    const mapping = { entry_level: 1, to_level: 3 };
    expect(await keep.map({ ids: [full.id], competency_id: competency.id, ...mapping })).toEqual({
      done: 0,
      left: 1,
    });
    expect(await keep.map({ ids: [full.id], competency_id: five[0]?.id ?? '', ...mapping })).toEqual({
      done: 1,
      left: 0,
    });
  });

  it('groups items in an order', async () => {
    const { ana, lead, keep } = await aKeeper();
    const [one, other] = [await anItem(ana.company_id, []), await anItem(ana.company_id, [])];
    const made = await keep.saveCollection({ name: 'Primeiro mês', item_ids: [other.id, one.id] });
    expect(made.items.map(({ id }) => id)).toEqual([other.id, one.id]);
    await expect(keep.saveCollection({ name: 'PRIMEIRO MES', item_ids: [] })).rejects.toMatchObject({
      data: { rule: 'collection_name_is_unique' },
    });
    await expect(
      call(lead).libraryAuthoring.saveCollection({ name: 'Minha', item_ids: [] }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const saved = await keep.saveCollection({ ...seen(made), name: 'Primeiro mês', item_ids: [one.id] });
    expect(saved.items.map(({ id }) => id)).toEqual([one.id]);
    await expect(keep.removeCollection(seen(made))).rejects.toMatchObject({ code: 'CONFLICT' });
    await keep.removeCollection(seen(saved));
    expect(await keep.collections()).toEqual([]);
  });
});
