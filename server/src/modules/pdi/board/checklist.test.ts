import type { ruleText } from '@pdy/contract/messages';
import { describe, expect, it } from 'vitest';
import { anActive, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import { owner } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({ code: 'RULE_BROKEN', data: { rule } });

const anActivity = async () => {
  const team = await aTeam();
  const plan = await anActive(team.ana, team.lead, [{}]);
  const activity = await call(team.ana).pdi.activities.add({
    goal_id: firstGoal(plan).id,
    title: 'Conduzir uma retrospectiva',
    validation_required: false,
  });
  return { ...team, plan, activity };
};

describe('a checklist', () => {
  it('moves the progress of its activity by the share that is done, while it is being done (MO-04)', async () => {
    const { ana, plan, activity } = await anActivity();
    const mine = call(ana).pdi;
    const goal = async () => firstGoal(await mine.plans.get({ id: plan.id }));
    const [first] = [
      await mine.checklist.add({ activity_id: activity.id, text: 'Convidar o time' }),
      await mine.checklist.add({ activity_id: activity.id, text: 'Preparar o quadro' }),
      await mine.checklist.add({ activity_id: activity.id, text: 'Escrever o resumo' }),
      await mine.checklist.add({ activity_id: activity.id, text: 'Enviar o resumo' }),
    ];
    await mine.checklist.change({ ...seen(first), text: first.text, done: true });
    const counted = (await goal()).activities[0];
    expect(counted).toMatchObject({ checklist_done: 1, checklist_total: 4 });
    expect((await goal()).progress).toBe(0);
    await mine.activities.move({ id: activity.id, version: counted?.version ?? 0, status: 'doing' });
    expect((await goal()).progress).toBe(25);
  });

  it('is written by its owner, and read with the goal', async () => {
    const { ana, lead, peer, stranger, activity } = await anActivity();
    const item = await call(ana).pdi.checklist.add({ activity_id: activity.id, text: 'Convidar o time' });
    expect(await call(lead).pdi.checklist.list({ activity_id: activity.id })).toHaveLength(1);
    for (const other of [peer, stranger])
      expect(await call(other).pdi.checklist.list({ activity_id: activity.id })).toEqual([]);
    for (const other of [lead, peer, stranger]) {
      await expect(
        call(other).pdi.checklist.add({ activity_id: activity.id, text: 'Mais' }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(
        call(other).pdi.checklist.change({ ...seen(item), text: 'Mais', done: true }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('has at most 30 steps, is changed only in the version its owner read, and ends with the activity', async () => {
    const { ana, activity } = await anActivity();
    const mine = call(ana).pdi;
    const item = await mine.checklist.add({ activity_id: activity.id, text: 'Convidar o time' });
    const ticked = await mine.checklist.change({ ...seen(item), text: item.text, done: true });
    await expect(mine.checklist.remove(seen(item))).rejects.toMatchObject({ code: 'CONFLICT' });
    await owner.query('update pdi_activities set checklist_total = 30 where id = $1', [activity.id]);
    await expect(mine.checklist.add({ activity_id: activity.id, text: 'Mais' })).rejects.toMatchObject(
      broken('at_most_30_items'),
    );
    expect(await mine.checklist.remove(seen(ticked))).toEqual({ id: item.id });
    await owner.query(`update pdi_activities set status = 'done' where id = $1`, [activity.id]);
    await expect(mine.checklist.add({ activity_id: activity.id, text: 'Mais' })).rejects.toMatchObject(
      broken('activity_is_open'),
    );
  });
});
