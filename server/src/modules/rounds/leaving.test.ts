import { afterAll, describe, expect, inject, it } from 'vitest';
import { anArea, answered, draftOf, noticesOf, opened, stepTo } from '#test/rounds.ts';
import { openJobsDb } from '#test/sealed.ts';
import { seen } from '#test/seen.ts';
import { call, sqlAs } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

const jobsDb = openJobsDb(inject('postgres').urls.jobs);
afterAll(() => jobsDb.close());

const afterwards = '2026-03-18';
const notFound = { code: 'NOT_FOUND' };
const leaves = ({ person_id }: Person) =>
  owner.query('update profiles set is_active = false where user_id = $1', [person_id]);
const isErased = ({ person_id }: Person) => owner.query('select app.erase_person($1)', [person_id]);

/** What is stored of the answers of a round, in any table. */
const keptOf = async (id: string) => {
  const { rows } = await owner.query(
    `select (select count(*) from sealed.answers a join sealed_boxes b on b.id = a.box_id where b.collection_id = $1)::int as answers,
       (select count(*) from sealed_marks where collection_id = $1)::int as marks,
       (select count(*) from sealed_texts where collection_id = $1)::int as texts,
       (select count(*) from feedback_round_results where round_id = $1)::int as results,
       (select count(*) from sealed.keys where collection_id = $1)::int as keys`,
    [id],
  );
  return rows[0];
};
const nothing = { answers: 0, marks: 0, texts: 0, results: 0, keys: 0 };

describe('the subject of a round', () => {
  it.each([
    ['has left', leaves],
    ['was erased', isErased],
  ])('%s: the round ends without a result, and no answer is kept', async (_, goes) => {
    const { admin, ana, people, company } = await anArea();
    const id = await opened(admin, draftOf(people, { kind: 'person', person_id: ana.person_id }));
    await answered(admin, id, people);
    await goes(ana);
    await stepTo(company.id, '2026-03-11', jobsDb);
    expect(await call(admin).rounds.get({ id })).toMatchObject({ status: 'void', result: null });
    expect(await keptOf(id)).toEqual(nothing);
    expect(await noticesOf(admin.person_id)).toEqual(
      goes === leaves ? ['A rodada “Como trabalhamos” terminou sem resultado'] : [],
    );
  });

  it('is erased after the result: what others said is deleted, and the questions that may name the person', async () => {
    const { admin, ana, people, company } = await anArea();
    const id = await opened(admin, draftOf(people, { kind: 'person', person_id: ana.person_id }));
    await answered(admin, id, people);
    await stepTo(company.id, afterwards, jobsDb);
    expect(await keptOf(id)).toMatchObject({ results: 1 });
    await isErased(ana);
    expect(await keptOf(id)).toEqual(nothing);
    expect(await call(admin).rounds.get({ id })).toMatchObject({
      title: 'Conteúdo removido a pedido',
      questions: [],
      result: null,
    });
    const { rows } = await owner.query('select questions from sealed_collections where id = $1', [id]);
    expect(rows).toEqual([{ questions: [] }]);
  });
});

describe('when the creator of a round has left', () => {
  it('the administration can cancel it', async () => {
    const { lead, admin, ana, people, company } = await anArea();
    const id = await opened(lead, draftOf(people, { kind: 'person', person_id: ana.person_id }));
    await expect(call(admin).rounds.get({ id })).rejects.toMatchObject(notFound);
    await leaves(lead);
    const round = await call(admin).rounds.get({ id });
    expect(round).toMatchObject({ status: 'open', may_run: true });
    await call(admin).rounds.call_off(seen(round));
    await stepTo(company.id, '2026-03-11', jobsDb);
    expect(await call(admin).rounds.get({ id })).toMatchObject({ status: 'void', is_called_off: true });
    expect(await keptOf(id)).toEqual(nothing);
  });

  it('the administration reads the result of an area, is told of it, and writes the plan', async () => {
    const { lead, admin, area, people, company } = await anArea();
    const id = await opened(lead, draftOf(people, { kind: 'area', department: area }));
    await answered(lead, id, people);
    await leaves(lead);
    await stepTo(company.id, afterwards, jobsDb);
    expect(await noticesOf(admin.person_id)).toContain('A rodada “Como trabalhamos” terminou');
    expect(await call(admin).rounds.get({ id })).toMatchObject({ may_run: true, lacks_plan: true });
    const { actions } = await call(admin, afterwards).dashboard.mine();
    expect(actions).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'round_plan', id })]));
    await call(admin).rounds.plan({ id, acts: ['Reunir toda segunda'], nothing_because: '' });
    expect(await call(admin).rounds.get({ id })).toMatchObject({ plan: { acts: ['Reunir toda segunda'] } });
  });

  it('the result of a person is read by that person alone', async () => {
    const { lead, admin, ana, people, company } = await anArea();
    const id = await opened(lead, draftOf(people, { kind: 'person', person_id: ana.person_id }));
    await answered(lead, id, people);
    await leaves(lead);
    await stepTo(company.id, afterwards, jobsDb);
    expect((await call(ana).rounds.get({ id })).result).toMatchObject({ answered: 5 });
    expect((await call(admin).rounds.get({ id })).result).toBeNull();
    expect(await sqlAs(admin).selectFrom('feedback_round_results').select('round_id').execute()).toEqual([]);
    const plan = call(admin).rounds.plan({ id, acts: ['Conversar'], nothing_because: '' });
    await expect(plan).rejects.toThrow();
    expect(await noticesOf(admin.person_id)).toEqual([]);
  });

  it('nobody else runs it', async () => {
    const { lead, top, people, area } = await anArea();
    const id = await opened(lead, draftOf(people, { kind: 'area', department: area }));
    await leaves(lead);
    const { version } = await owner
      .query<{ version: number }>('select version from feedback_rounds where id = $1', [id])
      .then(({ rows }) => rows[0] ?? { version: 0 });
    for (const other of [top, people[0]])
      await expect(call(other ?? null).rounds.call_off({ id, version })).rejects.toMatchObject(notFound);
  });
});
