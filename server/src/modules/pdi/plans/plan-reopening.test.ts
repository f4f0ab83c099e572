/** What a leader does with a plan that has ended, and who can no longer read one. */

import { describe, expect, it } from 'vitest';
import { completing } from '#test/ended.ts';
import { anActive, aSubmitted, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, rowOf, sqlAs } from '#test/team.ts';
import { owner, type Person, recorded } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const reason = 'O projeto terminou antes.';
const notFound = { code: 'NOT_FOUND' };

const aClosed = async (ana: Person, lead: Person) => {
  const plan = await anActive(ana, lead);
  return call(lead).pdi.plans.close({ ...seen(plan), reason });
};

const aCompleted = async (ana: Person, lead: Person) => {
  const plan = await anActive(ana, lead);
  await call(ana).pdi.goals.complete(completing(firstGoal(plan)));
  const { version } = await call(ana).pdi.plans.get({ id: plan.id });
  return call(ana).pdi.plans.complete({ id: plan.id, version, closing_reflection: 'Aprendi.' });
};

describe('reopening a plan', () => {
  it.each(['lead', 'top', 'admin', 'corporate'] as const)(
    'is for those who lead its owner: %s',
    async (who) => {
      const team = await aTeam();
      const plan = await aClosed(team.ana, team.lead);
      const again = await call(team[who]).pdi.plans.reopen(seen(plan));
      expect(again).toMatchObject({ status: 'active', ended_at: null, end_reason: null });
      expect(await recorded(plan.id)).toContainEqual(
        expect.objectContaining({ name: 'pdi.plan.reopened', actor_id: team[who].person_id }),
      );
      expect((await call(team.ana).pdi.plans.current({}))?.id).toBe(plan.id);
    },
  );

  it('is for nobody else, and needs the version that was read', async () => {
    const { ana, lead, peer, stranger } = await aTeam();
    const plan = await aCompleted(ana, lead);
    for (const other of [ana, peer, stranger])
      await expect(call(other).pdi.plans.reopen(seen(plan)), other.role).rejects.toMatchObject(notFound);
    await expect(
      call(lead).pdi.plans.reopen({ id: plan.id, version: plan.version + 1 }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    const direct = (person: Person) =>
      sqlAs(person).updateTable('pdi_plans').set({ status: 'active' }).where('id', '=', plan.id).execute();
    await expect(direct(ana)).rejects.toMatchObject({ code: '42501' });
    expect(Number((await direct(peer))[0]?.numUpdatedRows)).toBe(0);
    await expect(call(lead).pdi.plans.reopen(seen(plan))).resolves.toMatchObject({ status: 'active' });
  });

  it('is possible for thirty days after the plan ended', async () => {
    const { ana, lead } = await aTeam();
    const plan = await aClosed(ana, lead);
    await expect(call(lead, '2026-04-10').pdi.plans.reopen(seen(plan))).rejects.toMatchObject(
      broken('plan_ended_lately'),
    );
    await expect(call(lead, '2026-04-09').pdi.plans.reopen(seen(plan))).resolves.toMatchObject({
      status: 'active',
    });
  });

  it('is refused where its owner has begun another, and for a plan that was cancelled or still waits', async () => {
    const { ana, lead } = await aTeam();
    const closed = await aClosed(ana, lead);
    const next = await aSubmitted(ana);
    await expect(call(lead).pdi.plans.reopen(seen(closed))).rejects.toMatchObject(broken('one_running_plan'));
    await expect(call(lead).pdi.plans.reopen(seen(next))).rejects.toMatchObject(broken('plan_has_ended'));
    const cancelled = await call(ana).pdi.plans.cancel({ ...seen(next), reason });
    await expect(call(lead).pdi.plans.reopen(seen(cancelled))).rejects.toMatchObject(
      broken('plan_has_ended'),
    );
  });
});

describe('the closing words about a plan', () => {
  it('are written by those who lead its owner, once it has ended', async () => {
    const { ana, lead, peer } = await aTeam();
    const active = await anActive(ana, lead);
    const manager_closing = 'Cresceu muito na condução.';
    await expect(
      call(lead).pdi.plans.write_closing({ ...seen(active), manager_closing }),
    ).rejects.toMatchObject(broken('plan_has_ended'));
    const closed = await call(lead).pdi.plans.close({ ...seen(active), reason });
    for (const other of [ana, peer])
      await expect(
        call(other).pdi.plans.write_closing({ ...seen(closed), manager_closing }),
      ).rejects.toMatchObject(notFound);
    await expect(
      sqlAs(ana).updateTable('pdi_plans').set({ manager_closing }).where('id', '=', closed.id).execute(),
    ).rejects.toMatchObject({ code: '42501' });
    const written = await call(lead).pdi.plans.write_closing({ ...seen(closed), manager_closing });
    expect(written).toMatchObject({ manager_closing, status: 'closed' });
    expect(await call(ana).pdi.plans.get({ id: closed.id })).toMatchObject({ manager_closing });
  });

  it('complete no plan: only its owner does', async () => {
    const { ana, lead } = await aTeam();
    const plan = await anActive(ana, lead);
    await expect(
      sqlAs(lead).updateTable('pdi_plans').set({ status: 'completed' }).where('id', '=', plan.id).execute(),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a former manager', () => {
  it('no longer reads a plan that they approved', async () => {
    const { company, ana, lead, top } = await aTeam();
    const plan = await anActive(ana, lead);
    const next = await company.person('manager', top);
    await owner.query('update profiles set manager_id = $2 where user_id = $1', [
      ana.person_id,
      next.person_id,
    ]);
    const { approver_id } = await rowOf<{ approver_id: string }>(
      'select approver_id from pdi_plans where id = $1',
      [plan.id],
    );
    expect(approver_id).toBe(lead.person_id);
    await expect(call(lead).pdi.plans.get({ id: plan.id })).rejects.toMatchObject(notFound);
    expect((await call(next).pdi.plans.get({ id: plan.id })).goals).toHaveLength(1);
  });
});
