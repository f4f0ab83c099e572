import { ruleText } from '@pdy/contract/messages';
import { describe, expect, it } from 'vitest';
import { anActive, aSubmitted, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import { recorded } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({
  code: 'RULE_BROKEN',
  data: { rule },
  message: ruleText[rule],
});

describe('completing a goal', () => {
  it('makes it 100, once, and says so', async () => {
    const { ana, lead } = await aTeam();
    const plan = await anActive(ana, lead, [{ mode: 'manual' }, {}]);
    const goal = firstGoal(plan);

    const done = await call(ana).pdi.goals.complete(seen(goal));

    expect(done).toMatchObject({ status: 'completed', progress: 100, health: 'concluida' });
    expect((await recorded(plan.id)).at(-1)).toMatchObject({
      name: 'pdi.goal.completed',
      payload: { goal_id: goal.id },
    });
    expect(await call(ana).pdi.plans.get({ id: plan.id })).toMatchObject({
      progress: 50,
      progress_shown: 50,
    });
    await expect(call(ana).pdi.goals.complete(seen(goal))).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(call(ana).pdi.goals.complete(seen(done))).rejects.toMatchObject(broken('goal_is_open'));
    await expect(call(ana).pdi.goals.report({ ...seen(done), percent: 10 })).rejects.toMatchObject(
      broken('goal_is_open'),
    );
    await expect(
      call(ana).pdi.activities.add({ goal_id: goal.id, title: 'Ler um livro' }),
    ).rejects.toMatchObject(broken('goal_is_open'));
  });

  it('is the owner’s, in an active plan', async () => {
    const { ana, lead, top, admin, peer, stranger } = await aTeam();
    const goal = firstGoal(await aSubmitted(ana));
    for (const other of [lead, top, admin, peer, stranger])
      await expect(call(other).pdi.goals.complete(seen(goal))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(ana).pdi.goals.complete(seen(goal))).rejects.toMatchObject(broken('plan_is_active'));
  });
});
