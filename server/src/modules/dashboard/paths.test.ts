import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import { describe, expect, it } from 'vitest';
import { aPublishedMap } from '#test/career.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { addRows, aTeam, call, today } from '#test/team.ts';
import { aCompetency, aJob, owner, type Person } from '#test/world.ts';

const pathsOf = async (person: Person) => (await call(person).dashboard.mine()).paths;
const pathOf = async (person: Person, kind: 'current' | 'target') =>
  (await pathsOf(person)).find((path) => path.kind === kind);

describe('MO-09: the two paths of the dashboard', () => {
  it('are the current job and the target, with the numbers of the career map, and follow the target at once', async () => {
    const { ana, sql, people, junior, full, senior } = await aPublishedMap();
    const mapped = async (id: string) =>
      (await call(ana).career.view({})).nodes.find(({ job_profile_id }) => job_profile_id === id);
    const expectMapped = async (path: Dashboard['paths'][number] | undefined, id: string) => {
      const node = await mapped(id);
      expect(path).toMatchObject({ job: { id }, fit: node?.fit, forecast: node?.forecast });
    };
    const [only, ...none] = await pathsOf(ana);
    expect(none).toEqual([]);
    await expectMapped(only, junior.id);
    expect((await call(ana).dashboard.mine()).fit).toEqual(only?.fit);
    for (const { id } of [senior, full]) {
      await call(ana).career.set_target({ job_profile_id: id });
      const [current, target] = await pathsOf(ana);
      expect(current).toEqual(only);
      await expectMapped(target, id);
      expect(target).toMatchObject({ kind: 'target', missing: 2 });
    }
    // 3 × (4 − 3) weighs more than 1 × (2 − 1).
    expect((await pathOf(ana, 'target'))?.widest).toMatchObject({ competency_id: sql.id, demand: 4 });
    expect((await pathOf(ana, 'current'))?.widest).toMatchObject({
      ...{ competency_id: people.id, held: { estimate: null } },
    });
    await call(ana).career.clear_target({});
    expect(await pathsOf(ana)).toEqual([only]);
  });

  it('become a single row when the target is the current job', async () => {
    const { ana, full } = await aPublishedMap();
    await call(ana).career.set_target({ job_profile_id: full.id });
    await owner.query('update career_targets set job_profile_id = $1 where person_id = $2', [
      ...[(await pathOf(ana, 'current'))?.job.id, ana.person_id],
    ]);
    expect((await pathsOf(ana)).map(({ kind }) => kind)).toEqual(['current']);
  });
});

/** Half a year of one review a month, and a job that asks for more. */
const aHalfYear = async () => {
  const team = await aTeam();
  const { ana, peer } = team;
  const [sql, ethics] = [await aCompetency(ana.company_id), await aCompetency(ana.company_id)];
  await aJob(ana, [
    { competency_id: sql.id, level: 4, criticality: 3 },
    { competency_id: ethics.id, level: 3, criticality: 1 },
  ]);
  const wanted = await aJob(peer, [{ competency_id: sql.id, level: 5 }]);
  const proof = { kind: 'performance_review', competency_id: sql.id } as const;
  const days = ['2025-09-01', '2025-10-20', '2025-12-10', '2026-01-20', '2026-02-20'];
  for (const [i, day] of days.entries())
    await addRows(ana, [{ ...proof, level: 1.5 + i / 2, supersede_key: `${i}` }], day);
  await addRows(ana, [{ competency_id: ethics.id, level: 1.5 }], '2025-08-01');
  return { ...team, sql, ethics, wanted };
};

type Range = { readonly from: string; readonly to: string };
const rangeOf = async (person: Person): Promise<Range> => {
  const { state, from, to } = (await pathOf(person, 'current'))?.forecast ?? {};
  expect(['range', 'open']).toContain(state);
  return { from: from ?? '', to: to ?? '9999' };
};
const expectOverlap = (a: Range, b: Range) => expect(a.from <= b.to && b.from <= a.to).toBe(true);

describe('MO-09: the most useful next step', () => {
  it('is an activity of the plan that serves both jobs, with the effect of its validation', async () => {
    const { ana, lead, sql, ethics, wanted } = await aHalfYear();
    expect((await call(ana).dashboard.mine()).step).toBeNull();
    await owner.query(
      'insert into career_targets (company_id, person_id, job_profile_id, set_on) values ($1, $2, $3, $4)',
      [ana.company_id, ana.person_id, wanted.id, today],
    );
    const plan = await anActive(ana, lead, [
      { mode: 'competency', competency_id: sql.id, target_level: 5, due_on: '2026-08-10' },
      { mode: 'competency', competency_id: ethics.id, target_level: 3, due_on: '2026-08-10' },
    ]);
    const add = (goal_id: string, title: string) =>
      call(ana).pdi.activities.add({ goal_id, title, minutes: 90, validation_required: true });
    const [ofSql, ofEthics] = plan.goals;
    await add(ofEthics?.id ?? '', 'Estudar o código de conduta');
    const activity = await add(ofSql?.id ?? '', 'Otimizar uma consulta');
    const { step } = await call(ana).dashboard.mine();
    expect(step).toMatchObject({
      ...{ kind: 'activity', id: activity.id, minutes: 90, is_begun: false },
      ...{ competency: { id: sql.id }, serves: ['current', 'target'] },
    });
    const sent = await call(ana).pdi.activities.finish({
      ...seen(activity),
      outcome: 'Com a equipe de dados.',
    });
    expect((await call(ana).dashboard.mine()).step).toMatchObject({
      ...{ title: 'Estudar o código de conduta', serves: ['current'] },
    });
    await call(lead).pdi.activities.validate(seen(sent));
    const { estimate } = (await pathOf(ana, 'target'))?.widest?.held ?? {};
    expect(estimate).toBeCloseTo(step?.after ?? 0, 2);
  });
});

describe('the forecast of a job', () => {
  it('overlaps the one before whatever is done, and ignores what waits for validation', async () => {
    const { ana, lead, sql, ethics, wanted } = await aHalfYear();
    const plan = await anActive(ana, lead, [
      { mode: 'competency', competency_id: sql.id, target_level: 4, due_on: '2026-08-10' },
    ]);
    const first = await rangeOf(ana);

    const activity = await call(ana).pdi.activities.add({
      ...{ goal_id: firstGoal(plan).id, title: 'Otimizar uma consulta', validation_required: true },
    });
    const sent = await call(ana).pdi.activities.finish({
      ...seen(activity),
      outcome: 'Conduzi com a equipe de dados.',
    });
    expect(sent.status).toBe('awaiting_validation');
    expect(await rangeOf(ana)).toEqual(first);

    await call(lead).pdi.activities.validate(seen(sent));
    const validated = await rangeOf(ana);
    expectOverlap(first, validated);

    await addRows(ana, [
      { kind: 'proficiency_test', competency_id: ethics.id, level: 4.6, supersede_key: 'test' },
      { kind: 'proficiency_test', competency_id: sql.id, level: 4.2, supersede_key: 'test' },
    ]);
    const tested = await rangeOf(ana);
    expectOverlap(validated, tested);

    await owner.query(
      'insert into career_targets (company_id, person_id, job_profile_id, set_on) values ($1, $2, $3, $4)',
      [ana.company_id, ana.person_id, wanted.id, today],
    );
    expect(await rangeOf(ana)).toEqual(tested);
  });

  it('is not moved by what people say about themselves', async () => {
    const { ana, sql } = await aHalfYear();
    const first = await rangeOf(ana);
    await call(ana).evidenceActs.assess({ competency_id: sql.id, level: 5, note: '' });
    expect(await rangeOf(ana)).toEqual(first);
  });

  it('is empty for levels that stand still, and needs some months of them', async () => {
    const { ana, sql, people } = await aPublishedMap();
    const node = async () =>
      (await call(ana).career.view({})).nodes.find(({ name }) => name === 'Pleno')?.forecast;
    expect(await node()).toEqual({ state: 'unmeasured', from: null, to: null });
    await addRows(
      ana,
      [
        { competency_id: sql.id, level: 2, kind: 'manager_rating', supersede_key: 'mgr' },
        { competency_id: people.id, level: 1, kind: 'manager_rating', supersede_key: 'mgr' },
      ],
      '2025-06-01',
    );
    expect((await node())?.state).not.toBe('unmeasured');
  });
});
