import { afterAll, describe, expect, inject, it } from 'vitest';
import { anArea, answered, draftOf, idsOf, opened, stepTo } from '#test/rounds.ts';
import { invitationOf, openJobsDb } from '#test/sealed.ts';
import { seen } from '#test/seen.ts';
import { call, sqlAs, today } from '#test/team.ts';
import { owner } from '#test/world.ts';

const jobsDb = openJobsDb(inject('postgres').urls.jobs);
afterAll(() => jobsDb.close());

const afterwards = '2026-03-18';
const fault = (text: string) => ({ code: 'RULE_BROKEN', message: expect.stringContaining(text) });
const noticesOf = async (person_id: string) => {
  const { rows } = await owner.query<{ titulo: string }>(
    `select n.titulo from user_notifications u join notifications n on n.id = u.notification_id
     where u.user_id = $1 order by n.titulo`,
    [person_id],
  );
  return rows.map(({ titulo }) => titulo);
};

describe('RT-14: a round about the company', () => {
  it('asks without a name, and shows at the close what may be shown', async () => {
    const { admin, people, lead, company } = await anArea();
    const id = await opened(admin, draftOf(people));
    const [first] = people;
    if (!first) throw new Error('nobody is asked');
    expect(await call(first).rounds.list()).toMatchObject([
      { id, status: 'open', is_own: false, task_id: await invitationOf(first) },
    ]);
    expect(await noticesOf(first.person_id)).toEqual(['Sua opinião foi pedida em “Como trabalhamos”']);
    await answered(admin, id, people.slice(0, 6), 4);
    expect(await call(admin).rounds.get({ id })).toMatchObject({ status: 'open', result: null, k: 5 });
    await stepTo(company.id, afterwards, jobsDb);
    const page = await call(first).rounds.get({ id });
    expect(page).toMatchObject({
      ...{ status: 'published', lacks_plan: false },
      result: { answered: 5, invited: 7, merged: false, texts: [] },
    });
    const [mark] = page.questions;
    expect(page.result?.groups).toEqual([
      { group: 'all', area: expect.any(String), means: { [mark?.id ?? '']: 4 } },
    ]);
    expect(await noticesOf(first.person_id)).toContain('A rodada “Como trabalhamos” terminou');
    await expect(call(lead).rounds.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('shows nothing under the minimum, not even how many answered', async () => {
    const { admin, people, company } = await anArea();
    const id = await opened(admin, draftOf(people));
    await answered(admin, id, people.slice(0, 4));
    await stepTo(company.id, afterwards, jobsDb);
    expect(await call(admin).rounds.get({ id })).toMatchObject({
      ...{ status: 'published', result: { answered: null, groups: [], texts: [] } },
    });
    const { rows } = await owner.query(
      'select shown, answered from feedback_round_results where round_id = $1',
      [id],
    );
    expect(rows).toEqual([{ answered: null, shown: { groups: [], texts: [], merged: false } }]);
  });

  it('shows comments from ten answers on, in an order of chance', async () => {
    const { admin, people, company } = await anArea({ count: 12 });
    const id = await opened(admin, draftOf(people));
    await answered(admin, id, people);
    await stepTo(company.id, afterwards, jobsDb);
    const { result } = await call(admin).rounds.get({ id });
    expect(result?.texts.flatMap(({ texts }) => texts).toSorted()).toEqual(
      people.map((_, at) => `Resposta ${at + 1}`).toSorted(),
    );
  });

  it('ends without a result when too few of those who were asked are left', async () => {
    const { admin, people, company } = await anArea();
    const id = await opened(admin, draftOf(people));
    await answered(admin, id, people.slice(0, 6));
    await owner.query('update profiles set is_active = false where user_id = any ($1::uuid[])', [
      idsOf(people.slice(0, 3)),
    ]);
    await stepTo(company.id, afterwards, jobsDb);
    expect(await call(admin).rounds.get({ id })).toMatchObject({
      status: 'void',
      is_called_off: false,
      result: null,
    });
    expect(await noticesOf(admin.person_id)).toContain('A rodada “Como trabalhamos” terminou sem resultado');
    const { rows } = await owner.query('select from sealed_results where collection_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('is called off with its answers', async () => {
    const { admin, people, company } = await anArea();
    const id = await opened(admin, draftOf(people));
    await answered(admin, id, people.slice(0, 6));
    await call(admin).rounds.call_off(seen(await call(admin).rounds.get({ id })));
    await stepTo(company.id, afterwards, jobsDb);
    expect(await call(admin).rounds.get({ id })).toMatchObject({
      status: 'void',
      is_called_off: true,
      result: null,
    });
    const { rows } = await owner.query(
      'select from sealed.answers a join sealed_boxes b on b.id = a.box_id where b.collection_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });
});

describe('a round about a person', () => {
  it('is read by the person and by who began it, and asks everybody but the person', async () => {
    const { lead, ana, people, company } = await anArea();
    const draft = draftOf([...people, ana], { kind: 'person', person_id: ana.person_id });
    const id = await opened(lead, draft);
    await expect(call(ana).rounds.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await answered(lead, id, people, 5);
    await stepTo(company.id, afterwards, jobsDb);
    for (const reader of [lead, ana])
      expect(await call(reader).rounds.get({ id })).toMatchObject({
        result: { answered: 5, invited: 7, groups: [{ group: 'peer' }] },
      });
    const [rater] = people;
    expect(await call(rater ?? null).rounds.get({ id })).toMatchObject({ status: 'published', result: null });
  });
});

describe('a round about an area', () => {
  it('is done with its plan of action, which those read who were asked', async () => {
    const { lead, people, area, company, peer } = await anArea();
    const id = await opened(lead, draftOf(people, { kind: 'area', department: area }));
    await answered(lead, id, people);
    const early = call(lead).rounds.plan({ id, acts: ['Uma pausa'], nothing_because: '' });
    await expect(early).rejects.toMatchObject(fault('plano de ação vem depois'));
    await stepTo(company.id, afterwards, jobsDb);
    expect(await call(lead).rounds.list()).toMatchObject([{ id, lacks_plan: true }]);
    const both = call(lead).rounds.plan({ id, acts: ['Uma pausa'], nothing_because: 'não dá' });
    await expect(both).rejects.toMatchObject(fault('não os dois'));
    await expect(
      call(people[0] ?? null).rounds.plan({ id, acts: ['Uma pausa'], nothing_because: '' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(lead).rounds.plan({ id, acts: ['Uma pausa'], nothing_because: '' });
    expect(await call(people[1] ?? null).rounds.get({ id })).toMatchObject({
      ...{ lacks_plan: false, plan: { acts: ['Uma pausa'], nothing_because: '' } },
    });
    await expect(call(peer).rounds.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(lead).rounds.plan({ id, acts: [], nothing_because: 'a área acabou' });
    expect((await call(lead).rounds.get({ id })).plan).toEqual({
      acts: [],
      nothing_because: 'a área acabou',
    });
  });

  it('uses the statements about the work from ten people on', async () => {
    const { lead, people, area } = await anArea({ count: 9 });
    const draft = draftOf(people, { kind: 'area', department: area, questions: null });
    await expect(opened(lead, draft)).rejects.toMatchObject(fault('ao menos 10 pessoas'));
    const more = await anArea({ count: 10 });
    const id = await opened(
      more.lead,
      draftOf(more.people, { kind: 'area', department: area, questions: null }),
    );
    const page = await call(more.lead).rounds.get({ id });
    expect(page).toMatchObject({ is_pack: true, status: 'open' });
    expect(page.questions.length).toBeGreaterThanOrEqual(18);
  });
});

describe('who begins a round, and when it opens', () => {
  it('is decided by whom it is about', async () => {
    const { lead, ana, peer, people, area } = await anArea();
    const not = { message: expect.stringContaining('não pode abrir uma rodada') };
    const about = (person_id: string) => draftOf(people, { kind: 'person', person_id });
    await expect(call(ana).rounds.create(about(peer.person_id))).rejects.toMatchObject(not);
    await expect(call(lead).rounds.create(draftOf(people))).rejects.toMatchObject(not);
    await expect(
      call(ana).rounds.create(draftOf(people, { kind: 'area', department: area })),
    ).rejects.toMatchObject(not);
    await call(ana).rounds.create(about(ana.person_id));
    const twice = draftOf(people, { kind: 'area', person_id: ana.person_id });
    await expect(call(lead).rounds.create(twice)).rejects.toMatchObject(fault('Escolha sobre quem'));
  });

  it('waits for its day, and waits no longer once it is changed', async () => {
    const { admin, people, company } = await anArea();
    const { id } = await call(admin).rounds.create(draftOf(people, { opens_on: '2026-03-12' }));
    await call(admin).rounds.open(seen(await call(admin).rounds.get({ id })));
    expect(await call(admin).rounds.get({ id })).toMatchObject({ status: 'draft', is_scheduled: true });
    await stepTo(company.id, '2026-03-11', jobsDb);
    expect(await call(admin).rounds.get({ id })).toMatchObject({ status: 'draft' });
    await stepTo(company.id, '2026-03-12', jobsDb);
    expect(await call(admin).rounds.get({ id })).toMatchObject({ status: 'open', is_scheduled: false });
    const { kind: _, person_id: __, department: ___, ...changed } = draftOf(people);
    const late = call(admin).rounds.change({ ...seen(await call(admin).rounds.get({ id })), ...changed });
    await expect(late).rejects.toMatchObject(fault('já abriu'));
  });

  it('that cannot open on its day says so and stays a draft', async () => {
    const { admin, people, company } = await anArea();
    const { id } = await call(admin).rounds.create(draftOf(people, { opens_on: '2026-03-12' }));
    await call(admin).rounds.open(seen(await call(admin).rounds.get({ id })));
    await owner.query('update profiles set is_active = false where user_id = $1', [people[0]?.person_id]);
    await stepTo(company.id, '2026-03-12', jobsDb);
    expect(await call(admin).rounds.get({ id })).toMatchObject({ status: 'draft', is_scheduled: false });
    expect(await noticesOf(admin.person_id)).toEqual(['A rodada “Como trabalhamos” não abriu']);
  });

  it('asks two people more than the minimum', async () => {
    const { admin, people } = await anArea();
    await expect(opened(admin, draftOf(people.slice(0, 6)))).rejects.toMatchObject(
      fault('ao menos 7 pessoas'),
    );
  });

  it('is refused beside one that asked nearly the same people', async () => {
    const { admin, people } = await anArea({ count: 9 });
    await opened(admin, draftOf(people.slice(0, 7)));
    await expect(opened(admin, draftOf(people))).rejects.toMatchObject(fault('quase as mesmas pessoas'));
  });

  it('is a draft that nobody else sees', async () => {
    const { admin, corporate, people } = await anArea();
    const { id } = await call(admin).rounds.create(draftOf(people));
    for (const other of [corporate, people[0] ?? null])
      await expect(call(other).rounds.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await call(corporate).rounds.list()).toEqual([]);
    const rows = await sqlAs(corporate).selectFrom('feedback_round_invites').select('person_id').execute();
    expect(rows).toEqual([]);
  });

  it('is offered with the people and areas one may ask about', async () => {
    const { lead, ana, area, admin } = await anArea();
    expect(await call(ana, today).rounds.choices()).toMatchObject({
      ...{ k: 5, kinds: ['person'], people: [{ user_id: ana.person_id }], areas: [] },
    });
    const { kinds, areas, people } = await call(lead).rounds.choices();
    expect([kinds, areas]).toEqual([['person', 'area'], [area]]);
    expect(people.map(({ user_id }) => user_id)).toContain(ana.person_id);
    expect((await call(admin).rounds.choices()).kinds).toEqual(['person', 'area', 'company']);
  });
});
