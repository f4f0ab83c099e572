import { describe, expect, it } from 'vitest';
import { agreed, editedOf } from '#test/agreed.ts';
import { morningOf, noticesTo } from '#test/checkins.ts';
import { setActive } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { call, on, sqlAs } from '#test/team.ts';
import { asSystem, type Person, recorded, runReactions } from '#test/world.ts';
import { placePerson } from '../../people/index.ts';

const asked = async () => {
  const start = await agreed();
  const { ana, plan, goal } = start;
  const change = { kind: 'change' as const, goal_id: goal.id, version: goal.version };
  const amendment = await call(ana).pdi.amendments.propose({
    plan_id: plan.id,
    reason: 'O projeto foi adiado pelo cliente.',
    changes: [{ ...change, goal: { ...editedOf(goal), due_on: '2026-09-01' } }],
  });
  return { ...start, amendment };
};

const waitsFor = async (person: Person) => (await call(person).pdi.amendments.awaiting()).length > 0;

const putUnder = (person: Person, manager: Person | null) =>
  asSystem(
    person.company_id,
    (context) =>
      placePerson(context, {
        user_id: person.person_id,
        manager_id: manager?.person_id ?? null,
        position: null,
        department: null,
        hire_date: null,
      }),
    on('2026-03-12').clock,
  );

describe('what was said about an amendment', () => {
  it('stays in the history: why it was requested, and why it was refused', async () => {
    const { ana, lead, plan, amendment } = await asked();
    await call(lead).pdi.amendments.reject({ ...seen(amendment), note: 'Vamos manter o prazo.' });
    const { items } = await call(ana).pdi.history.events({ plan_id: plan.id });
    const noteOf = (wanted: string) => items.find(({ name }) => name === wanted)?.note;
    expect(noteOf('pdi.amendment.proposed')).toBe('O projeto foi adiado pelo cliente.');
    expect(noteOf('pdi.amendment.rejected')).toBe('Vamos manter o prazo.');
    expect(noteOf('pdi.plan.approved')).toBeNull();
    await runReactions(ana.company_id);
    const notices = (await call(ana).notifications.bell()).items.map(({ notification }) => notification);
    expect(notices.find(({ titulo }) => titulo === 'Mudança recusada')?.mensagem).toContain(
      'Você pode mudar o pedido e enviar de novo.',
    );
  });
});

describe('an amendment is decided by', () => {
  it('the person who was asked, in their own name (MO-04)', async () => {
    const { lead, plan, amendment } = await asked();
    expect(amendment).toMatchObject({ approver_id: lead.person_id, on_behalf_of: null });
    const approved = await call(lead).pdi.amendments.approve(seen(amendment));
    expect(approved).toMatchObject({ approver_id: lead.person_id, on_behalf_of: null });
    const [decided] = (await recorded(plan.id)).filter(({ name }) => name === 'pdi.amendment.approved');
    expect(decided?.payload).not.toHaveProperty('on_behalf_of');
  });

  it.each(['approve', 'reject'] as const)('an administrator instead, in their name: %s', async (act) => {
    const { ana, admin, plan, amendment } = await asked();
    const { approver_name } = amendment;
    expect(approver_name).not.toBeNull();
    const decided = await call(admin).pdi.amendments[act]({ ...seen(amendment), note: 'Combinado.' });
    expect(decided.on_behalf_of).toBe(approver_name);
    const [listed] = await call(ana).pdi.amendments.list({ plan_id: plan.id });
    expect(listed?.on_behalf_of).toBe(approver_name);
    const { items } = await call(ana).pdi.history.events({ plan_id: plan.id });
    const name = act === 'approve' ? 'pdi.amendment.approved' : 'pdi.amendment.rejected';
    expect(items.find((event) => event.name === name)).toMatchObject({ on_behalf_of: approver_name });
  });

  it('also the next person up the line and the administrators after seven business days, who find it', async () => {
    const { ana, lead, top, admin, corporate } = await asked();
    const waits = () => Promise.all([lead, top, admin, corporate, ana].map(waitsFor));
    expect(await waits()).toEqual([true, false, false, false, false]);
    await morningOf(ana.company_id, '2026-03-19');
    expect(await waits()).toEqual([true, true, true, false, false]);
    const titles = async (person: Person) =>
      (await noticesTo(person)).map(({ link_destino }) => link_destino);
    const { actions } = await call(admin).dashboard.mine();
    expect(actions.map(({ kind }) => kind)).toContain('amendment_approval');
    expect((await titles(admin)).some((link) => link?.includes('mudanca='))).toBe(true);
  });

  it('the next person up the line when the manager has no access', async () => {
    const { ana, lead, top, admin, goal, amendment } = await asked();
    await call(ana).pdi.amendments.withdraw(seen(amendment));
    await setActive(lead, false);
    const again = await call(ana).pdi.amendments.propose({
      plan_id: amendment.plan_id,
      reason: 'O projeto foi adiado pelo cliente.',
      changes: [{ kind: 'cancel', goal_id: goal.id, version: goal.version }],
    });
    expect(again.approver_id).toBe(top.person_id);
    expect(await Promise.all([top, admin].map(waitsFor))).toEqual([true, false]);
  });

  it('the new manager of a person who moves, and not the old one; both sides read who decides', async () => {
    const { ana, lead, top, plan, amendment } = await asked();
    await putUnder(ana, top);
    expect(await Promise.all([lead, top].map(waitsFor))).toEqual([false, true]);
    expect((await recorded(plan.id)).at(-1)).toEqual({
      name: 'pdi.amendment.rerouted',
      actor_id: null,
      payload: { person_id: ana.person_id, amendment_id: amendment.id, approver_ids: [top.person_id] },
    });
    await runReactions(ana.company_id);
    expect((await noticesTo(top)).map(({ titulo }) => titulo)).toContain('Mudança de PDI para decidir');
    const [now] = await call(top).pdi.amendments.awaiting();
    expect(now).toMatchObject({ id: amendment.id, approver_id: top.person_id });
    const approved = await call(top).pdi.amendments.approve({ id: amendment.id, version: now?.version ?? 0 });
    expect(approved.on_behalf_of).toBeNull();
  });

  it('the administrators, where nobody is above; nobody, where none are left: it takes effect', async () => {
    const { ana, admin, plan, amendment } = await asked();
    await putUnder(ana, null);
    expect(await waitsFor(admin)).toBe(true);
    await setActive(admin, false);
    await putUnder(ana, null);
    const [now] = await call(ana).pdi.amendments.list({ plan_id: plan.id });
    expect(now).toMatchObject({ id: amendment.id, status: 'approved', decided_by_name: null });
  });

  it('deciders whom the system alone chooses, whichever door it comes through', async () => {
    const { lead, ana, amendment } = await asked();
    for (const person of [lead, ana])
      for (const change of [
        { approver_id: person.person_id === lead.person_id ? null : person.person_id },
        { escalated_at: new Date() },
        { escalated_to: person.person_id },
      ]) {
        const update = sqlAs(person).updateTable('pdi_amendments').set(change).where('id', '=', amendment.id);
        await expect(update.execute()).rejects.toMatchObject({ code: '42501' });
      }
  });
});
