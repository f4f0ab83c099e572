import { describe, expect, it } from 'vitest';
import { aNamedTeam, recordOf, save } from '#test/company-users.ts';
import { aMove, notices } from '#test/hierarchy.ts';
import { inviteAll } from '#test/invites.ts';
import { call, on, rowOf } from '#test/team.ts';
import { asSystem, type Person, recorded, runReactions } from '#test/world.ts';

const roleOf = async ({ person_id }: Person) =>
  (await rowOf<{ role: string }>('select role from profiles where user_id = $1', [person_id])).role;

type Team = Awaited<ReturnType<typeof aNamedTeam>>;

/** Every call by which an administrator puts somebody under peer, who is an employee. */
const acts: Record<string, (team: Team, more: { makes_leader?: boolean }) => Promise<unknown>> = {
  'the edit of a person': ({ admin, ana, peer }, more) =>
    save(admin, ana, { manager_id: peer.person_id, ...more }),
  'one manager for many': ({ admin, ana, peer }, more) =>
    call(admin).users.many.setManager({ ids: [ana.person_id], manager_id: peer.person_id, ...more }),
  'a move in the tree': ({ admin, ana, lead, peer }, more) =>
    call(admin).hierarchy.move({ ...aMove(ana, lead, peer), ...more }),
  'moves together': ({ admin, ana, lead, peer }, { makes_leader }) =>
    call(admin).hierarchy.apply({
      moves: [aMove(ana, lead, peer)],
      ...(makes_leader !== undefined && { makes_leaders: makes_leader }),
    }),
  'a request that is granted': async ({ admin, top, ana, peer }, more) => {
    const { id } = await call(top).hierarchy.request({
      profile_id: ana.person_id,
      to_manager_id: peer.person_id,
    });
    const { items } = await call(admin).hierarchy.requests({});
    const version = items.find((one) => one.id === id)?.version ?? 0;
    await call(admin).hierarchy.decide({ id, version, is_approved: true, ...more });
  },
  'reports of somebody who leaves': async ({ admin, lead, peer }, more) => {
    const { version } = await recordOf(admin, lead);
    await call(admin).users.deactivate({
      id: lead.person_id,
      version,
      reports: { to: 'person', person_id: peer.person_id },
      ...more,
    });
  },
  'an invitation': ({ admin, peer }, more) =>
    call(admin).invites.create({
      invites: [{ email: `${peer.person_id}@novo.example`, manager_id: peer.person_id }],
      ...more,
    }),
};

describe('a person who is given reports', () => {
  it.each(Object.keys(acts))('leads with the role for it: %s', async (name) => {
    const team = await aNamedTeam();
    await acts[name]?.(team, {});
    expect(await roleOf(team.peer)).toBe('manager');
    expect(await recorded(team.peer.person_id)).toContainEqual({
      name: 'people.person.role_changed',
      actor_id: team.admin.person_id,
      payload: { from: 'employee', to: 'manager' },
    });
  });

  it.each(Object.keys(acts))('stays without it where that was chosen: %s', async (name) => {
    const team = await aNamedTeam();
    await acts[name]?.(team, { makes_leader: false });
    expect(await roleOf(team.peer)).toBe('employee');
    await runReactions(team.company.id);
    expect((await notices(team.admin)).map(({ titulo }) => titulo)).not.toContain('Tornar gestor?');
  });

  it('keeps a role that already leads', async () => {
    const { admin, corporate, ana } = await aNamedTeam();
    await save(admin, ana, { manager_id: corporate.person_id });
    expect(await roleOf(corporate)).toBe('corporate');
  });

  it('becomes a manager on the day of a prepared change', async () => {
    const { admin, ana, lead, peer, company } = await aNamedTeam();
    await call(admin).hierarchy.apply({ moves: [aMove(ana, lead, peer)], effective_on: '2026-04-01' });
    expect(await roleOf(peer)).toBe('employee');
    await runReactions(company.id, on('2026-04-01').clock);
    expect(await roleOf(peer)).toBe('manager');
  });

  it('waits for the role where the caller may not give roles: the administrators decide', async () => {
    const { admin, corporate, top, lead, ana, peer, company } = await aNamedTeam();
    await call(top).hierarchy.move(aMove(ana, lead, peer));
    expect(await roleOf(peer)).toBe('employee');
    await runReactions(company.id);
    for (const who of [admin, corporate])
      expect(await notices(who)).toContainEqual({
        titulo: 'Tornar gestor?',
        mensagem: expect.stringContaining('tem pessoas na equipe, mas não o papel Gestor'),
      });
    expect((await notices(top)).map(({ titulo }) => titulo)).not.toContain('Tornar gestor?');
  });

  it('waits for the role when somebody joins under them', async () => {
    const { admin, ana, peer, company } = await aNamedTeam();
    await asSystem(company.id, ({ record }) =>
      record('people.person.placed', ana.person_id, { manager_id: peer.person_id }),
    );
    await runReactions(company.id);
    expect((await notices(admin)).map(({ titulo }) => titulo)).toContain('Tornar gestor?');
  });

  it('becomes a manager through their open invitation, too', async () => {
    const { admin } = await aNamedTeam();
    const [leader, led] = await inviteAll(admin, [{}, {}]);
    await call(admin).hierarchy.move({
      profile_id: led?.id ?? '',
      from_manager_id: null,
      to_manager_id: leader?.id ?? '',
    });
    expect(await rowOf('select role from invites where id = $1', [leader?.id])).toEqual({ role: 'manager' });
  });
});
