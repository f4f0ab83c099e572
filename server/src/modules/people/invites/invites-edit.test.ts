import { describe, expect, it } from 'vitest';
import { anInvite } from '#test/invites.ts';
import { aTeam, call, rowOf } from '#test/team.ts';
import { aCompetency, aJob, recorded } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

describe('an open invitation', () => {
  it('is edited: role, name, job, department and manager, never the address', async () => {
    const { admin, lead, corporate } = await aTeam();
    const { id: job } = await aJob(lead, [
      { competency_id: (await aCompetency(lead.company_id)).id, level: 3 },
    ]);
    const { id, version, email } = await anInvite(corporate);
    const changed = await call(admin).invites.update({
      id,
      version,
      role: 'manager',
      first_name: 'Íris',
      last_name: 'Prado',
      department: 'Vendas',
      job_profile_id: job,
      manager_id: lead.person_id,
    });
    expect(changed).toMatchObject({
      email,
      role: 'manager',
      first_name: 'Íris',
      last_name: 'Prado',
      department: 'Vendas',
      job: { id: job },
      manager: { id: lead.person_id },
    });
    expect(await rowOf('select invited_by from invites where id = $1', [id])).toEqual({
      invited_by: admin.person_id,
    });
    expect(await recorded(id)).toContainEqual({
      name: 'people.invite.changed',
      actor_id: admin.person_id,
      payload: { fields: ['first_name', 'last_name', 'role', 'job_profile_id', 'department'] },
    });
    const withEmail = { id, version: changed.version, role: 'manager', email: 'outra@x.example' } as const;
    await expect(call(admin).invites.update(withEmail)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is limited to the rank of the person who edits it', async () => {
    const { admin, corporate } = await aTeam();
    const above = await anInvite(corporate, { role: 'corporate' });
    await expect(
      call(admin).invites.update({
        id: above.id,
        version: above.version,
        role: 'corporate',
        first_name: 'X',
      }),
    ).rejects.toMatchObject(broken('higher_rank_is_out_of_reach'));
    const own = await anInvite(admin);
    await expect(
      call(admin).invites.update({ id: own.id, version: own.version, role: 'corporate' }),
    ).rejects.toMatchObject(broken('role_is_within_reach'));
  });

  it('is edited in the version that was read, by administrators of its company, until it is answered', async () => {
    const { admin, lead, stranger } = await aTeam();
    const { id, version } = await anInvite(admin);
    const change = { id, version, role: 'manager' } as const;
    await expect(call(lead).invites.update(change)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(call(stranger).invites.update(change)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(admin).invites.update(change);
    await expect(call(admin).invites.update(change)).rejects.toMatchObject({ code: 'CONFLICT' });
    await call(admin).invites.revoke({ id });
    await expect(call(admin).invites.update(change)).rejects.toMatchObject(broken('invite_is_open'));
  });

  it('names no manager who has left, and no job that is not in use', async () => {
    const { admin, stranger } = await aTeam();
    const { id, version } = await anInvite(admin);
    const change = { id, version, role: 'employee' } as const;
    await expect(
      call(admin).invites.update({ ...change, manager_id: stranger.person_id }),
    ).rejects.toMatchObject(broken('manager_is_found'));
    await expect(
      call(admin).invites.update({ ...change, job_profile_id: stranger.person_id }),
    ).rejects.toMatchObject(broken('invited_job_is_in_use'));
  });
});
