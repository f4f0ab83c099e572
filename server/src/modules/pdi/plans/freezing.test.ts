/** Plans of people who lose their access and may return. */
import { describe, expect, it } from 'vitest';
import { anOpenCheckin, days, morningOf } from '#test/checkins.ts';
import { anActive, aSubmitted } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, on, rowOf, sqlAs } from '#test/team.ts';
import { asSystem, owner, type Person, recorded, runReactions } from '#test/world.ts';

/** Switched off or on by an administrator, on the given day. */
const turn = (admin: Person, person: Person, is_active: boolean, day: string) =>
  asSystem(
    admin.company_id,
    async ({ tx, record }) => {
      await tx.updateTable('profiles').set({ is_active }).where('user_id', '=', person.person_id).execute();
      if (is_active) await record('people.person.reactivated', person.person_id, { role: person.role });
      else
        await record('people.person.deactivated', person.person_id, { role: person.role, direct_reports: 0 });
    },
    on(day).clock,
  );

const planRow = (id: string) =>
  rowOf<{ status: string; frozen_at: Date | null; end_reason: string | null }>(
    'select status, frozen_at, end_reason from pdi_plans where id = $1',
    [id],
  );

describe('MO-04: a plan whose owner has no access', () => {
  it('is paused: its check-in is skipped, no new one comes, and its status stays', async () => {
    const { company, ana, lead, admin } = await aTeam();
    const { plan, checkin } = await anOpenCheckin(ana, lead);
    await turn(admin, ana, false, days.opens);
    expect(await planRow(plan.id)).toMatchObject({ status: 'active', frozen_at: expect.any(Date) });
    await morningOf(company.id, '2026-03-25');
    const { items } = await call(lead, '2026-04-10').pdi.checkins.list({ person_id: ana.person_id });
    expect(items).toEqual([
      expect.objectContaining({ id: checkin.id, status: 'skipped', skip_reason: 'A conta foi desativada.' }),
    ]);
    expect((await recorded(plan.id)).at(-1)).toMatchObject({ name: 'pdi.plan.frozen', actor_id: null });
  });

  it('runs again within 90 days, with the next period', async () => {
    const { company, ana, lead, admin } = await aTeam();
    const { plan } = await anOpenCheckin(ana, lead);
    await turn(admin, ana, false, '2026-03-20');
    await turn(admin, ana, true, '2026-04-20');
    expect(await planRow(plan.id)).toMatchObject({ status: 'active', frozen_at: null });
    await morningOf(company.id, '2026-04-21');
    const { items } = await call(ana, '2026-05-05').pdi.checkins.list({});
    expect(items[0]).toMatchObject({ period_start: '2026-04-21', status: 'open' });
    expect((await recorded(plan.id)).at(-1)?.name).toBe('pdi.plan.unfrozen');
  });

  it('is closed for a person who returns later', async () => {
    const { ana, lead, admin } = await aTeam();
    const plan = await anActive(ana, lead);
    await turn(admin, ana, false, '2026-03-20');
    await turn(admin, ana, true, '2026-06-19');
    expect(await planRow(plan.id)).toMatchObject({
      status: 'closed',
      frozen_at: null,
      end_reason: 'Mais de 90 dias sem acesso.',
    });
  });

  it('is not decided meanwhile', async () => {
    const { ana, lead, admin } = await aTeam();
    const plan = await aSubmitted(ana);
    await turn(admin, ana, false, '2026-03-11');
    expect(await call(lead).pdi.plans.awaiting()).toEqual([]);
    const { version } = await call(lead).pdi.plans.get({ id: plan.id });
    await expect(call(lead).pdi.plans.approve({ id: plan.id, version })).rejects.toMatchObject({
      data: { rule: 'plan_waits_for_a_decision' },
    });
    await turn(admin, ana, true, '2026-03-12');
    expect(await call(lead).pdi.plans.awaiting()).toHaveLength(1);
  });

  it('is closed when they move to another company, and their notes are deleted', async () => {
    const { company, ana, lead, peer } = await aTeam();
    const { plan } = await anOpenCheckin(ana, lead);
    const { checkin } = await anOpenCheckin(peer, lead);
    await call(lead).pdi.checkins.keep_note({ id: checkin.id, note: 'Só meu.' });
    const leave = (person: Person) =>
      asSystem(company.id, async ({ record }) =>
        record('platform.user.left', person.person_id, { reports: [], manager_id: null, has_moved: true }),
      );
    await leave(ana);
    await leave(lead);
    await runReactions(company.id);
    expect(await planRow(plan.id)).toMatchObject({ status: 'closed', end_reason: 'mudança de empresa' });
    const { rows } = await owner.query('select from pdi_checkin_notes where author_id = $1', [
      lead.person_id,
    ]);
    expect(rows).toEqual([]);
  });

  it('is not frozen, resumed or escalated by hand', async () => {
    const { ana, lead } = await aTeam();
    const plan = await aSubmitted(ana);
    for (const change of [
      { frozen_at: new Date() },
      { escalated_at: new Date() },
      { escalated_to: ana.person_id },
    ])
      for (const who of [ana, lead])
        await expect(
          sqlAs(who).updateTable('pdi_plans').set(change).where('id', '=', plan.id).execute(),
        ).rejects.toThrow('the system alone');
    expect(seen(await call(ana).pdi.plans.get({ id: plan.id }))).toEqual(seen(plan));
  });
});
