import { describe, expect, it } from 'vitest';
import { aSubmitted, setActive } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, on, sqlAs } from '#test/team.ts';
import { asSystem, type Person, recorded } from '#test/world.ts';
import { placePerson } from '../../people/index.ts';

const place = { position: null, department: null, hire_date: null };
const putUnder = (person: Person, manager: Person | null) =>
  asSystem(
    person.company_id,
    (context) =>
      placePerson(context, { user_id: person.person_id, manager_id: manager?.person_id ?? null, ...place }),
    on('2026-03-12').clock,
  );
const planOf = async (person: Person) => {
  const plan = await call(person).pdi.plans.current({});
  if (!plan) throw new Error('no plan');
  return plan;
};

describe('a plan that waits while its owner moves', () => {
  it('goes to the new manager, and no longer to the old one', async () => {
    const { ana, lead, top } = await aTeam();
    const sent = await aSubmitted(ana);
    await putUnder(ana, top);

    const plan = await planOf(ana);
    expect(plan).toMatchObject({ status: 'submitted', approver_id: top.person_id, approval_mode: 'manager' });
    expect(await call(lead).pdi.plans.awaiting()).toEqual([]);
    expect(await call(top).pdi.plans.awaiting()).toMatchObject([{ id: sent.id }]);
    expect(await sqlAs(lead).selectFrom('pdi_plans').select('id').execute()).toEqual([]);
    await expect(call(lead).pdi.plans.approve(seen(plan))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await recorded(sent.id)).at(-1)).toEqual({
      name: 'pdi.plan.rerouted',
      actor_id: null,
      payload: { person_id: ana.person_id, approver_ids: [top.person_id] },
    });
    expect(await call(top).pdi.plans.approve(seen(plan))).toMatchObject({ status: 'active' });
  });

  it('is no longer read by the old manager either, when it was sent back to its owner', async () => {
    const { ana, lead, top } = await aTeam();
    const sent = await aSubmitted(ana);
    await call(lead).pdi.plans.request_changes({ ...seen(sent), note: 'Falta dizer como medir.' });
    const ids = async (person: Person) =>
      (await sqlAs(person).selectFrom('pdi_plans').select('id').execute()).map(({ id }) => id);
    expect(await ids(lead)).toEqual([sent.id]);
    await putUnder(ana, top);
    expect([await ids(lead), await ids(top)]).toEqual([[], [sent.id]]);
    await call(ana).pdi.plans.submit(seen(await planOf(ana)));
    expect(await planOf(ana)).toMatchObject({ approver_id: top.person_id });
  });

  it('follows the people in between: a move further up changes who is next', async () => {
    const { ana, lead, top, company } = await aTeam();
    const other = await company.person('manager');
    await setActive(lead, false);
    expect(await aSubmitted(ana)).toMatchObject({ approver_id: top.person_id, approval_mode: 'escalated' });
    await putUnder(lead, other);
    expect(await planOf(ana)).toMatchObject({ approver_id: other.person_id, approval_mode: 'escalated' });
  });

  it('goes to the administrators when nobody is above any more', async () => {
    const { ana, admin } = await aTeam();
    await aSubmitted(ana);
    await putUnder(ana, null);
    expect(await planOf(ana)).toMatchObject({ approver_id: null, approval_mode: 'company_admin' });
    expect(await call(admin).pdi.plans.awaiting()).toHaveLength(1);
  });

  it('begins by itself when nobody is left to ask', async () => {
    const { ana, admin } = await aTeam();
    await aSubmitted(ana);
    await setActive(admin, false);
    await putUnder(ana, null);
    expect(await planOf(ana)).toMatchObject({ status: 'active', approval_mode: 'self_no_approver' });
  });

  it('stays as it is when the answer is still with the same person, or was given', async () => {
    const { ana, peer, lead, top } = await aTeam();
    const sent = await aSubmitted(ana);
    const given = await aSubmitted(peer);
    await call(lead).pdi.plans.approve(seen(given));
    await putUnder(lead, top);
    await putUnder(peer, top);
    expect(await planOf(ana)).toMatchObject({ approver_id: lead.person_id, version: sent.version });
    expect(await planOf(peer)).toMatchObject({ status: 'active', approver_id: lead.person_id });
    for (const { id } of [sent, given])
      expect((await recorded(id)).map(({ name }) => name)).not.toContain('pdi.plan.rerouted');
  });
});
