import { ruleText } from '@pdy/contract/messages';
import { describe, expect, it } from 'vitest';
import { anActive, newGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { call } from '#test/team.ts';
import { recommended, titles } from '#test/two-recommended.ts';
import type { Person } from '#test/world.ts';

describe('a recommendation in a plan that runs', () => {
  it('comes along with the goal that is asked for, once that is agreed to, and only if it still can be taken', async () => {
    const { ana, lead, peer, first, second, competency } = await recommended();
    const plan = await anActive(ana, lead);
    const { plan_id, ...wanted } = newGoal(plan.id, { competency_id: competency.id, target_level: 4 });
    const ask = (person: Person, recommendation_id: string) =>
      call(person).pdi.amendments.propose({
        plan_id,
        reason: 'Para fazer o que foi recomendado.',
        changes: [
          {
            kind: 'add',
            recommendation_id,
            goal: { ...wanted, title: recommendation_id },
          },
        ],
      });
    await expect(ask(peer, first.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const asked = await ask(ana, first.id);
    expect(asked.changes[0]?.recommended).toEqual({ id: first.id, title: first.title });
    expect(await titles(ana)).toContain(first.title);
    await call(lead).pdi.amendments.approve(seen(asked));
    const goalOf = async (title: string) =>
      (await call(ana).pdi.plans.get({ id: plan.id })).goals.find((goal) => goal.title === title);
    expect(await goalOf(first.id)).toMatchObject({
      recommendation_id: first.id,
      activities: [{ title: first.title, kind: 'project', minutes: 90 }],
    });
    expect(await titles(ana)).not.toContain(first.title);
    await expect(ask(ana, first.id)).rejects.toMatchObject({
      data: { rule: 'recommendation_is_open' },
      message: ruleText.recommendation_is_open,
    });

    const late = await ask(ana, second.id);
    await call(ana).recommendations.dismiss({ id: second.id, reason: 'not_relevant' });
    await call(lead).pdi.amendments.approve(seen(late));
    expect(await goalOf(second.id)).toMatchObject({ activities: [] });
  });
});
