import { afterAll, describe, expect, inject, it } from 'vitest';
import { anArea, draftOf, idsOf, noticesOf, opened, stepTo } from '#test/rounds.ts';
import { openJobsDb } from '#test/sealed.ts';
import { seen } from '#test/seen.ts';
import { call, on, sqlAs, today } from '#test/team.ts';
import { owner, type Person, runReactions } from '#test/world.ts';

const jobsDb = openJobsDb(inject('postgres').urls.jobs);
afterAll(() => jobsDb.close());

/** Names that sort first. */
const crowd = (company_id: string, size: number) =>
  owner.query(
    `insert into profiles (user_id, company_id, email, first_name, last_name)
     select gen_random_uuid(), $1, gen_random_uuid() || '@empresa.example', 'Aa', 'Número ' || n
     from generate_series(1, $2::int) n`,
    [company_id, size],
  );

const fault = (text: string) => ({ code: 'RULE_BROKEN', message: expect.stringContaining(text) });

describe('the creator and opening of a round', () => {
  it('depend on its subject', async () => {
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

  it('wait for its day, and wait no longer once it is changed', async () => {
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

  it('work for an area with a long name', async () => {
    const { admin, people, area, company } = await anArea({ area: 'Área '.repeat(39).trim() });
    const id = await opened(admin, draftOf(people));
    const round = await call(admin).rounds.get({ id });
    expect(round).toMatchObject({ status: 'open' });
    await call(admin).rounds.call_off(seen(round));
    await runReactions(company.id, on(today).clock);
    const own = await opened(admin, draftOf(people, { kind: 'area', department: area }));
    expect(await call(admin).rounds.get({ id: own })).toMatchObject({ status: 'open', department: area });
  });

  it('fail on its day with a reason, and it stays a draft', async () => {
    const { admin, people, company } = await anArea();
    const { id } = await call(admin).rounds.create(draftOf(people, { opens_on: '2026-03-12' }));
    await call(admin).rounds.open(seen(await call(admin).rounds.get({ id })));
    await owner.query('update profiles set is_active = false where user_id = $1', [people[0]?.person_id]);
    await stepTo(company.id, '2026-03-12', jobsDb);
    expect(await call(admin).rounds.get({ id })).toMatchObject({ status: 'draft', is_scheduled: false });
    expect(await noticesOf(admin.person_id)).toEqual(['A rodada “Como trabalhamos” não abriu']);
  });

  it('are refused on its day for somebody who no longer leads the person', async () => {
    const { lead, top, ana, people, company } = await anArea();
    const draft = draftOf(people, { kind: 'person', person_id: ana.person_id, opens_on: '2026-03-12' });
    const { id } = await call(lead).rounds.create(draft);
    await call(lead).rounds.open(seen(await call(lead).rounds.get({ id })));
    await owner.query('update profiles set manager_id = $1 where user_id = $2', [
      top.person_id,
      ana.person_id,
    ]);
    await stepTo(company.id, '2026-03-12', jobsDb);
    expect(await call(lead).rounds.get({ id })).toMatchObject({ status: 'draft', is_scheduled: false });
    const now = call(lead, '2026-03-12').rounds.open(seen(await call(lead).rounds.get({ id })));
    await expect(now).rejects.toMatchObject(fault('não pode abrir uma rodada'));
  });

  it('need two people more than the minimum', async () => {
    const { admin, people } = await anArea();
    await expect(opened(admin, draftOf(people.slice(0, 6)))).rejects.toMatchObject(
      fault('ao menos 7 pessoas'),
    );
  });

  it('allow at most fifty people about a person', async () => {
    const { lead, ana, people, company } = await anArea();
    await crowd(company.id, 44);
    const { people: all } = await call(lead).rounds.people({});
    const crowded = all.filter(({ name }) => name.startsWith('Aa ')).map(({ user_id }) => user_id);
    const about = { kind: 'person', person_id: ana.person_id } as const;
    const invited_ids = [...crowded, ...idsOf(people)];
    await expect(opened(lead, draftOf([], { ...about, invited_ids }))).rejects.toMatchObject(
      fault('sobre uma pessoa convida até 50 pessoas'),
    );
    const id = await opened(lead, draftOf([ana], { ...about, invited_ids: invited_ids.slice(1) }));
    expect(await call(lead).rounds.get({ id })).toMatchObject({ status: 'open' });
  });

  it('are limited to ten rounds, open or planned, of the same person', async () => {
    const { lead, admin, ana, people, company } = await anArea({ count: 9 });
    await owner.query(
      `insert into feedback_rounds (company_id, kind, title, opens_on, closes_on, created_by, status, is_scheduled, k, invited_count)
       select $1, 'company', 'Rodada ' || n, '2025-03-10', '2025-03-17', $2,
         case when n > 5 then 'open' else 'draft' end, n <= 5, 5, 7
       from generate_series(1, 9) n`,
      [company.id, lead.person_id],
    );
    const about = (person?: Person) =>
      draftOf(people, { kind: 'person', person_id: person?.person_id ?? null });
    const drafts = [about(ana), about(people[0])];
    const ids = await Promise.all(drafts.map(async (draft) => (await call(lead).rounds.create(draft)).id));
    const open = async (id: string) => call(lead).rounds.open(seen(await call(lead).rounds.get({ id })));
    const asSeen = await Promise.all(ids.map(async (id) => seen(await call(lead).rounds.get({ id }))));
    const both = await Promise.allSettled(asSeen.map((one) => call(lead).rounds.open(one)));
    expect(
      both.filter(({ status }) => status === 'fulfilled'),
      'at once',
    ).toHaveLength(1);
    const late = ids.find((_, at) => both[at]?.status === 'rejected') ?? '';
    await expect(open(late)).rejects.toMatchObject(fault('já tem 10 rodadas abertas ou agendadas'));
    await expect(opened(admin, about(people[1])), 'of somebody else').resolves.toBeTypeOf('string');
    await owner.query('update feedback_rounds set is_scheduled = false where company_id = $1', [company.id]);
    expect(await open(late)).toEqual({ id: late });
  });

  it('are refused beside one that asked nearly the same people', async () => {
    const { admin, people } = await anArea({ count: 9 });
    await opened(admin, draftOf(people.slice(0, 7)));
    await expect(opened(admin, draftOf(people))).rejects.toMatchObject(fault('quase as mesmas pessoas'));
  });

  it('begin with a draft that nobody else sees', async () => {
    const { admin, corporate, people } = await anArea();
    const { id } = await call(admin).rounds.create(draftOf(people));
    for (const other of [corporate, people[0] ?? null])
      await expect(call(other).rounds.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await call(corporate).rounds.list()).toEqual([]);
    const rows = await sqlAs(corporate).selectFrom('feedback_round_invites').select('person_id').execute();
    expect(rows).toEqual([]);
  });

  it('put questions for comments last, in whatever order they are sent', async () => {
    const { admin, people } = await anArea();
    const sent = draftOf(people, {
      questions: [
        { kind: 'text', prompt: 'O que devemos mudar?' },
        { kind: 'choice', prompt: 'Reuniões de segunda-feira.' },
        { kind: 'text', prompt: 'O que devemos manter?' },
        { kind: 'mark', prompt: 'Sei o que se espera de mim.' },
      ],
    });
    const { id } = await call(admin).rounds.create(sent);
    const asked = async () => (await call(admin).rounds.get({ id })).questions.map(({ prompt }) => prompt);
    const inOrder = [
      ...['Reuniões de segunda-feira.', 'Sei o que se espera de mim.'],
      ...['O que devemos mudar?', 'O que devemos manter?'],
    ];
    expect(await asked()).toEqual(inOrder);
    const { kind: _, person_id: __, department: ___, ...contents } = sent;
    await call(admin).rounds.change({ ...seen(await call(admin).rounds.get({ id })), ...contents });
    expect(await asked()).toEqual(inOrder);
  });

  it('offer the people and areas one may ask about', async () => {
    const { lead, ana, area, admin } = await anArea();
    expect(await call(ana, today).rounds.choices()).toMatchObject({
      ...{ k: 5, kinds: ['person'], people: [{ user_id: ana.person_id }], areas: [] },
    });
    const { kinds, areas, people } = await call(lead).rounds.choices();
    expect([kinds, areas]).toEqual([['person', 'area'], [area]]);
    expect(people.map(({ user_id }) => user_id)).toContain(ana.person_id);
    expect(await call(admin).rounds.choices()).toMatchObject({
      ...{ kinds: ['person', 'area', 'company'], may_choose_anybody: true },
      people: [{ user_id: admin.person_id }],
    });
  });

  it('offer all people of an area, even in a company of thousands', async () => {
    const { lead, admin, people, area, company } = await anArea();
    await crowd(company.id, 2000);
    await owner.query(`update profiles set first_name = 'Zz' where user_id = any ($1::uuid[])`, [
      [lead.person_id, ...idsOf(people)],
    ]);
    const of = async (person: Person, input = {}) => {
      const found = await call(person).rounds.people(input);
      return { ...found, people: found.people.map(({ user_id }) => user_id).toSorted() };
    };
    expect(await of(lead, { department: ` ${area.toUpperCase()}` })).toEqual({
      ...{ people: idsOf(people).toSorted(), total: people.length },
    });
    expect(await of(lead, { department: 'Nenhuma' })).toEqual({ people: [], total: 0 });
    const { people: most, total } = await of(admin);
    expect([most.length, total > 2000]).toEqual([2000, true]);
    const led = (await call(lead).rounds.choices()).people.map(({ user_id }) => user_id);
    expect(led[0]).toBe(lead.person_id);
    expect(led).toEqual(expect.arrayContaining(idsOf(people)));
  });
});
