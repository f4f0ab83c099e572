import { ruleText } from '@pdy/contract/messages';
import { describe, expect, it } from 'vitest';
import { completing } from '#test/ended.ts';
import { anActive, aSubmitted, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { addRows, aTeam, call } from '#test/team.ts';
import { aCompetency, recorded } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({
  code: 'RULE_BROKEN',
  data: { rule },
  message: ruleText[rule],
});

describe('completing a goal', () => {
  it('sets it to 100, once, which is recorded', async () => {
    const { ana, lead } = await aTeam();
    const plan = await anActive(ana, lead, [{ mode: 'manual' }, {}]);
    const goal = firstGoal(plan);

    const done = await call(ana).pdi.goals.complete(completing(goal));

    expect(done).toMatchObject({ status: 'completed', progress: 100, health: 'concluida' });
    expect((await recorded(plan.id)).at(-1)).toMatchObject({
      name: 'pdi.goal.completed',
      payload: { goal_id: goal.id },
    });
    expect(await call(ana).pdi.plans.get({ id: plan.id })).toMatchObject({
      progress: 50,
      progress_shown: 50,
    });
    await expect(call(ana).pdi.goals.complete(completing(goal))).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(call(ana).pdi.goals.complete(completing(done))).rejects.toMatchObject(
      broken('goal_is_open'),
    );
    await expect(call(ana).pdi.goals.report({ ...seen(done), percent: 10 })).rejects.toMatchObject(
      broken('goal_is_open'),
    );
    await expect(
      call(ana).pdi.activities.add({ goal_id: goal.id, title: 'Ler um livro' }),
    ).rejects.toMatchObject(broken('goal_is_open'));
  });

  it('belongs to the owner, in an active plan', async () => {
    const { ana, lead, top, admin, peer, stranger } = await aTeam();
    const goal = firstGoal(await aSubmitted(ana));
    for (const other of [lead, top, admin, peer, stranger])
      await expect(call(other).pdi.goals.complete(completing(goal))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await expect(call(ana).pdi.goals.complete(completing(goal))).rejects.toMatchObject(
      broken('plan_is_active'),
    );
  });

  it('stores the level of that day, for those who read the goal', async () => {
    const { ana, lead, top, admin } = await aTeam();
    const { id: competency_id } = await aCompetency(ana.company_id);
    const test = { competency_id, supersede_key: 'sql' };
    await addRows(ana, [{ ...test, level: 2 }]);
    const plan = await anActive(ana, lead, [{ mode: 'competency', competency_id, target_level: 3 }]);
    expect(firstGoal(plan)).toMatchObject({ completed_estimate: null });
    await addRows(ana, [{ ...test, level: 2.4 }], '2026-04-01');
    const done = await call(ana, '2026-04-10').pdi.goals.complete(completing(firstGoal(plan)));
    expect(done).toMatchObject({ progress: 100, held_estimate: 2.4, completed_estimate: 2.4 });

    await addRows(ana, [{ ...test, level: 4 }], '2026-05-01');
    for (const reader of [ana, lead, top, admin])
      expect(firstGoal(await call(reader, '2026-05-02').pdi.plans.get({ id: plan.id }))).toMatchObject({
        held_estimate: 4,
        completed_estimate: 2.4,
      });
    expect(await call(ana, '2026-05-02').pdi.goals.reopen(seen(done))).toMatchObject({
      completed_estimate: null,
    });
  });
});
