import type { Amendment } from '@pdy/contract/pdi/amendment';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { describe, expect, it } from 'vitest';
import { agreed, editedOf } from '#test/agreed.ts';
import { morningOf } from '#test/checkins.ts';
import { newGoal } from '#test/plans.ts';
import { addRows, call, on } from '#test/team.ts';
import { aCompetency, aJob, asSystem, type Person } from '#test/world.ts';
import { placePerson } from '../../people/index.ts';

/** `ana`'s job asks for a competency at 4 and she holds 1.3. She asks for a goal about it, and for a lower one. */
const asked = async () => {
  const start = await agreed();
  const { ana, plan, goal, competency } = start;
  const [wanted, beyond] = [await aCompetency(ana.company_id), await aCompetency(ana.company_id)];
  await aJob(ana, [{ competency_id: wanted.id, level: 4 }]);
  await addRows(ana, [
    { competency_id: wanted.id, level: 1.3 },
    { competency_id: competency.id, level: 2 },
  ]);
  const { plan_id: _, visibility: __, ...plain } = newGoal(plan.id, { title: 'Ler consultas de outros' });
  const add = (competency_id: string) => ({
    kind: 'add' as const,
    goal: { ...plain, competency_id, target_level: 4 },
  });
  await call(ana).pdi.amendments.propose({
    plan_id: plan.id,
    reason: 'O projeto pede consultas mais difíceis.',
    changes: [
      add(wanted.id),
      add(beyond.id),
      {
        kind: 'change',
        goal_id: goal.id,
        version: goal.version,
        goal: { ...editedOf(goal), target_level: 3 },
      },
    ],
  });
  return { ...start, wanted, beyond };
};

type World = Awaited<ReturnType<typeof asked>>;

const wish = ({ fields }: Amendment['changes'][number], name: string) =>
  fields.find(({ field }) => field === name)?.to;

/** What the approver reads, as the panel requests it. */
const factsFor = async (decider: Person, { ana }: World) => {
  const [amendment] = await call(decider).pdi.amendments.awaiting();
  if (!amendment) throw new Error('nothing waits');
  const { goals } = await call(decider).pdi.plans.get({ id: amendment.plan_id });
  const { standings } = await call(decider).competencies.of({ person_id: ana.person_id });
  return { amendment, goals, standings };
};

const expectFacts = async (decider: Person, world: World) => {
  const { goal, wanted, beyond } = world;
  const { amendment, goals, standings } = await factsFor(decider, world);
  const [first, second, third] = amendment.changes;
  if (!first || !second || !third) throw new Error('three things were asked for');
  // The level today, and the gap to the level that is asked for.
  expect([first.competency_name, wish(first, 'competency_id')]).toEqual([wanted.name, wanted.id]);
  const standing = standings.find(({ competency }) => competency.id === wanted.id);
  expect(standing).toMatchObject({ demand: 4, held: { estimate: 1.3, level: 1 }, gap: { shown: 2.7 } });
  if (standing) expect(gapOf(Number(wish(first, 'target_level')), standing.held).shown).toBe(2.7);
  // Without any evidence for the competency: its name.
  expect(second.competency_name).toBe(beyond.name);
  expect(standings.find(({ competency }) => competency.id === beyond.id)).toBeUndefined();
  // For an existing goal: its level today and the change.
  const changed = goals.find(({ id }) => id === third.goal_id);
  expect(changed).toMatchObject({ id: goal.id, held_estimate: 2, target_level: 4 });
  expect(third.fields).toEqual([{ field: 'target_level', from: 4, to: 3 }]);
  // The other goals of the plan, with weight, progress and due date.
  expect(goals.map(({ title, weight, progress, due_on }) => ({ title, weight, progress, due_on }))).toEqual([
    { title: goal.title, weight: 10, progress: expect.any(Number), due_on: goal.due_on },
    { title: 'Escrever o manual da área', weight: 10, progress: 0, due_on: goal.due_on },
  ]);
  return { changed: goals, standings };
};

describe('the facts for a decision about a change: level, gap and the other goals', () => {
  it('are read by the approver, as the person reads them', async () => {
    const world = await asked();
    const { changed, standings } = await expectFacts(world.lead, world);
    const own = await call(world.ana).pdi.plans.get({ id: world.plan.id });
    expect(changed).toEqual(own.goals);
    expect(standings).toEqual((await call(world.ana).competencies.of({})).standings);
  });

  it('are read by the next person up the line and the administrators, once it waits for them', async () => {
    const world = await asked();
    await morningOf(world.ana.company_id, '2026-03-19');
    for (const decider of [world.top, world.admin]) await expectFacts(decider, world);
  });

  it('are read by the new manager of a person who moved', async () => {
    const world = await asked();
    const { ana, top } = world;
    await asSystem(
      ana.company_id,
      (context) =>
        placePerson(context, {
          ...{ user_id: ana.person_id, manager_id: top.person_id, position: null },
          ...{ department: null, hire_date: null },
        }),
      on('2026-03-10').clock,
    );
    await expectFacts(top, world);
  });

  it('are read by nobody who does not decide', async () => {
    const { ana, peer, stranger, plan } = await asked();
    for (const person of [peer, stranger]) {
      expect(await call(person).pdi.amendments.awaiting()).toEqual([]);
      await expect(call(person).pdi.plans.get({ id: plan.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(call(person).competencies.of({ person_id: ana.person_id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });
});
