import { ruleText } from '@pdy/contract/messages';
import { expectedProgress, goalHealth } from '@pdy/contract/rules/pdi/goal-health';
import { goalProgress } from '@pdy/contract/rules/pdi/goal-progress';
import { planProgress } from '@pdy/contract/rules/pdi/plan-progress';
import { describe, expect, it } from 'vitest';
import { finishing } from '#test/ended.ts';
import { aDraft, anActive, aSubmitted, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { addRows, aTeam, call, rowOf, sqlAs } from '#test/team.ts';
import { aCompetency, owner, recorded } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({
  code: 'RULE_BROKEN',
  data: { rule },
  message: ruleText[rule],
});
const metric = {
  mode: 'metric',
  metric_name: 'Chamados abertos',
  metric_unit: 'un.',
  start_value: 10,
  target_value: 4,
} as const;

describe('the progress of a goal', () => {
  it('is typed in the mode manual, and each step is stored', async () => {
    const { ana, lead } = await aTeam();
    const goal = firstGoal(await anActive(ana, lead, [{ mode: 'manual' }]));

    const first = await call(ana, '2026-04-10').pdi.goals.report({
      ...seen(goal),
      percent: 30,
      note: 'Primeira turma',
    });
    const second = await call(ana, '2026-05-10').pdi.goals.report({ ...seen(first), percent: 20 });

    expect([first.progress, second.progress]).toEqual([30, 20]);
    expect((await recorded(goal.id)).map(({ name, payload }) => [name, payload])).toEqual([
      ['pdi.goal.progress_reported', { person_id: ana.person_id, from: 0, to: 30 }],
      ['pdi.goal.progress_reported', { person_id: ana.person_id, from: 30, to: 20 }],
    ]);
    const { rows } = await owner.query(
      'select from_value::float, to_value::float, note from pdi_progress_updates where goal_id = $1 order by id',
      [goal.id],
    );
    expect(rows).toEqual([
      { from_value: 0, to_value: 30, note: 'Primeira turma' },
      { from_value: 30, to_value: 20, note: '' },
    ]);
  });

  it('is the distance covered in the mode metric, downwards too', async () => {
    const { ana, lead } = await aTeam();
    const goal = firstGoal(await anActive(ana, lead, [metric]));
    expect(goal).toMatchObject({ current_value: 10, progress: 0 });
    const reported = await call(ana).pdi.goals.report({ ...seen(goal), current_value: 7 });
    expect(reported.progress).toBe(goalProgress({ mode: 'metric', start: 10, current: 7, target: 4 }));
    expect(reported).toMatchObject({ progress: 50, current_value: 7 });
  });

  it.each([
    ['activities', {}],
    ['competency', { percent: 50 }],
    ['manual', { current_value: 5 }],
    ['metric', { percent: 50 }],
  ] as const)('is not typed in the mode %s with %j', async (mode, input) => {
    const { ana, lead } = await aTeam();
    const { id } = await aCompetency(ana.company_id);
    const more = { competency: { competency_id: id, target_level: 3 }, metric, manual: {}, activities: {} }[
      mode
    ];
    const { id: goal_id, version } = firstGoal(await anActive(ana, lead, [{ ...more, mode }]));
    await expect(call(ana).pdi.goals.report({ id: goal_id, version, ...input })).rejects.toMatchObject(
      broken('goal_mode_is_reported'),
    );
  });

  it.each([{ percent: -1 }, { percent: 101 }, { percent: 5, note: 'x'.repeat(1001) }])(
    'is refused with %j',
    async (wrong) => {
      const { ana, lead } = await aTeam();
      const goal = firstGoal(await anActive(ana, lead, [{ mode: 'manual' }]));
      await expect(call(ana).pdi.goals.report({ ...seen(goal), ...wrong })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    },
  );

  it('is the measured level in the mode competency: it moves when evidence arrives, both ways', async () => {
    const { ana, lead } = await aTeam();
    const { id: competency_id } = await aCompetency(ana.company_id);
    const test = { competency_id, supersede_key: 'sql' };
    await addRows(ana, [{ ...test, level: 2 }]);
    const plan = await anActive(ana, lead, [{ mode: 'competency', competency_id, target_level: 4 }]);
    const progressOn = async (day: string) =>
      firstGoal(await call(ana, day).pdi.plans.get({ id: plan.id })).progress;

    expect(firstGoal(plan)).toMatchObject({ baseline_level: 2, held_estimate: 2, progress: 0 });
    await addRows(ana, [{ ...test, level: 3 }], '2026-04-01');
    expect(await progressOn('2026-04-01')).toBe(
      goalProgress({ mode: 'competency', baseline: 2, now: 3, target: 4 }),
    );
    await addRows(ana, [{ ...test, level: 2.5 }], '2026-05-01');
    expect(await progressOn('2026-05-01')).toBe(25);
    expect(await call(lead, '2026-05-01').pdi.plans.get({ id: plan.id })).toMatchObject({
      progress: 25,
      goals: [{ progress: 25 }],
    });
  });

  it('is zero until the plan begins: not in the draft, not when sent or sent back, not on the day it is approved', async () => {
    const { ana, lead } = await aTeam();
    const { id: competency_id } = await aCompetency(ana.company_id);
    await addRows(ana, [{ competency_id, level: 2.4 }]);
    const draft = await aDraft(ana, [{ mode: 'competency', competency_id, target_level: 4 }]);
    const sent = await call(ana).pdi.plans.submit(seen(draft));
    const back = await call(lead).pdi.plans.request_changes({ ...seen(sent), note: 'Falta um prazo' });
    const again = await call(ana).pdi.plans.submit(seen(back));
    const begun = await call(lead).pdi.plans.approve(seen(again));
    for (const plan of [draft, sent, back, again, begun])
      expect([plan.status, firstGoal(plan).progress, plan.progress]).toEqual([plan.status, 0, 0]);
  });

  it('is the same for every reader: the person’s self-assessment is not in it', async () => {
    const { ana, lead, admin } = await aTeam();
    const { id: competency_id } = await aCompetency(ana.company_id);
    await call(ana).evidenceActs.assess({ competency_id, level: 3, note: '' });
    const plan = await anActive(ana, lead, [{ mode: 'competency', competency_id, target_level: 4 }]);
    expect(firstGoal(plan)).toMatchObject({ baseline_level: null, held_estimate: null, progress: 0 });
    await addRows(ana, [{ competency_id, level: 2 }], '2026-04-01');
    const read = await Promise.all(
      [ana, lead, admin].map((person) => call(person, '2026-04-01').pdi.plans.get({ id: plan.id })),
    );
    for (const one of read)
      expect(firstGoal(one)).toMatchObject({
        held_estimate: 2,
        progress: goalProgress({ mode: 'competency', baseline: null, now: 2, target: 4 }),
      });

    const open = await call(ana, '2026-04-01').pdi.activities.add({
      goal_id: firstGoal(plan).id,
      title: 'Ler',
      validation_required: false,
    });
    await call(ana, '2026-04-01').pdi.activities.finish(finishing(open));
    const proof = await rowOf<{ level: number }>(
      `select level from competency_evidence where kind = 'pdi_activity' and person_id = $1`,
      [ana.person_id],
    );
    expect(proof.level).toBe(3);
  });

  it('has a pace and a health by the calendar, as the contract computes them', async () => {
    const { ana, lead } = await aTeam();
    const plan = await anActive(ana, lead, [
      { mode: 'manual', weight: 30 },
      { mode: 'manual', weight: 10 },
    ]);
    const goal = firstGoal(plan);
    await call(ana, '2026-06-01').pdi.goals.report({ ...seen(goal), percent: 60 });

    const later = await call(ana, '2026-06-10').pdi.plans.get({ id: plan.id });

    const dated = {
      mode: 'manual',
      percent: 60,
      status: 'in_progress',
      start_on: '2026-03-10',
      due_on: '2026-08-10',
    } as const;
    expect(later.goals[0]).toMatchObject({
      expected: expectedProgress(dated, '2026-06-10'),
      health: goalHealth({ ...dated, last_update_on: '2026-06-01' }, '2026-06-10'),
    });
    expect(later.goals.map(({ health }) => health)).toEqual(['no_ritmo', 'sem_atualizacao']);
    const { progress, shown } = planProgress([
      { ...dated, weight: 30 },
      { ...dated, percent: 0, weight: 10 },
    ]);
    expect(later).toMatchObject({ progress, progress_shown: shown });
  });

  it('is reported by the owner, on a running goal, in the version that was read', async () => {
    const { ana, lead, admin, peer, stranger } = await aTeam();
    const sent = await aSubmitted(ana, [{ mode: 'manual' }]);
    const waiting = firstGoal(sent);
    await expect(call(ana).pdi.goals.report({ ...seen(waiting), percent: 10 })).rejects.toMatchObject(
      broken('plan_is_active'),
    );
    const { goals } = await call(lead).pdi.plans.approve(seen(sent));
    const goal = firstGoal({ goals });
    for (const other of [lead, admin, peer, stranger])
      await expect(call(other).pdi.goals.report({ ...seen(goal), percent: 10 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await expect(call(null).pdi.goals.report({ ...seen(goal), percent: 10 })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(call(ana).pdi.goals.report({ ...seen(waiting), percent: 10 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('keeps its steps for those who read the goal, and nobody rewrites them', async () => {
    const { ana, lead, peer, stranger, admin } = await aTeam();
    const goal = firstGoal(await anActive(ana, lead, [{ mode: 'manual' }]));
    await call(ana).pdi.goals.report({ ...seen(goal), percent: 10 });
    const rowsFor = async (who: typeof ana) =>
      (await sqlAs(who).selectFrom('pdi_progress_updates').select('id').execute()).length;
    for (const reader of [ana, lead, admin]) expect(await rowsFor(reader)).toBe(1);
    for (const other of [peer, stranger]) expect(await rowsFor(other)).toBe(0);
    await expect(
      sqlAs(ana).updateTable('pdi_progress_updates').set({ to_value: 99 }).execute(),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(sqlAs(ana).deleteFrom('pdi_progress_updates').execute()).rejects.toMatchObject({
      code: '42501',
    });
    const forged = { goal_id: goal.id, person_id: ana.person_id, from_value: 0, to_value: 9 };
    for (const other of [lead, admin])
      await expect(
        sqlAs(other).insertInto('pdi_progress_updates').values(forged).execute(),
      ).rejects.toMatchObject({ code: '42501' });
  });
});
