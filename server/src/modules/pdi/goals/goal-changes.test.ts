import type { ruleText } from '@pdy/contract/messages';
import { describe, expect, it } from 'vitest';
import { agreed, editedOf } from '#test/agreed.ts';
import { completing } from '#test/ended.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import { recorded } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({ code: 'RULE_BROKEN', data: { rule } });

describe('a change of a goal', () => {
  it('is free while it changes nothing that was agreed, and is logged (MO-04)', async () => {
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
  ])('needs approval for %s', async (_, more) => {
    const { ana, goal } = await agreed();
    const change = call(ana).pdi.goals.change({ ...seen(goal), ...editedOf(goal), ...more });
    await expect(change).rejects.toMatchObject(broken('change_needs_an_amendment'));
  });

  it('belongs to its owner, in the version they read', async () => {
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

describe('reopening a goal that was ended', () => {
  it('resumes where it was, also in a plan that was completed and reopened (MO-04)', async () => {
    const { ana, lead, plan } = await agreed();
    for (const goal of plan.goals) await call(ana).pdi.goals.complete(completing(goal));
    const now = await call(ana).pdi.plans.get({ id: plan.id });
    const ended = await call(ana).pdi.plans.complete({ ...seen(now), closing_reflection: 'Aprendi muito.' });
    const again = await call(lead).pdi.plans.reopen(seen(ended));
    const [first, second] = again.goals;
    if (!first || !second) throw new Error('the plan has lost its goals');
    expect(again.progress_shown).toBe(100);
    const taken = await call(ana).pdi.goals.reopen(seen(first));
    expect(taken).toMatchObject({ status: 'in_progress', progress: 0 });
    expect(await call(ana).pdi.plans.get({ id: plan.id })).toMatchObject({ progress_shown: 50 });
    expect((await recorded(plan.id)).at(-1)).toMatchObject({
      name: 'pdi.goal.reopened',
      payload: { goal_id: first.id },
    });
    const missed = await call(ana).pdi.goals.miss(seen(taken));
    expect((await call(ana).pdi.goals.reopen(seen(missed))).status).toBe('in_progress');
    for (const other of [lead, (await aTeam()).ana])
      await expect(call(other).pdi.goals.reopen(seen(second))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is for goals that were ended, in the version that was read, while the plan goes on', async () => {
    const { ana, lead, plan, goal } = await agreed();
    const reopen = (one: typeof goal) => call(ana).pdi.goals.reopen(seen(one));
    await expect(reopen(goal)).rejects.toMatchObject(broken('goal_was_ended'));
    const done = await call(ana).pdi.goals.complete(completing(goal));
    await expect(reopen(goal)).rejects.toMatchObject({ code: 'CONFLICT' });
    const now = await call(ana).pdi.plans.get({ id: plan.id });
    await call(lead).pdi.plans.close({ ...seen(now), reason: 'Mudou de área na empresa.' });
    await expect(reopen(done)).rejects.toMatchObject(broken('plan_is_active'));
  });
});
