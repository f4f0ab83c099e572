/** The order of the goals of a plan, and the owner's own words on each beside the figures. */
import { describe, expect, it } from 'vitest';
import { editedOf } from '#test/agreed.ts';
import { aDraft, anActive, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import { type Person, recorded } from '#test/world.ts';

const three = ['Primeira meta', 'Segunda meta', 'Terceira meta'].map((title) => ({ title }));
const titlesOf = async (person: Person, id: string) =>
  (await call(person).pdi.plans.get({ id })).goals.map(({ title }) => title.split(' ')[0]);

describe('the place of a goal', () => {
  it('is after another or first, for everybody who reads the plan, however often it moves (MO-04)', async () => {
    const { ana, lead } = await aTeam();
    const plan = await anActive(ana, lead, three);
    const [first, second, third] = plan.goals.map(({ id }) => id) as [string, string, string];
    const put = (id: string, after: string | null) => call(ana).pdi.goals.place({ id, after });
    await put(third, null);
    expect(await titlesOf(ana, plan.id)).toEqual(['Terceira', 'Primeira', 'Segunda']);
    await put(first, second);
    expect(await titlesOf(lead, plan.id)).toEqual(['Terceira', 'Segunda', 'Primeira']);
    for (let times = 0; times < 40; times += 1) {
      await put(first, third);
      await put(second, third);
    }
    expect(await titlesOf(lead, plan.id)).toEqual(['Terceira', 'Segunda', 'Primeira']);
    await put(second, third);
    expect(await titlesOf(ana, plan.id)).toEqual(['Terceira', 'Segunda', 'Primeira']);
    expect((await recorded(plan.id)).at(-1)).toMatchObject({
      name: 'pdi.goal.placed',
      payload: { person_id: ana.person_id, goal_id: second },
    });
  });

  it('is chosen by its owner, within one plan', async () => {
    const { ana, lead, peer, admin, stranger } = await aTeam();
    const plan = await anActive(ana, lead, three);
    const [first, second] = plan.goals.map(({ id }) => id) as [string, string];
    for (const other of [lead, peer, admin, stranger])
      await expect(call(other).pdi.goals.place({ id: second, after: null })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    const draft = await aDraft(ana);
    for (const after of [firstGoal(draft).id, second])
      await expect(call(ana).pdi.goals.place({ id: second, after })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    expect(firstGoal(await call(ana).pdi.plans.get({ id: plan.id })).id).toBe(first);
  });
});

describe('priority and cadence of a goal', () => {
  it('have defaults, and change freely in an active plan', async () => {
    const { ana, lead } = await aTeam();
    const plan = await anActive(ana, lead, [{}, { priority: 'high', cadence_days: 7 }]);
    expect(plan.goals.map(({ priority, cadence_days }) => [priority, cadence_days])).toEqual([
      ['medium', 14],
      ['high', 7],
    ]);
    const goal = firstGoal(plan);
    const input = { ...seen(goal), ...editedOf(goal), priority: 'low', cadence_days: 30 } as const;
    expect(await call(ana).pdi.goals.change(input)).toMatchObject({ priority: 'low', cadence_days: 30 });
  });

  it('tell when a goal has had no update for too long', async () => {
    const { ana, lead } = await aTeam();
    const plan = await anActive(
      ana,
      lead,
      [7, 14, 30].map((cadence_days) => ({ cadence_days }) as object),
    );
    const after = await call(ana, '2026-03-26').pdi.plans.get({ id: plan.id });
    expect(after.goals.map(({ health }) => health === 'sem_atualizacao')).toEqual([true, false, false]);
  });
});
