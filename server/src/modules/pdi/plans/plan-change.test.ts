/** Only the owner changes a plan that is being written, and only the owner sees its career goal. */
import { describe, expect, it } from 'vitest';
import { aDraft, aSubmitted, newPlan } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

describe('editing a plan', () => {
  it('stores the given values, and moves what has not begun', async () => {
    const { ana } = await aTeam();
    const draft = await aDraft(ana);
    const changed = await call(ana).pdi.plans.change({
      ...seen(draft),
      title: 'PDI da virada',
      summary: 'Quero liderar.',
      aims_at: 'target',
      period_start: '2026-04-01',
      period_end: '2026-12-01',
    });
    expect(changed).toMatchObject({ title: 'PDI da virada', aims_at: 'target', period_end: '2026-12-01' });
    expect(changed.goals[0]?.start_on).toBe('2026-04-01');
    const same = {
      ...newPlan,
      title: 'PDI da virada',
      summary: 'Quero liderar.',
      aims_at: 'target',
    } as const;
    const period = { period_start: '2026-04-01', period_end: '2026-12-01' };
    expect((await call(ana).pdi.plans.change({ ...seen(changed), ...same, ...period })).version).toBe(
      changed.version,
    );
  });

  it('belongs to the owner, before it is sent, in the version that was read', async () => {
    const { ana, lead, peer, admin, stranger } = await aTeam();
    const draft = await aDraft(ana);
    for (const other of [lead, peer, admin, stranger])
      await expect(call(other).pdi.plans.change({ ...seen(draft), ...newPlan })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await expect(
      call(ana).pdi.plans.change({ id: draft.id, version: draft.version + 1, ...newPlan }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    const sent = await call(ana).pdi.plans.submit(seen(draft));
    for (const who of [ana, lead])
      await expect(
        call(who).pdi.plans.change({ ...seen(sent), ...newPlan, title: 'Outro' }),
      ).rejects.toMatchObject(who === ana ? broken('plan_is_being_written') : { code: 'NOT_FOUND' });
  });

  it('leaves no goal outside its period, and follows the rules of a new plan', async () => {
    const { ana } = await aTeam();
    const draft = await aDraft(ana);
    const shorter = { ...newPlan, period_end: '2026-05-10' };
    await expect(call(ana).pdi.plans.change({ ...seen(draft), ...shorter })).rejects.toMatchObject(
      broken('goals_within_plan'),
    );
    await expect(
      call(ana).pdi.plans.change({ ...seen(draft), ...newPlan, period_end: '2026-03-01' }),
    ).rejects.toMatchObject({
      data: { issues: [expect.objectContaining({ message: 'A data final deve ser posterior à inicial.' })] },
    });
  });

  it('tells nobody else its career goal', async () => {
    const { ana, lead, admin } = await aTeam();
    const draft = await aDraft(ana);
    const aimed = await call(ana).pdi.plans.change({ ...seen(draft), ...newPlan, aims_at: 'target' });
    expect(aimed.aims_at).toBe('target');
    await call(ana).pdi.plans.submit(seen(aimed));
    for (const other of [lead, admin])
      expect((await call(other).pdi.plans.get({ id: draft.id })).aims_at).toBeNull();
  });
});

describe('a ready-made plan', () => {
  it('becomes a draft of one’s own with its goals and activities', async () => {
    const { ana } = await aTeam();
    const { items } = await call(ana).pdi.templates.list();
    expect(items.length).toBeGreaterThanOrEqual(4);
    const [first] = items;
    const period = { period_start: newPlan.period_start, period_end: newPlan.period_end };
    const plan = await call(ana).pdi.templates.take({ key: first?.key ?? '', ...period });
    expect(plan).toMatchObject({ status: 'draft', title: first?.title });
    expect(plan.goals.map(({ title, activities }) => ({ title, activities: activities.length }))).toEqual(
      first?.goals,
    );
    await expect(call(ana).pdi.templates.take({ key: 'nenhum', ...period })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('counts as one of three drafts, and lasts at least a week', async () => {
    const { ana } = await aTeam();
    const [one] = (await call(ana).pdi.templates.list()).items;
    const key = one?.key ?? '';
    await expect(
      call(ana).pdi.templates.take({ key, period_start: '2026-03-10', period_end: '2026-03-12' }),
    ).rejects.toMatchObject(broken('plan_lasts_a_week_to_two_years'));
    for (let i = 0; i < 3; i++) await call(ana).pdi.plans.create(newPlan);
    await expect(
      call(ana).pdi.templates.take({ key, period_start: '2026-03-10', period_end: '2026-09-10' }),
    ).rejects.toMatchObject(broken('three_drafts'));
    const { ana: other } = await aTeam();
    await expect(aSubmitted(other)).resolves.toMatchObject({ status: 'submitted' });
  });
});
