import { randomUUID } from 'node:crypto';
import type { InvitesGo, ReportsGoTo } from '@pdy/contract/people/leaving';
import { describe, expect, it } from 'vitest';
import { aNamedTeam } from '#test/company-users.ts';
import { aSubmitted, setActive } from '#test/plans.ts';
import { aTeam, call, rowOf, sqlAs } from '#test/team.ts';
import { owner, type Person, recorded } from '#test/world.ts';

const off = async (
  who: Person,
  { person_id: id }: Person,
  more: { reports?: ReportsGoTo; invites?: InvitesGo; reason?: string } = {},
) => {
  const { version } = await call(who).users.get({ id });
  return call(who).users.deactivate({ id, version, ...more });
};

const managerOf = async ({ person_id }: Person) =>
  (
    await rowOf<{ manager_id: string | null }>('select manager_id from profiles where user_id = $1', [
      person_id,
    ])
  ).manager_id;

const planOf = async (person: Person) => {
  const plan = await call(person).pdi.plans.current({});
  if (!plan) throw new Error('no plan');
  return plan;
};

const aSession = async ({ person_id }: Person) => {
  await owner.query('insert into auth.users (id, email) values ($1, $2)', [
    person_id,
    `${randomUUID()}@empresa.example`,
  ]);
  await owner.query(
    `insert into auth.sessions (user_id, refresh_hmac_key, refreshed_at, not_after)
     values ($1, 'x', now(), now() + interval '1 day')`,
    [person_id],
  );
};
const sessionsOf = async ({ person_id }: Person) =>
  (await owner.query('select from auth.sessions where user_id = $1', [person_id])).rowCount;

const invitesOf = async (company_id: string) =>
  (
    await owner.query<{ id: string; invited_by: string; role: string; status: string }>(
      'select id, invited_by, role, status from invites where company_id = $1 order by email',
      [company_id],
    )
  ).rows;

describe('invitations by a person who is switched off', () => {
  const invited = async () => {
    const team = await aTeam();
    const { id: company_id } = team.company;
    const leaver = await team.company.person('admin');
    for (const role of ['admin', 'manager'] as const)
      await call(leaver).invites.create({ invites: [{ email: `${role}@${company_id}.example`, role }] });
    return { ...team, leaver, company_id };
  };

  it('are shown in advance, and pass to the person who switches them off', async () => {
    const { admin, leaver, company_id } = await invited();
    expect(await call(admin).users.leaving({ id: leaver.person_id })).toMatchObject({ open_invites: 2 });
    await off(admin, leaver, { invites: 'pass' });
    const [first, second] = await invitesOf(company_id);
    const taken = { invited_by: admin.person_id, status: 'pendente' };
    expect([first, second]).toMatchObject([
      { ...taken, role: 'admin' },
      { ...taken, role: 'manager' },
    ]);
    expect((await recorded(first?.id ?? '')).at(-1)).toEqual({
      name: 'people.invite.taken_over',
      actor_id: admin.person_id,
      payload: { from_id: leaver.person_id },
    });
  });

  it('end with them, or go on as they are', async () => {
    const { admin, leaver, company_id } = await invited();
    const another = await invited();
    await off(admin, leaver, { invites: 'end' });
    expect((await invitesOf(company_id)).map(({ status }) => status)).toEqual(['revogado', 'revogado']);
    await off(another.admin, another.leaver);
    expect(await invitesOf(another.company_id)).toMatchObject([
      { invited_by: another.leaver.person_id, status: 'pendente' },
      { invited_by: another.leaver.person_id, status: 'pendente' },
    ]);
  });

  it('are passed on only in one’s own name, and not above what one may grant', async () => {
    const { admin, corporate, leaver, company_id } = await invited();
    const put = (who: Person, invited_by: string) =>
      sqlAs(who).updateTable('invites').set({ invited_by }).where('company_id', '=', company_id).execute();
    await expect(put(admin, corporate.person_id)).rejects.toMatchObject({ code: '42501' });
    await owner.query(`update invites set role = 'corporate' where company_id = $1`, [company_id]);
    await expect(put(admin, admin.person_id)).rejects.toMatchObject({ code: '42501' });
    await put(corporate, corporate.person_id);
    expect((await invitesOf(company_id)).map(({ invited_by }) => invited_by)).not.toContain(leaver.person_id);
  });
});

describe('a person who is switched off', () => {
  it('PM-14, MO-22: is signed out at once, keeps their data, and is dated', async () => {
    const { admin, ana } = await aTeam();
    await aSession(ana);
    const gone = await off(admin, ana, { reason: ' Fim do contrato ' });
    expect(gone).toMatchObject({ is_active: false, deactivation_reason: 'Fim do contrato', name: gone.name });
    expect(gone.deactivated_at).toEqual(new Date('2026-03-10T15:00:00Z'));
    expect(await sessionsOf(ana)).toBe(0);
    expect((await recorded(ana.person_id)).at(-1)).toEqual({
      name: 'people.person.deactivated',
      actor_id: admin.person_id,
      payload: { role: 'employee', direct_reports: 0 },
    });
  });

  it('is never oneself, somebody above, the last administrator, or somebody already gone', async () => {
    const { admin, corporate, ana, stranger } = await aTeam();
    const refused = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
    await expect(off(admin, admin)).rejects.toMatchObject(refused('nobody_deactivates_themselves'));
    await expect(off(admin, corporate)).rejects.toMatchObject(refused('higher_rank_is_out_of_reach'));
    await off(admin, ana);
    await expect(off(admin, ana)).rejects.toMatchObject(refused('only_active_people_leave'));
    await expect(off(stranger, ana)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(admin).users.deactivate({ id: ana.person_id, version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await off(corporate, admin);
    await expect(
      sqlAs(corporate)
        .updateTable('profiles')
        .set({ is_active: false })
        .where('user_id', '=', corporate.person_id)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'nobody_deactivates_themselves' });
  });

  it('leaves consequences that are shown in advance', async () => {
    const { admin, lead, top, ana } = await aTeam();
    await aSubmitted(ana);
    const before = await call(admin).users.leaving({ id: lead.person_id });
    expect(before).toMatchObject({ direct_reports: 2, waiting_plans: 1, above: { id: top.person_id } });
    await setActive(top, false);
    expect(await call(admin).users.leaving({ id: lead.person_id })).toMatchObject({ above: null });
  });
});

describe('the reports of a person who leaves', () => {
  it('go to the first active person above', async () => {
    const { admin, lead, top, ana, peer, company } = await aTeam();
    const chief = await company.person('manager');
    await owner.query('update profiles set manager_id = $2 where user_id = $1', [
      top.person_id,
      chief.person_id,
    ]);
    await setActive(top, false);
    await off(admin, lead);
    for (const person of [ana, peer]) expect(await managerOf(person)).toBe(chief.person_id);
    expect(await recorded(ana.person_id)).toEqual([
      {
        name: 'people.person.placed',
        actor_id: admin.person_id,
        payload: { manager_id: chief.person_id },
      },
    ]);
  });

  it('go to nobody, or to the chosen person', async () => {
    const { admin, lead, ana, peer, top, corporate } = await aTeam();
    await off(admin, lead, { reports: { to: 'nobody' } });
    for (const person of [ana, peer]) expect(await managerOf(person)).toBeNull();
    await off(admin, top, { reports: { to: 'person', person_id: corporate.person_id } });
    expect(await managerOf(lead)).toBe(corporate.person_id);
  });

  it('go to the person above instead when they are above the chosen one', async () => {
    const { admin, lead, ana, peer, top } = await aTeam();
    await off(admin, lead, { reports: { to: 'person', person_id: ana.person_id } });
    expect(await managerOf(peer)).toBe(ana.person_id);
    expect(await managerOf(ana)).toBe(top.person_id);
  });

  it('never go to somebody who has left, is of another company, or leaves', async () => {
    const { admin, lead, ana, stranger, corporate } = await aTeam();
    await setActive(corporate, false);
    for (const { person_id } of [stranger, corporate, lead])
      await expect(off(admin, lead, { reports: { to: 'person', person_id } })).rejects.toMatchObject({
        data: { rule: 'manager_is_found' },
      });
    expect(await managerOf(ana)).toBe(lead.person_id);
  });
});

describe('a plan that waits for somebody', () => {
  it('goes to its owner’s new leader, once that person is switched off', async () => {
    const { admin, lead, top, ana } = await aTeam();
    const { id } = await aSubmitted(ana);
    await off(admin, lead);
    expect(await planOf(ana)).toMatchObject({ approver_id: top.person_id, approval_mode: 'manager' });
    expect(await call(top).pdi.plans.awaiting()).toMatchObject([{ id }]);
    expect((await recorded(id)).at(-1)).toMatchObject({
      name: 'pdi.plan.rerouted',
      payload: { approver_ids: [top.person_id] },
    });
  });

  it('goes to the administrators when the reports go to nobody', async () => {
    const { admin, lead, ana } = await aTeam();
    await aSubmitted(ana);
    await off(admin, lead, { reports: { to: 'nobody' } });
    expect(await planOf(ana)).toMatchObject({ approver_id: null, approval_mode: 'company_admin' });
  });

  it('goes on when the last person who could answer is switched off', async () => {
    const { admin, corporate, top } = await aTeam();
    await aSubmitted(top);
    expect(await planOf(top)).toMatchObject({ approval_mode: 'company_admin' });
    await off(corporate, admin);
    expect(await planOf(top)).toMatchObject({ status: 'active', approval_mode: 'self_no_approver' });
  });

  it('moves up when its approver no longer leads by role, and back when they do again', async () => {
    const { admin, lead, top, ana } = await aNamedTeam();
    await aSubmitted(ana);
    const give = async (role: 'employee' | 'manager') => {
      const { version, first_name, last_name } = await call(admin).users.get({ id: lead.person_id });
      const place = { first_name, last_name, manager_id: top.person_id };
      await call(admin).users.update({ id: lead.person_id, version, role, ...place });
    };
    await give('employee');
    expect(await planOf(ana)).toMatchObject({ approver_id: top.person_id, approval_mode: 'escalated' });
    await give('manager');
    expect(await planOf(ana)).toMatchObject({ approver_id: lead.person_id, approval_mode: 'manager' });
  });
});
