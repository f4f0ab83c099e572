import { ruleText } from '@pdy/contract/messages';
import { learningTypeOf } from '@pdy/contract/pdi/words';
import { describe, expect, it } from 'vitest';
import { finishing } from '#test/ended.ts';
import { aDraft, anActive, aSubmitted, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, on, sqlAs } from '#test/team.ts';
import { aCompany, aCompetency, recorded } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({
  code: 'RULE_BROKEN',
  data: { rule },
  message: ruleText[rule],
});
const title = 'Conduzir uma retrospectiva';

/** An active plan of ana with one goal and one activity. */
const anActivity = async (more: { validation_required?: boolean } = {}) => {
  const team = await aTeam();
  const competency = await aCompetency(team.ana.company_id);
  const plan = await anActive(team.ana, team.lead, [{ competency_id: competency.id, target_level: 4 }]);
  const goal = firstGoal(plan);
  const activity = await call(team.ana).pdi.activities.add({ goal_id: goal.id, title, ...more });
  return { ...team, competency, plan, goal, activity };
};

describe('an activity', () => {
  it('is added to one’s own goal, which is recorded', async () => {
    const { ana, goal, activity, competency } = await anActivity();
    expect(activity).toMatchObject({
      title,
      kind: 'practice',
      learning_type: learningTypeOf.practice,
      status: 'todo',
      validation_required: true,
      minutes: null,
      due_on: null,
      done_at: null,
      version: 1,
    });
    expect(await recorded(activity.id)).toEqual([
      {
        name: 'pdi.activity.added',
        actor_id: ana.person_id,
        payload: {
          person_id: ana.person_id,
          goal_id: goal.id,
          competency_id: competency.id,
          target_level: 4,
        },
      },
    ]);
  });

  it('gets its learning type from its kind unless another is chosen', async () => {
    const { ana, goal } = await anActivity();
    const added = await call(ana).pdi.activities.add({ goal_id: goal.id, title, kind: 'mentoring' });
    const other = await call(ana).pdi.activities.add({
      goal_id: goal.id,
      title,
      kind: 'course',
      learning_type: 'social',
    });
    expect([added.learning_type, other.learning_type]).toEqual(['social', 'social']);
  });

  it.each([
    [{ title: 'Ir' }, 'Escreva ao menos 3 caracteres'],
    [{ title: 'x'.repeat(201) }, 'Título muito longo (máximo 200 caracteres)'],
    [{ minutes: 60_001 }, 'Informe até 60.000 minutos'],
    [{ minutes: 1.5 }, 'Informe minutos inteiros'],
    [{ due_on: '31/12/2026' }, 'Data inválida'],
    [{ due_on: '2099-01-01' }, 'Data não pode ser mais de 10 anos no futuro'],
  ])('is refused with %j: %s', async (wrong, message) => {
    const ana = await (await aCompany()).person();
    const goal = firstGoal(await aDraft(ana));
    await expect(call(ana).pdi.activities.add({ goal_id: goal.id, title, ...wrong })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: expect.arrayContaining([expect.objectContaining({ message })]) },
    });
  });

  it('is listed by due date', async () => {
    const { ana, plan, goal } = await anActivity();
    for (const due_on of ['2026-06-01', '2026-04-01'])
      await call(ana).pdi.activities.add({ goal_id: goal.id, title, due_on });
    const { activities } = firstGoal(await call(ana).pdi.plans.get({ id: plan.id }));
    expect(activities.map(({ due_on }) => due_on)).toEqual(['2026-04-01', '2026-06-01', null]);
  });

  it('is added by nobody else', async () => {
    const { goal, lead, admin, peer, stranger } = await anActivity();
    for (const other of [lead, admin, peer, stranger])
      await expect(call(other).pdi.activities.add({ goal_id: goal.id, title })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await expect(call(null).pdi.activities.add({ goal_id: goal.id, title })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  it('is started and put back', async () => {
    const { ana, activity } = await anActivity();
    const doing = await call(ana).pdi.activities.move({ ...seen(activity), status: 'doing' });
    expect(doing).toMatchObject({ status: 'doing', version: activity.version + 1 });
    expect(await call(ana).pdi.activities.move({ ...seen(doing), status: 'todo' })).toMatchObject({
      status: 'todo',
    });
    expect((await recorded(activity.id)).map(({ name }) => name)).toEqual([
      'pdi.activity.added',
      'pdi.activity.moved',
      'pdi.activity.moved',
    ]);
    await expect(call(ana).pdi.activities.move({ ...seen(activity), status: 'doing' })).rejects.toMatchObject(
      {
        code: 'CONFLICT',
      },
    );
    await expect(
      call(ana).pdi.activities.move({ ...seen(activity), status: 'done' as never }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is worked on in an active plan, by its owner', async () => {
    const { ana, lead, top, admin, peer, stranger } = await aTeam();
    const goal = firstGoal(await aSubmitted(ana));
    const activity = await call(ana).pdi.activities.add({ goal_id: goal.id, title });
    await expect(call(ana).pdi.activities.move({ ...seen(activity), status: 'doing' })).rejects.toMatchObject(
      broken('plan_is_active'),
    );
    await expect(call(ana).pdi.activities.finish(finishing(activity))).rejects.toMatchObject(
      broken('plan_is_active'),
    );
    for (const other of [lead, top, admin, peer, stranger]) {
      await expect(
        call(other).pdi.activities.move({ ...seen(activity), status: 'doing' }),
      ).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(call(other).pdi.activities.finish(finishing(activity))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  it('shows its goal’s progress along the way: 0, then 90 while it waits, then 100', async () => {
    const { ana, lead, plan, activity } = await anActivity();
    const progress = async () => firstGoal(await call(ana).pdi.plans.get({ id: plan.id })).progress;
    expect(await progress()).toBe(0);
    const waiting = await call(ana).pdi.activities.finish(finishing(activity));
    expect(await progress()).toBe(90);
    await call(lead).pdi.activities.validate(seen(waiting));
    expect(await progress()).toBe(100);
    expect((await call(ana).pdi.plans.get({ id: plan.id })).progress_shown).toBe(99);
  });
});

describe('finishing an activity', () => {
  it('waits where validation is required, and proves nothing yet', async () => {
    const { ana, goal, activity } = await anActivity();

    const finished = await call(ana).pdi.activities.finish(finishing(activity));

    expect(finished).toMatchObject({ status: 'awaiting_validation', done_at: null });
    expect((await recorded(activity.id)).at(-1)).toEqual({
      name: 'pdi.activity.finished',
      actor_id: ana.person_id,
      payload: { person_id: ana.person_id, goal_id: goal.id, competency_id: null, target_level: null },
    });
    expect((await call(ana).competencies.of({})).standings).toEqual([]);
  });

  it('is done at once where none is required', async () => {
    const { ana, activity } = await anActivity({ validation_required: false });
    const finished = await call(ana, '2026-04-02').pdi.activities.finish(finishing(activity));
    expect(finished).toMatchObject({ status: 'done', validated_by_name: null });
    expect(finished.done_at).toEqual(on('2026-04-02').clock());
  });

  it('happens once', async () => {
    const { ana, activity } = await anActivity();
    const finished = await call(ana).pdi.activities.finish(finishing(activity));
    await expect(call(ana).pdi.activities.finish(finishing(activity))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(call(ana).pdi.activities.finish(finishing(finished))).rejects.toMatchObject(
      broken('activity_is_open'),
    );
    await expect(call(ana).pdi.activities.move({ ...seen(finished), status: 'doing' })).rejects.toMatchObject(
      broken('activity_is_open'),
    );
  });
});

describe('the rows of activities', () => {
  it('are read with their goal: by the person alone while the plan is a draft', async () => {
    const { ana, lead, top, admin, peer, stranger } = await aTeam();
    const plan = await aDraft(ana);
    await call(ana).pdi.activities.add({ goal_id: firstGoal(plan).id, title });
    const rowsFor = async (who: typeof ana) =>
      (await sqlAs(who).selectFrom('pdi_activities').select('id').execute()).length;
    for (const other of [lead, top, admin, peer, stranger]) expect(await rowsFor(other)).toBe(0);
    expect(await rowsFor(ana)).toBe(1);
    await call(ana).pdi.plans.submit(seen(plan));
    for (const reader of [lead, top, admin]) expect(await rowsFor(reader)).toBe(1);
    for (const other of [peer, stranger]) expect(await rowsFor(other)).toBe(0);
  });

  it('are written by the person, and by nobody else while nothing waits', async () => {
    const { goal, activity, ana, lead, admin, peer } = await anActivity();
    for (const other of [lead, admin, peer]) {
      const changed = await sqlAs(other)
        .updateTable('pdi_activities')
        .set({ percent: 50 })
        .where('id', '=', activity.id)
        .executeTakeFirstOrThrow();
      expect(changed.numUpdatedRows).toBe(0n);
      const added = sqlAs(other)
        .insertInto('pdi_activities')
        .values({
          goal_id: goal.id,
          person_id: ana.person_id,
          title,
          kind: 'course',
          learning_type: 'formal',
        })
        .execute();
      await expect(added).rejects.toMatchObject({ code: '42501' });
      const removed = await sqlAs(other)
        .deleteFrom('pdi_activities')
        .where('id', '=', activity.id)
        .executeTakeFirstOrThrow();
      expect(removed.numDeletedRows).toBe(0n);
    }
  });
});
