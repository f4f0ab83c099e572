import { ruleText } from '@pdy/contract/messages';
import { describe, expect, it } from 'vitest';
import { anActive, firstGoal, newGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { call } from '#test/team.ts';
import { recommended, titles } from '#test/two-recommended.ts';
import { owner, type Person } from '#test/world.ts';

/** `ana`'s plan runs without a goal for the recommendation; `ask` requests a goal that begins with it. */
const running = async () => {
  const world = await recommended();
  const { ana, lead, competency } = world;
  const plan = await anActive(ana, lead);
  const { plan_id, ...wanted } = newGoal(plan.id, { competency_id: competency.id, target_level: 4 });
  const ask = (recommendation_id: string, person: Person = ana) =>
    call(person).pdi.amendments.propose({
      plan_id,
      reason: 'Para fazer o que foi recomendado.',
      changes: [{ kind: 'add', recommendation_id, goal: { ...wanted, title: recommendation_id } }],
    });
  /** The goal that was requested with a recommendation, as it is in the plan. */
  const goalOf = async (recommendation_id: string) =>
    (await call(ana).pdi.plans.get({ id: plan_id })).goals.find(({ title }) => title === recommendation_id);
  return { ...world, plan, ask, goalOf };
};

const expire = (id: string) =>
  owner.query(`update recommendations set status = 'expired', rank = null, goal_id = null where id = $1`, [
    id,
  ]);

describe('a goal that is requested from a recommendation', () => {
  it('says which activity comes along, and has it once it is approved', async () => {
    const { ana, lead, peer, first, ask, goalOf } = await running();
    await expect(ask(first.id, peer)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const asked = await ask(first.id);
    expect(asked.changes[0]?.recommended).toEqual({ id: first.id, title: first.title });
    expect(await titles(ana)).toContain(first.title);
    await call(lead).pdi.amendments.approve(seen(asked));
    expect(await goalOf(first.id)).toMatchObject({
      recommendation_id: first.id,
      activities: [{ title: first.title, kind: 'project', minutes: 90 }],
    });
    expect(await titles(ana)).not.toContain(first.title);
    await expect(ask(first.id)).rejects.toMatchObject({
      data: { rule: 'recommendation_is_open' },
      message: ruleText.recommendation_is_open,
    });
  });

  it('keeps what was agreed where a night has ranked others higher since', async () => {
    const { lead, first, ask, goalOf } = await running();
    const asked = await ask(first.id);
    await expire(first.id);
    await call(lead).pdi.amendments.approve(seen(asked));
    expect(await goalOf(first.id)).toMatchObject({ activities: [{ title: first.title }] });
  });

  it('comes alone where the person put the activity aside meanwhile, or has it in another goal', async () => {
    const { ana, lead, first, second, plan, ask, goalOf } = await running();
    const away = await ask(first.id);
    await call(ana).recommendations.dismiss({ id: first.id, reason: 'other' });
    await call(lead).pdi.amendments.approve(seen(away));
    expect(await goalOf(first.id)).toMatchObject({ activities: [] });

    const elsewhere = await ask(second.id);
    await call(ana).recommendations.accept({ id: second.id, goal_id: firstGoal(plan).id });
    await expire(second.id);
    await call(lead).pdi.amendments.approve(seen(elsewhere));
    expect(await goalOf(second.id)).toMatchObject({ activities: [] });
  });
});
