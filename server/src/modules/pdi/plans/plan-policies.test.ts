/** What the database itself enforces, whichever way a change is made. */
import type { Plan } from '@pdy/contract/pdi/plan';
import { describe, expect, it } from 'vitest';
import { aDraft, anActive, aSubmitted, firstGoal, newPlan, setActive } from '#test/plans.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import type { Person } from '#test/world.ts';

const change = async (person: Person, { id }: Plan, values: object) =>
  Number(
    (await sqlAs(person).updateTable('pdi_plans').set(values).where('id', '=', id).executeTakeFirstOrThrow())
      .numUpdatedRows,
  );

const refused = { code: '42501' };

describe('the row of a plan', () => {
  it('is begun by its owner, as a draft', async () => {
    const { ana, lead, peer, admin } = await aTeam();
    const add = (person: Person, more: object = {}) =>
      sqlAs(person)
        .insertInto('pdi_plans')
        .values({ ...newPlan, person_id: ana.person_id, ...more })
        .execute();
    for (const other of [lead, peer, admin]) await expect(add(other)).rejects.toMatchObject(refused);
    await expect(add(ana, { status: 'active', approval_mode: 'self_no_approver' })).rejects.toMatchObject(
      refused,
    );
    await expect(add(ana)).resolves.toHaveLength(1);
  });

  it('is hidden from others while it is a draft, and stays its owner’s', async () => {
    const { ana, lead, top, peer, admin, stranger } = await aTeam();
    const draft = await aDraft(ana, []);
    for (const other of [lead, top, peer, admin, stranger])
      expect(await change(other, draft, { title: 'Meu' })).toBe(0);
    await expect(change(ana, draft, { person_id: peer.person_id })).rejects.toMatchObject(refused);
    expect(await change(ana, draft, { title: 'Nosso' })).toBe(1);
  });

  it('is ended by those who lead once it was sent, but not rewritten by them', async () => {
    const { ana, top, peer, admin, stranger } = await aTeam();
    const sent = await aSubmitted(ana);
    for (const other of [peer, stranger]) expect(await change(other, sent, { title: 'Meu' })).toBe(0);
    for (const other of [top, admin])
      await expect(change(other, sent, { title: 'Meu' })).rejects.toMatchObject(refused);
    expect(await change(top, sent, { status: 'cancelled', end_reason: 'Saiu da empresa.' })).toBe(1);
  });

  it('is decided by the person who was asked, and nobody asks themselves', async () => {
    const { ana, top, admin } = await aTeam();
    const sent = await aSubmitted(ana);
    const own = { constraint: 'nobody_approves_their_own_plan' };
    const decide = (person: Person, more: object = {}) => change(person, sent, { status: 'active', ...more });
    await expect(decide(ana)).rejects.toMatchObject(own);
    await expect(decide(ana, { approval_mode: 'self_no_approver' })).rejects.toMatchObject(own);
    await expect(decide(top, { approver_id: top.person_id })).rejects.toMatchObject(refused);
    await expect(decide(admin, { approval_mode: 'company_admin' })).rejects.toMatchObject(refused);
  });

  it('is open to administrators, not to corporate, where any administrator may decide', async () => {
    const { ana, lead, top, admin, corporate } = await aTeam();
    await Promise.all([setActive(lead, false), setActive(top, false)]);
    const sent = await aSubmitted(ana);
    await expect(change(corporate, sent, { decision_note: 'Aprovado.' })).rejects.toMatchObject(refused);
    expect(await change(admin, sent, { decision_note: 'Em leitura.' })).toBe(1);
  });

  it('is deleted by nobody', async () => {
    const { ana, admin } = await aTeam();
    await aDraft(ana);
    for (const person of [ana, admin])
      await expect(sqlAs(person).deleteFrom('pdi_plans').execute()).rejects.toMatchObject(refused);
  });
});

describe('the rows below a plan', () => {
  it('are not added to another’s plan', async () => {
    const { ana, peer, lead } = await aTeam();
    const [mine, theirs] = [await anActive(ana, lead), await anActive(peer, lead)];
    await call(ana).pdi.activities.add({ goal_id: firstGoal(mine).id, title: 'Ler um livro' });
    // Without `where` only the policies for writing apply: nothing is read.
    const goals = sqlAs(ana).updateTable('pdi_goals').set({ plan_id: theirs.id, person_id: peer.person_id });
    const planted = { goal_id: firstGoal(theirs).id, person_id: peer.person_id };
    const activities = sqlAs(ana).updateTable('pdi_activities').set(planted);
    await expect(goals.execute()).rejects.toMatchObject(refused);
    await expect(activities.execute()).rejects.toMatchObject(refused);
  });
});
