import { planProgress } from '@pdy/contract/rules/pdi/plan-progress';
import { describe, expect, it } from 'vitest';
import { completing, finishing } from '#test/ended.ts';
import { anItem, settle } from '#test/library.ts';
import { aDraft, anActive, aSubmitted, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { addRows, aTeam, call, on, today } from '#test/team.ts';
import { aCompany, aCompetency, aJob, as, owner, type Person, platformAdmin } from '#test/world.ts';

/** `ana` with a job, evidence, a running plan and a recommendation; lead and admin with something to decide. */
const aFullDay = async () => {
  const team = await aTeam();
  const { ana, lead, peer } = team;
  const [sql, listening, ethics, design] = await Promise.all(
    ['technical', 'behavioural', 'compliance', 'technical'].map((kind) => aCompetency(ana.company_id, kind)),
  );
  const ids = [sql, listening, ethics, design].map((one) => one?.id ?? '') as [
    string,
    string,
    string,
    string,
  ];
  await aJob(ana, [
    { competency_id: ids[0], level: 4, criticality: 3 },
    { competency_id: ids[1], level: 3, criticality: 2 },
    { competency_id: ids[2], level: 2, criticality: 1 },
    { competency_id: ids[3], level: 5, criticality: 1 },
  ]);
  await anItem(ana.company_id, [{ competency: ids[0], entry_level: 2, to_level: 4 }], { title: 'Modelagem' });
  await addRows(ana, [
    { competency_id: ids[0], level: 3 },
    { competency_id: ids[2], level: 4 },
    { competency_id: ids[3], level: 2 },
  ]);
  await settle(ana.company_id);
  const plan = await anActive(ana, lead, [
    { mode: 'manual', weight: 30 },
    { title: 'Ouvir antes de falar', due_on: '2026-06-01' },
  ]);
  await aSubmitted(peer);
  return { ...team, ids, plan };
};

const statementsOf = async (person: Person) => {
  const tally = { statements: 0 };
  await as(person, { ...on(today), tally }).dashboard.mine();
  return tally.statements;
};

describe('MO-09: the dashboard', () => {
  it('costs five statements, however much there is', async () => {
    const { ana, lead, top, admin, corporate } = await aFullDay();
    for (const person of [ana, lead, top, admin, corporate, await platformAdmin()])
      expect(await statementsOf(person)).toBe(5);
  });

  it('says the same numbers as the pages it leads to', async () => {
    const { ana, ids, plan } = await aFullDay();
    await call(ana).pdi.goals.report({ ...seen(firstGoal(plan)), percent: 40 });

    const mine = await call(ana).dashboard.mine();

    const { fit, job, standings } = await call(ana).competencies.of({});
    const shown = await call(ana).pdi.plans.get({ id: plan.id });
    expect(mine).toMatchObject({ today, fit, job, first_name: expect.stringMatching(/^Pessoa/) });
    expect(mine.gaps.map(({ competency }) => competency.id)).toEqual([ids[1], ids[3], ids[0]]);
    const { gaps } = await call(ana).recommendations.overview();
    expect(gaps.map(({ competency }) => competency.id)).toEqual([ids[1], ids[3], ids[0]]);
    for (const gap of mine.gaps) expect(standings).toContainEqual(gap);
    expect(mine.trend.at(-1)).toMatchObject({ on: today, mean: 3 });
    expect(mine.demand_mean).toBeCloseTo((4 + 2 + 5) / 3, 12);
    const { shown: percent } = planProgress(
      shown.goals.map((goal) => ({ mode: 'manual', percent: goal.progress, weight: goal.weight })),
    );
    expect(mine.plan).toEqual({
      id: plan.id,
      title: plan.title,
      status: 'active',
      progress_shown: percent,
      expected: shown.goals.reduce((sum, goal) => sum + goal.expected * goal.weight, 0) / 40,
      goals_total: 2,
      goals_completed: 0,
      health: 'no_ritmo',
      report_goal_id: firstGoal(plan).id,
    });
    expect(mine.plan?.progress_shown).toBe(30);
    expect(mine.recommendation).toEqual((await call(ana).recommendations.list())[0]);
    expect(mine.recommendation?.title).toBe('Modelagem');
  });

  it('names the next due goal whose progress is reported by hand, and none where all are measured', async () => {
    const { ana, lead } = await aTeam();
    const { id: competency_id } = await aCompetency(ana.company_id);
    const measured = { mode: 'competency', competency_id, target_level: 3, due_on: '2026-04-01' } as const;
    const later = { title: 'Conduzir a reunião mensal', mode: 'manual' } as const;
    const next = { title: 'Conduzir a reunião diária', mode: 'manual', due_on: '2026-06-01' } as const;
    const sent = await aSubmitted(ana, [measured, later, next]);
    const named = async () => {
      const { plan } = await call(ana).dashboard.mine();
      return sent.goals.find(({ id }) => id === plan?.report_goal_id)?.title ?? null;
    };
    const complete = async (title: string) => {
      const { goals } = await call(ana).pdi.plans.get({ id: sent.id });
      await call(ana).pdi.goals.complete(
        completing(firstGoal({ goals: goals.filter((goal) => goal.title === title) })),
      );
    };
    expect(await named()).toBeNull();
    await call(lead).pdi.plans.approve(seen(sent));
    expect(await named()).toBe(next.title);
    await complete(next.title);
    expect(await named()).toBe(later.title);
    await complete(later.title);
    expect(await named()).toBeNull();
  });

  it('leads from the current job to the target job, which nobody else’s page shows', async () => {
    const { ana, lead, peer } = await aTeam();
    const aim = (job_profile_id: string) =>
      owner.query(
        'insert into career_targets (company_id, person_id, job_profile_id, set_on) values ($1, $2, $3, $4)',
        [ana.company_id, ana.person_id, job_profile_id, today],
      );
    const competency_id = (await aCompetency(ana.company_id)).id;
    const held = await aJob(ana, [{ competency_id, level: 3 }]);
    const wanted = await aJob(peer, [{ competency_id, level: 4 }]);
    expect(await call(ana).dashboard.mine()).toMatchObject({ job: { id: held.id }, target: null });
    await aim(wanted.id);
    const mine = await call(ana).dashboard.mine();
    expect(mine).toMatchObject({ job: { id: held.id }, target: { id: wanted.id }, actions: [] });
    expect(mine.target?.name).toMatch(/^Cargo/);
    expect(await statementsOf(ana)).toBe(5);
    expect((await call(lead).dashboard.mine()).target).toBeNull();
    await owner.query('update career_targets set job_profile_id = $1 where person_id = $2', [
      held.id,
      ana.person_id,
    ]);
    expect((await call(ana).dashboard.mine()).target).toBeNull();
  });

  it('shows the state of the worst goal as that of the plan', async () => {
    const { ana } = await aFullDay();
    expect((await call(ana, '2026-08-20').dashboard.mine()).plan?.health).toBe('atrasada');
  });

  it('leads through one’s own plan: late, today, later, and goals without activities', async () => {
    const { ana, plan } = await aFullDay();
    const [idle, goal] = [...plan.goals].sort((a, b) => a.title.localeCompare(b.title));
    const add = (title: string, due_on: string | null) =>
      call(ana).pdi.activities.add({ goal_id: goal?.id ?? '', title, due_on });
    await add('Amanhã', '2026-03-16');
    await add('Hoje', '2026-03-15');
    await add('Ontem', '2026-03-14');
    const done = await add('Feita', '2026-03-01');
    await call(ana).pdi.activities.finish(finishing(done));

    const { actions } = await call(ana, '2026-03-15').dashboard.mine();

    expect(actions.map(({ kind, title, is_late }) => [kind, title, is_late])).toEqual([
      ['activity', 'Ontem', true],
      ['activity', 'Hoje', false],
      ['activity', 'Amanhã', false],
      ['goal', idle?.title, false],
    ]);
    expect(actions[0]?.context).toBe(goal?.title);
    expect(actions[3]).toMatchObject({ context: plan.title, due_on: idle?.due_on });
  });

  it('shows requested changes in the words of their author', async () => {
    const { ana, lead } = await aTeam();
    const plan = await aSubmitted(ana);
    expect((await call(ana).dashboard.mine()).actions).toEqual([]);
    await call(lead).pdi.plans.request_changes({ ...seen(plan), note: 'Uma meta a menos.' });
    expect((await call(ana).dashboard.mine()).actions).toMatchObject([
      { kind: 'plan_changes', id: plan.id, context: 'Uma meta a menos.' },
    ]);
  });

  it('is calm for a person on their first day', async () => {
    const ana = await (await aCompany()).person();
    const mine = await call(ana).dashboard.mine();
    expect(mine).toMatchObject({
      job: null,
      fit: null,
      demand_mean: null,
      gaps: [],
      plan: null,
      actions: [],
      recommendation: null,
      is_recommendation_awaited: false,
    });
    expect(mine.trend).toHaveLength(13);
    expect(mine.trend.every(({ mean }) => mean === null)).toBe(true);
  });

  it('is calm for a person without a job but with evidence, and with an empty draft', async () => {
    const ana = await (await aCompany()).person();
    const { id } = await aCompetency(ana.company_id);
    await addRows(ana, [{ competency_id: id, level: 3 }]);
    await aDraft(ana, []);
    expect(await call(ana).dashboard.mine()).toMatchObject({
      fit: null,
      gaps: [],
      plan: { status: 'draft', progress_shown: 0, expected: 0, goals_total: 0, health: null },
      actions: [],
    });
  });

  it('asks a visitor to sign in', async () => {
    await expect(call(null).dashboard.mine()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
