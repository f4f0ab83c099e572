import { afterAll, describe, expect, inject, it } from 'vitest';
import { anArea, answered, draftOf, idsOf, noticesOf, opened, stepTo } from '#test/rounds.ts';
import { invitationOf, openJobsDb } from '#test/sealed.ts';
import { seen } from '#test/seen.ts';
import { call, on, today } from '#test/team.ts';
import { owner, runReactions } from '#test/world.ts';
import { mixSealed } from '../sealed/index.ts';

const jobsDb = openJobsDb(inject('postgres').urls.jobs);
afterAll(() => jobsDb.close());

const afterwards = '2026-03-18';
const fault = (text: string) => ({ code: 'RULE_BROKEN', message: expect.stringContaining(text) });

describe('MO-08: a round about the company', () => {
  it('asks anonymously, and shows at the close what may be shown', async () => {
    const { admin, people, lead, company } = await anArea();
    const id = await opened(admin, draftOf(people));
    const [first] = people;
    if (!first) throw new Error('nobody is asked');
    expect(await call(first).rounds.list()).toMatchObject([
      { id, status: 'open', may_run: false, task_id: await invitationOf(first) },
    ]);
    expect(await call(first).sealed.mine()).toMatchObject([{ kind: 'company', title: 'Como trabalhamos' }]);
    expect(await noticesOf(first.person_id)).toEqual(['Sua opinião foi pedida em “Como trabalhamos”']);
    await answered(admin, id, people.slice(0, 6), 4);
    expect(await call(admin).rounds.get({ id })).toMatchObject({
      status: 'open',
      result: null,
      has_minimum: false,
    });
    await mixSealed({ jobsDb }, on(today).clock());
    expect(await call(admin).rounds.get({ id })).toMatchObject({ has_minimum: true, k: 5 });
    expect(await call(first).rounds.get({ id })).toMatchObject({ has_minimum: null });
    await stepTo(company.id, afterwards, jobsDb);
    const page = await call(first).rounds.get({ id });
    expect(page).toMatchObject({
      ...{ status: 'published', lacks_plan: false },
      result: { answered: 5, invited: 7, merged: false, texts: [] },
    });
    const [mark, choice] = page.questions;
    expect(page.result?.groups).toEqual([
      {
        group: 'all',
        area: expect.any(String),
        means: { [mark?.id ?? '']: 4 },
        choices: { [choice?.id ?? '']: 3 },
      },
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

  it('shows comments from ten answers on, in random order', async () => {
    const { admin, people, company } = await anArea({ count: 12 });
    const id = await opened(admin, draftOf(people));
    await answered(admin, id, people);
    await stepTo(company.id, afterwards, jobsDb);
    const { result } = await call(admin).rounds.get({ id });
    expect(result?.texts.flatMap(({ texts }) => texts).toSorted()).toEqual(
      people.map((_, at) => `Resposta ${at + 1}`).toSorted(),
    );
  });

  it('ends without a result when too few of the people asked are left', async () => {
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
    for (const reader of [admin, people[3], people[6]])
      expect(await noticesOf(reader?.person_id ?? '')).toContain(
        'A rodada “Como trabalhamos” terminou sem resultado',
      );
    const { rows } = await owner.query('select from sealed_results where collection_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('is cancelled with its answers', async () => {
    const { admin, people, company } = await anArea();
    const id = await opened(admin, draftOf([...people, admin]));
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
    const title = 'A rodada “Como trabalhamos” foi cancelada';
    for (const asked of [people[0], people[6]])
      expect(await noticesOf(asked?.person_id ?? ''), 'answered or not').toContain(title);
    expect(await noticesOf(admin.person_id)).not.toContain(title);
    const draft = await call(admin).rounds.create(draftOf(people, { title: 'Rascunho' }));
    await call(admin).rounds.call_off(seen(await call(admin).rounds.get(draft)));
    await runReactions(company.id, on(today).clock);
    expect(await noticesOf(people[0]?.person_id ?? '')).not.toContain('A rodada “Rascunho” foi cancelada');
  });
});

describe('a round about a person', () => {
  it('is read by the person and its creator, and asks everybody but the person', async () => {
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
  it('is complete with its plan of action, which is read by those who were asked', async () => {
    const { lead, people, area, company, peer } = await anArea();
    const id = await opened(lead, draftOf(people, { kind: 'area', department: area }));
    await answered(lead, id, people);
    const early = call(lead).rounds.plan({ id, acts: ['Uma pausa'], nothing_because: '' });
    await expect(early).rejects.toMatchObject(fault('plano de ação vem depois'));
    await stepTo(company.id, afterwards, jobsDb);
    expect(await call(lead).rounds.list()).toMatchObject([{ id, lacks_plan: true }]);
    const waiting = async () =>
      (await call(lead).dashboard.mine()).actions.filter(({ kind }) => kind === 'round_plan');
    expect(await waiting()).toMatchObject([{ id, title: 'Como trabalhamos', context: area }]);
    const both = call(lead).rounds.plan({ id, acts: ['Uma pausa'], nothing_because: 'não dá' });
    await expect(both).rejects.toMatchObject(fault('não os dois'));
    await expect(
      call(people[0] ?? null).rounds.plan({ id, acts: ['Uma pausa'], nothing_because: '' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(lead).rounds.plan({ id, acts: ['Uma pausa'], nothing_because: '' });
    expect(await call(people[1] ?? null).rounds.get({ id })).toMatchObject({
      ...{ lacks_plan: false, plan: { acts: ['Uma pausa'], nothing_because: '' } },
    });
    expect(await waiting()).toEqual([]);
    await expect(call(peer).rounds.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(lead).rounds.plan({ id, acts: [], nothing_because: 'a área acabou' });
    expect((await call(lead).rounds.get({ id })).plan).toEqual({
      acts: [],
      nothing_because: 'a área acabou',
    });
  });

  it('asks those who work there, and nobody else', async () => {
    const { lead, people, area, peer } = await anArea();
    const draft = draftOf([...people, peer], { kind: 'area', department: area });
    await expect(opened(lead, draft)).rejects.toMatchObject(fault('só a quem trabalha nela'));
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
