import { ruleText } from '@pdy/contract/messages';
import { describe, expect, it } from 'vitest';
import { settle } from '#test/library.ts';
import { aDraft, anActive, aSubmitted, firstGoal, newGoal } from '#test/plans.ts';
import { taughtIn } from '#test/recommended.ts';
import { seen } from '#test/seen.ts';
import { addRows, atOnce, call, on, outcomes } from '#test/team.ts';
import { recommended, titles } from '#test/two-recommended.ts';
import { as, owner, type Person, recorded } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({
  code: 'RULE_BROKEN',
  data: { rule },
  message: ruleText[rule],
});

describe('accepting a recommendation', () => {
  it('begins a draft of half a year with a goal, the activity in it, and leaves the list', async () => {
    const { ana, first, second, competency } = await recommended();

    const { plan_id, goal } = await call(ana).recommendations.accept({ id: first.id });

    const plan = await call(ana).pdi.plans.get({ id: plan_id });
    expect(plan).toMatchObject({
      title: 'PDI 2026',
      status: 'draft',
      period_start: '2026-03-10',
      period_end: '2026-09-06',
    });
    expect(plan.goals).toEqual([goal]);
    expect(goal).toMatchObject({
      title: `Alcançar o nível 4 em ${competency.name}`,
      competency: { id: competency.id },
      target_level: 4,
      mode: 'competency',
      due_on: '2026-06-08',
      activities: [
        { title: first.title, kind: 'project', learning_type: 'formal', minutes: 90, status: 'todo' },
      ],
    });
    expect(goal.recommendation_id).toBe(first.id);
    expect(await titles(ana)).toEqual([second.title]);
    expect((await recorded(plan_id)).map(({ name }) => name)).toEqual(['pdi.plan.created', 'pdi.goal.added']);
    expect(await recorded(goal.activities[0]?.id ?? '')).toMatchObject([
      { name: 'pdi.activity.added', payload: { competency_id: competency.id, target_level: 4 } },
    ]);
    expect(await recorded(first.id)).toEqual([
      {
        name: 'recommendations.item.accepted',
        actor_id: ana.person_id,
        payload: { person_id: ana.person_id, goal_id: goal.id },
      },
    ]);
  });

  it('is the origin of the goal: read by the person and their manager, unless it reveals the person’s target', async () => {
    const { ana, lead, top, admin, peer, stranger, first } = await recommended();
    const { goal } = await call(ana).recommendations.accept({ id: first.id });
    const read = (person: Person) => call(person).recommendations.ofGoal({ goal_id: goal.id });
    const origin = { title: first.title, reason: taughtIn(first.reason) };
    const draft = await call(ana).pdi.plans.get({ id: goal.plan_id });
    await call(lead).pdi.plans.approve(seen(await call(ana).pdi.plans.submit(seen(draft))));
    expect(await Promise.all([ana, lead].map(read))).toEqual([origin, origin]);
    for (const other of [top, admin, peer, stranger]) expect(await read(other)).toBeNull();
    await owner.query(`update recommendations set horizon = 'target' where id = $1`, [first.id]);
    expect(await Promise.all([ana, lead].map(read))).toEqual([origin, null]);
    await owner.query(`update recommendations set status = 'shown' where id = $1`, [first.id]);
    expect(await read(ana)).toEqual({ title: first.title, reason: null });
  });

  it('joins the goal that already aims at the competency', async () => {
    const { ana, first, second } = await recommended();
    const { plan_id, goal } = await call(ana).recommendations.accept({ id: first.id });
    const again = await call(ana).recommendations.accept({ id: second.id });
    expect(again.plan_id).toBe(plan_id);
    expect(again.goal.id).toBe(goal.id);
    expect(again.goal.activities.map(({ title }) => title).sort()).toEqual(
      [first.title, second.title].sort(),
    );
  });

  it('joins the existing draft, within its period', async () => {
    const { ana, first } = await recommended();
    const far = { title: 'PDI do ano que vem', period_start: '2027-01-04', period_end: '2027-12-20' };
    const draft = await call(ana).pdi.plans.create(far);
    const { plan_id, goal } = await call(ana).recommendations.accept({ id: first.id });
    expect(plan_id).toBe(draft.id);
    expect(goal).toMatchObject({ start_on: '2027-01-04', due_on: '2027-04-04' });
  });

  it('ends the goal with the plan when the plan ends sooner', async () => {
    const { ana, first } = await recommended();
    await call(ana).pdi.plans.create({
      title: 'Curto',
      period_start: '2026-03-01',
      period_end: '2026-04-15',
    });
    const { goal } = await call(ana).recommendations.accept({ id: first.id });
    expect(goal.due_on).toBe('2026-04-15');
  });

  it('adds the activity to the running plan where a goal fits', async () => {
    const { ana, lead, first, aims } = await recommended();
    const plan = await anActive(ana, lead, [aims]);
    const { plan_id, goal } = await call(ana).recommendations.accept({ id: first.id });
    expect([plan_id, goal.id]).toEqual([plan.id, firstGoal(plan).id]);
    expect(goal).toMatchObject({ status: 'in_progress', activities: [{ title: first.title }] });
  });

  it('goes into the named goal, even where another plan is running', async () => {
    const { ana, lead, first, aims, stranger } = await recommended();
    await anActive(ana, lead, [aims]);
    const next = await aDraft(ana, [aims]);
    const goal_id = next.goals[0]?.id ?? '';
    const accept = (person: Person) => call(person).recommendations.accept({ id: first.id, goal_id });
    await expect(accept(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await accept(ana)).toMatchObject({
      plan_id: next.id,
      goal: { id: goal_id, activities: [{ title: first.title, target_level: null }] },
    });
  });

  it('is refused where the activity was withdrawn, ran out or was planned meanwhile', async () => {
    const { ana, first } = await recommended();
    await call(ana).recommendations.save({ id: first.id, is_saved: true });
    const accept = () => call(ana).recommendations.accept({ id: first.id });
    const set = (change: string) =>
      owner.query(`update library_items set ${change} where title = $1 and company_id = $2`, [
        first.title,
        ana.company_id,
      ]);
    await set(`status = 'archived'`);
    await expect(accept()).rejects.toMatchObject(broken('item_is_published'));
    await set(`status = 'published', valid_until = '2026-03-01'`);
    await expect(accept()).rejects.toMatchObject(broken('item_is_offered'));
    await set('valid_until = null');
    await accept();
    await owner.query(`update recommendations set status = 'saved' where id = $1`, [first.id]);
    await expect(accept()).rejects.toMatchObject(broken('item_is_in_plan'));
  });

  it.each(['submitted', 'active'] as const)(
    'is refused while the %s plan has no goal for it',
    async (state) => {
      const { ana, lead, first } = await recommended();
      await (state === 'active' ? anActive(ana, lead) : aSubmitted(ana));
      await expect(call(ana).recommendations.accept({ id: first.id })).rejects.toMatchObject(
        broken(state === 'active' ? 'plan_has_goal_for_it' : 'plan_is_being_written'),
      );
      expect(await titles(ana)).toContain(first.title);
    },
  );

  it('respects the ten goals of a plan', async () => {
    const { ana, first } = await recommended();
    await aDraft(
      ana,
      Array.from({ length: 10 }, () => ({})),
    );
    await expect(call(ana).recommendations.accept({ id: first.id })).rejects.toMatchObject(
      broken('ten_goals'),
    );
  });

  it('happens once, even from two tabs', async () => {
    const { ana, first } = await recommended();
    const accept = () => call(ana).recommendations.accept({ id: first.id });
    const results = await atOnce(
      ['select from recommendations where id = $1 for no key update', first.id],
      () => [accept(), accept()],
    );
    expect(outcomes(results)).toEqual(['ok', 'recommendation_is_open']);
    await expect(accept()).rejects.toMatchObject(broken('recommendation_is_open'));
  });

  it('makes one plan of two recommendations accepted at once', async () => {
    const { ana, first, second } = await recommended();
    const lock = `select pg_advisory_xact_lock(hashtextextended('pdi_plans:' || $1, 0))`;
    const results = await atOnce([lock, ana.person_id], () =>
      [first, second].map(({ id }) => call(ana).recommendations.accept({ id })),
    );
    const made = results.map((result) => (result.status === 'fulfilled' ? result.value : null));
    expect(made[0]?.plan_id).toBe(made[1]?.plan_id);
    expect(made[0]?.goal.id).toBe(made[1]?.goal.id);
  });

  it('stays accepted when the list is computed again, until its goal is removed', async () => {
    const { ana, competency, first } = await recommended();
    const { plan_id, goal } = await call(ana).recommendations.accept({ id: first.id });
    await addRows(ana, [{ competency_id: competency.id, level: 2.2 }]);
    await settle(ana.company_id);
    expect(await titles(ana)).not.toContain(first.title);

    await call(ana).pdi.goals.remove(seen(goal));
    await settle(ana.company_id);
    expect(await titles(ana)).toContain(first.title);
    await expect(call(ana).pdi.goals.add(newGoal(plan_id, { due_on: '2026-06-01' }))).resolves.toMatchObject({
      status: 'draft',
    });
  });

  it('belongs to the person: another’s is not found', async () => {
    const { lead, admin, peer, stranger, first } = await recommended();
    for (const other of [lead, admin, peer, stranger])
      await expect(call(other).recommendations.accept({ id: first.id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await expect(call(null).recommendations.accept({ id: first.id })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(as(peer, on('2026-03-10')).recommendations.accept({ id: 'um' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
