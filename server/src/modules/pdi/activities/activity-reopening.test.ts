import type { ruleText } from '@pdy/contract/messages';
import { describe, expect, it } from 'vitest';
import { finishing } from '#test/ended.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, rowOf } from '#test/team.ts';
import { aCompetency, owner, type Person, recorded } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({ code: 'RULE_BROKEN', data: { rule } });

const finished = async (validation_required = false) => {
  const team = await aTeam();
  const competency = await aCompetency(team.ana.company_id);
  const plan = await anActive(team.ana, team.lead, [{ competency_id: competency.id, target_level: 4 }]);
  const open = await call(team.ana).pdi.activities.add({
    goal_id: firstGoal(plan).id,
    title: 'Conduzir uma retrospectiva',
    validation_required,
  });
  const activity = await call(team.ana).pdi.activities.finish(finishing(open));
  return { ...team, competency, plan, activity };
};

const proofs = async ({ person_id }: Person) =>
  (
    await owner.query<{ status: string }>(
      `select status from competency_evidence where person_id = $1 and kind = 'pdi_activity' order by id`,
      [person_id],
    )
  ).rows.map(({ status }) => status);

const levelOf = async ({ person_id }: Person) =>
  (
    await rowOf<{ estimate: string | null }>('select estimate from held_levels where person_id = $1', [
      person_id,
    ])
  ).estimate;

describe('reopening a finished activity', () => {
  it('voids what it proved, in the same transaction, and it proves again when it is finished again (MO-02)', async () => {
    const { ana, activity } = await finished();
    expect(await levelOf(ana)).not.toBeNull();
    const reopened = await call(ana).pdi.activities.reopen(seen(activity));
    expect(reopened).toMatchObject({ status: 'doing', done_at: null });
    expect(await proofs(ana)).toEqual(['void']);
    expect(await levelOf(ana)).toBeNull();
    expect((await recorded(activity.id)).at(-1)?.name).toBe('pdi.activity.reopened');
    await call(ana).pdi.activities.finish(finishing(reopened));
    expect(await proofs(ana)).toEqual(['void', 'valid']);
    expect(await levelOf(ana)).not.toBeNull();
  });

  it('brings back one that waits, however long it has waited', async () => {
    const { ana, activity } = await finished(true);
    const back = await call(ana, '2026-04-10').pdi.activities.reopen(seen(activity));
    expect(back.status).toBe('doing');
    expect(await proofs(ana)).toEqual([]);
  });

  it('is possible for seven days', async () => {
    const { ana, activity } = await finished();
    await expect(call(ana, '2026-03-18').pdi.activities.reopen(seen(activity))).rejects.toMatchObject(
      broken('activity_reopens_within_7_days'),
    );
    await expect(call(ana, '2026-03-17').pdi.activities.reopen(seen(activity))).resolves.toMatchObject({
      status: 'doing',
    });
  });

  it('belongs to its owner, for a finished one, in an active plan, in the version they read', async () => {
    const { ana, lead, peer, stranger, activity, plan } = await finished();
    for (const other of [lead, peer, stranger])
      await expect(call(other).pdi.activities.reopen(seen(activity))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    const open = await call(ana).pdi.activities.add({ goal_id: activity.goal_id, title: 'Ler um livro' });
    await expect(call(ana).pdi.activities.reopen(seen(open))).rejects.toMatchObject(
      broken('activity_was_finished'),
    );
    await expect(
      call(ana).pdi.activities.reopen({ ...seen(activity), version: activity.version + 1 }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await call(lead).pdi.plans.close({ ...seen(plan), reason: 'Mudou de área na empresa.' });
    await expect(call(ana).pdi.activities.reopen(seen(activity))).rejects.toMatchObject(
      broken('plan_is_active'),
    );
  });
});
