import type { ruleText } from '@pdy/contract/messages';
import { describe, expect, it } from 'vitest';
import { agreed, editedOf } from '#test/agreed.ts';
import { seen } from '#test/seen.ts';
import { call } from '#test/team.ts';
import { recorded } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({ code: 'RULE_BROKEN', data: { rule } });

describe('a change of a goal', () => {
  it('is free while it changes nothing that was agreed upon, and is written down (MO-04)', async () => {
    const { ana, plan, goal } = await agreed();
    const changed = await call(ana).pdi.goals.change({
      ...seen(goal),
      ...editedOf(goal),
      title: 'Conduzir a reunião mensal',
      due_on: '2026-08-20',
    });
    expect(changed).toMatchObject({ title: 'Conduzir a reunião mensal', due_on: '2026-08-20' });
    expect((await recorded(plan.id)).at(-1)).toMatchObject({
      name: 'pdi.goal.changed',
      payload: { goal_id: goal.id, fields: ['title', 'due_on'] },
    });
  });

  it.each([
    ['a later day', { due_on: '2026-08-25' }],
    ['a lower level', { target_level: 3 }],
    ['another weight', { weight: 40 }],
  ])('needs a yes for %s', async (_, more) => {
    const { ana, goal } = await agreed();
    const change = call(ana).pdi.goals.change({ ...seen(goal), ...editedOf(goal), ...more });
    await expect(change).rejects.toMatchObject(broken('change_needs_an_amendment'));
  });

  it('is its owner’s, and of the goal as they read it', async () => {
    const { ana, lead, admin, peer, stranger, goal } = await agreed();
    const input = { ...seen(goal), ...editedOf(goal) };
    for (const other of [lead, admin, peer, stranger])
      await expect(call(other).pdi.goals.change(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(ana).pdi.goals.change({ ...input, title: 'Outro título' });
    await expect(call(ana).pdi.goals.change(input)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('stays within the plan, and ends with the goal', async () => {
    const { ana, goal } = await agreed();
    const input = { ...seen(goal), ...editedOf(goal) };
    await expect(call(ana).pdi.goals.change({ ...input, due_on: '2026-12-01' })).rejects.toMatchObject(
      broken('goal_within_plan'),
    );
    const missed = await call(ana).pdi.goals.miss(seen(goal));
    expect(missed.status).toBe('not_achieved');
    await expect(call(ana).pdi.goals.change({ ...input, ...seen(missed) })).rejects.toMatchObject(
      broken('goal_is_open'),
    );
  });
});
