import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aFamily, aMapJob, aPublishedMap, holds } from '#test/career.ts';
import { aDraft, anActive } from '#test/plans.ts';
import { addRows, call, sqlAs } from '#test/team.ts';
import { owner, type Person, recorded } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

const history = async ({ person_id }: Person) =>
  (
    await owner.query<{ job_profile_id: string; set_on: string; cleared_on: string | null }>(
      'select job_profile_id, set_on::text, cleared_on::text from career_targets where person_id = $1 order by id',
      [person_id],
    )
  ).rows;

describe('MO-03: a target', () => {
  it('is one at a time; earlier ones are kept', async () => {
    const { ana, full, senior } = await aPublishedMap();
    await call(ana).career.set_target({ job_profile_id: full.id, horizon_months: 12 });
    const next = await call(ana, '2026-05-01').career.set_target({ job_profile_id: senior.id });
    expect(next).toMatchObject({ job_profile_id: senior.id, name: 'Sênior', set_on: '2026-05-01' });
    expect(await history(ana)).toEqual([
      { job_profile_id: full.id, set_on: '2026-03-10', cleared_on: '2026-05-01' },
      { job_profile_id: senior.id, set_on: '2026-05-01', cleared_on: null },
    ]);
  });

  it('appears beside the competencies, for people who may know of it', async () => {
    const { ana, lead, top, admin, full } = await aPublishedMap();
    await call(ana).career.set_target({ job_profile_id: full.id });
    await call(ana).career.board.share({ shared_with_manager: true });
    const shownTo = (reader: Person) => call(reader).competencies.of({ person_id: ana.person_id });
    const target = { id: full.id, name: 'Pleno' };
    for (const reader of [ana, lead]) expect(await shownTo(reader)).toMatchObject({ target });
    for (const reader of [top, admin]) expect(await shownTo(reader)).toMatchObject({ target: null });
    await call(ana).career.board.share({ shared_with_manager: false });
    expect(await shownTo(lead)).toMatchObject({ target: null });
    await call(ana).career.clear_target({});
    expect(await shownTo(ana)).toMatchObject({ target: null });
  });

  it('is shown to administrators as a number, over at least five active people', async () => {
    const { company, lead, admin, corporate, stranger, full, senior } = await aPublishedMap();
    const people = await Promise.all(Array.from({ length: 6 }, () => company.person('employee', lead)));
    for (const person of people.slice(0, 5))
      await call(person).career.set_target({ job_profile_id: full.id });
    await call(people[5] ?? lead).career.set_target({ job_profile_id: senior.id });
    const shownTo = async (person: Person) =>
      (await call(person).career.editor.get()).nodes.map(({ name, targets }) => [name, targets]).sort();
    const five = [
      ['Júnior', null],
      ['Pleno', 5],
      ['Sênior', null],
    ];
    expect([await shownTo(admin), await shownTo(corporate)]).toEqual([five, five]);
    await call(people[0] ?? lead).career.clear_target({});
    expect((await shownTo(admin))[1]).toEqual(['Pleno', null]);
    await call(people[5] ?? lead).career.set_target({ job_profile_id: full.id });
    expect((await shownTo(admin))[1]).toEqual(['Pleno', 5]);
    await owner.query('update profiles set is_active = false where user_id = $1', [people[5]?.person_id]);
    expect((await shownTo(admin))[1]).toEqual(['Pleno', null]);
    for (const person of [lead, people[1] ?? lead, stranger]) {
      const asked = sql`select * from app.career_targets_by_job()`.execute(sqlAs(person));
      expect((await asked).rows).toEqual([]);
    }
  });

  it('keeps its day when only horizon and reason change', async () => {
    const { ana, full } = await aPublishedMap();
    await call(ana).career.set_target({ job_profile_id: full.id });
    const same = await call(ana, '2026-05-01').career.set_target({
      job_profile_id: full.id,
      horizon_months: 18,
      reason: 'Quero cuidar de uma área',
    });
    expect(same).toMatchObject({
      set_on: '2026-03-10',
      horizon_months: 18,
      reason: 'Quero cuidar de uma área',
    });
    expect(await history(ana)).toHaveLength(1);
  });

  it('can be given up', async () => {
    const { ana, full } = await aPublishedMap();
    await call(ana).career.set_target({ job_profile_id: full.id });
    expect(await call(ana).career.clear_target()).toEqual({ cleared: true });
    expect(await call(ana).career.clear_target()).toEqual({ cleared: false });
    expect((await call(ana).career.view({})).target).toBeNull();
  });

  it('must be an active job of the published map', async () => {
    const { ana, company, family, full } = await aPublishedMap();
    const off = await aMapJob(company.id, { family, name: 'Fora', seniority: 9, demands: [] });
    await expect(call(ana).career.set_target({ job_profile_id: off.id })).rejects.toMatchObject(
      broken('job_is_on_the_map'),
    );
    await owner.query(`update job_profiles set status = 'archived' where id = $1`, [full.id]);
    await expect(call(ana).career.set_target({ job_profile_id: full.id })).rejects.toMatchObject(
      broken('job_is_active'),
    );
  });

  it('is not shown to readers of the business log', async () => {
    const { ana, senior } = await aPublishedMap();
    await call(ana).career.set_target({ job_profile_id: senior.id });
    expect(await recorded(ana.person_id)).toEqual([
      { name: 'career.target.set', actor_id: ana.person_id, payload: {} },
    ]);
  });

  it('is hidden from other companies', async () => {
    const { stranger, senior } = await aPublishedMap();
    await expect(call(stranger).career.set_target({ job_profile_id: senior.id })).rejects.toMatchObject(
      broken('job_is_on_the_map'),
    );
  });
});

describe("MO-03: 'Criar PDI a partir desta rota'", () => {
  it('begins a draft with a goal for each gap of the next job, the greatest weight first', async () => {
    const { ana, full, sql: mostWanted, people } = await aPublishedMap();
    const { plan_id, goals_added } = await call(ana).career.begin_plan({ job_profile_id: full.id });
    expect(goals_added).toBe(2);
    const plan = await call(ana).pdi.plans.get({ id: plan_id });
    expect(plan).toMatchObject({ status: 'draft', title: 'Rumo a Pleno', period_start: '2026-03-10' });
    expect(plan.goals).toHaveLength(2);
    expect(plan.goals).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: `Alcançar o nível 4 em ${mostWanted.name}`,
          target_level: 4,
          mode: 'competency',
        }),
        expect.objectContaining({ competency: expect.objectContaining({ id: people.id }), target_level: 2 }),
      ]),
    );
    expect((await recorded(plan_id)).map(({ name }) => name)).toEqual([
      'pdi.plan.created',
      'pdi.goal.added',
      'pdi.goal.added',
    ]);
  });

  it('shows first what would be made and where, writes nothing, and then makes what was chosen', async () => {
    const { ana, full, sql: mostWanted, people } = await aPublishedMap();
    const asked = { job_profile_id: full.id };
    const gaps = [
      { competency_id: mostWanted.id, name: mostWanted.name, demand: 4, is_planned: false },
      { competency_id: people.id, name: people.name, demand: 2, is_planned: false },
    ];
    const fresh = { plan: null, new_title: 'Rumo a Pleno', gaps };
    expect(await call(ana).career.plan_preview(asked)).toEqual(fresh);
    expect(await call(ana).career.plan_preview(asked)).toEqual(fresh);
    const made = await call(ana).career.begin_plan({ ...asked, competency_ids: [people.id] });
    expect(made).toMatchObject({ goals_added: 1, gaps: 2 });
    expect(await call(ana).career.plan_preview(asked)).toEqual({
      plan: { id: made.plan_id, title: 'Rumo a Pleno' },
      new_title: 'Rumo a Pleno',
      gaps: [gaps[0], { ...gaps[1], is_planned: true }],
    });
  });

  it('adds to the existing draft, once for each competency, and leaves a submitted plan alone', async () => {
    const { ana, lead, full, senior } = await aPublishedMap();
    const sent = await anActive(ana, lead);
    const draft = await aDraft(ana, []);
    expect(await call(ana).career.begin_plan({ job_profile_id: full.id })).toEqual({
      plan_id: draft.id,
      goals_added: 2,
      gaps: 2,
    });
    expect(await call(ana).career.begin_plan({ job_profile_id: senior.id })).toEqual({
      plan_id: draft.id,
      goals_added: 0,
      gaps: 0,
    });
    expect((await call(ana).pdi.plans.get({ id: sent.id })).goals).toHaveLength(1);
  });

  it('is refused when nothing is missing', async () => {
    const { ana, sql: held, people, full } = await aPublishedMap();
    await addRows(ana, [
      { competency_id: held.id, level: 5, supersede_key: 'a' },
      { competency_id: held.id, level: 5, supersede_key: 'b' },
      { competency_id: people.id, level: 5 },
    ]);
    await owner.query(
      `update competency_evidence set status = 'void', void_reason = 'feita por engano' where level = 3 and person_id = $1`,
      [ana.person_id],
    );
    await expect(call(ana).career.begin_plan({ job_profile_id: full.id })).rejects.toMatchObject(
      broken('job_has_gaps'),
    );
  });

  it('takes the five gaps with the greatest weight', async () => {
    const { peer, company, admin } = await aPublishedMap();
    const demands = [];
    for (const criticality of [1, 2, 3, 3, 3, 3])
      demands.push({
        competency_id: (
          await owner.query<{ id: string }>(
            `insert into competencies (company_id, code, name, kind) values ($1, $2, $2, 'technical') returning id`,
            [company.id, `Área ${demands.length} ${criticality}`],
          )
        ).rows[0]?.id as string,
        level: 3,
        criticality,
      });
    const family = await aFamily(company.id, 'Produto');
    const wanted = await aMapJob(company.id, { family, name: 'Gerente', seniority: 3, demands });
    await holds(peer, wanted.id);
    const { nodes: before } = await call(admin).career.editor.get();
    expect(before).toHaveLength(3);
    await call(admin).career.editor.add_node({
      id: crypto.randomUUID(),
      job_profile_id: wanted.id,
      x: 0,
      y: 600,
    });
    const { map } = await call(admin).career.editor.get();
    if (!map) throw new Error('there is no map');
    await call(admin).career.editor.publish({ id: map.id, version: map.version });
    const { plan_id, ...taken } = await call(peer).career.begin_plan({ job_profile_id: wanted.id });
    expect(taken).toEqual({ goals_added: 5, gaps: 6 });
    const { goals } = await call(peer).pdi.plans.get({ id: plan_id });
    expect(goals.map(({ competency }) => competency?.id)).not.toContain(demands[0]?.competency_id);
  });
});
