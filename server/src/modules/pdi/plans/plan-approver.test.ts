/** Who is asked to approve a plan that was sent. */
import { describe, expect, it } from 'vitest';
import { aDraft, aSubmitted, setActive } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, on, today } from '#test/team.ts';
import { aCompany, owner, recorded } from '#test/world.ts';

describe('the approver', () => {
  it('is the next active person up the line when the manager is away', async () => {
    const { ana, lead, top } = await aTeam();
    await setActive(lead, false);
    expect(await aSubmitted(ana)).toMatchObject({ approver_id: top.person_id, approval_mode: 'escalated' });
  });

  it('is skipped when their role gives no rights over the line', async () => {
    const { ana, lead, top } = await aTeam();
    await owner.query(`update profiles set role = 'employee' where user_id = $1`, [lead.person_id]);
    expect(await aSubmitted(ana)).toMatchObject({ approver_id: top.person_id, approval_mode: 'escalated' });
  });

  it('is any administrator when the line has nobody: the first one who decides', async () => {
    const { ana, lead, top, admin, corporate, company } = await aTeam();
    const second = await company.person('admin');
    await Promise.all([setActive(lead, false), setActive(top, false)]);

    const plan = await aSubmitted(ana);

    expect(plan).toMatchObject({ approver_id: null, approval_mode: 'company_admin', status: 'submitted' });
    expect((await recorded(plan.id)).at(-1)?.payload).toEqual({
      person_id: ana.person_id,
      approver_ids: [admin.person_id, second.person_id].sort(),
    });
    for (const asked of [admin, second])
      expect(await call(asked).pdi.plans.awaiting()).toMatchObject([{ id: plan.id }]);
    expect(await call(corporate).pdi.plans.awaiting()).toEqual([]);
    await expect(call(corporate).pdi.plans.approve(seen(plan))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await call(second).pdi.plans.approve(seen(plan))).toMatchObject({ status: 'active' });
    await expect(call(admin).pdi.plans.approve(seen(plan))).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is nobody when nobody is left: the plan is active at once, and says so', async () => {
    const company = await aCompany();
    const admin = await company.person('admin');

    const plan = await aSubmitted(admin);

    expect(plan).toMatchObject({ status: 'active', approver_id: null, approval_mode: 'self_no_approver' });
    expect(plan.decided_at).toEqual(on(today).clock());
    expect(plan.goals).toMatchObject([{ status: 'in_progress', start_on: today }]);
    expect((await recorded(plan.id)).map(({ name }) => name)).not.toContain('pdi.plan.approved');
  });

  it('is named before the plan is sent, and is the one asked then', async () => {
    const { ana, lead, top, admin } = await aTeam();
    const asked = () => call(ana).pdi.plans.approver();
    expect(await asked()).toMatchObject({ approval_mode: 'manager', approver_name: expect.any(String) });

    await setActive(lead, false);
    const escalated = await asked();
    const names = await owner.query(
      `select coalesce(display_name, first_name || ' ' || last_name) as name from profiles where user_id = $1`,
      [top.person_id],
    );
    expect(escalated).toEqual({ approval_mode: 'escalated', approver_name: names.rows[0]?.name });

    await setActive(top, false);
    expect(await asked()).toEqual({ approval_mode: 'company_admin', approver_name: null });
    expect((await aSubmitted(ana)).approval_mode).toBe('company_admin');

    await setActive(admin, false);
    expect(await asked()).toEqual({ approval_mode: 'self_no_approver', approver_name: null });
  });

  it('finds what waits in a list, oldest first, with the goals counted', async () => {
    const { ana, peer, lead, top, admin } = await aTeam();
    const later = await call(peer, '2026-03-12').pdi.plans.submit(seen(await aDraft(peer)));
    const first = await aSubmitted(ana, [{}, {}]);
    expect(await call(lead).pdi.plans.awaiting()).toMatchObject([
      { id: first.id, person_id: ana.person_id, goal_count: 2, version: first.version },
      { id: later.id, person_id: peer.person_id, goal_count: 1 },
    ]);
    for (const other of [ana, top, admin]) expect(await call(other).pdi.plans.awaiting()).toEqual([]);
  });
});
