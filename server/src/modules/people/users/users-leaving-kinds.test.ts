import { describe, expect, it } from 'vitest';
import { inviteAll } from '#test/invites.ts';
import { aTeam, call, rowOf, sqlAs } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

const versionOf = async (who: Person, { person_id: id }: Person) =>
  (await call(who).users.get({ id })).version;

describe('the reason and day of switching somebody off', () => {
  it('are one of four kinds and a day, with a note', async () => {
    const { admin, ana } = await aTeam();
    const gone = await call(admin).users.deactivate({
      id: ana.person_id,
      version: await versionOf(admin, ana),
      kind: 'desligamento',
      left_on: '2026-03-06',
      reason: 'Acordo',
    });
    const why = {
      deactivation_kind: 'desligamento',
      deactivated_on: '2026-03-06',
      deactivation_reason: 'Acordo',
    };
    expect(gone).toMatchObject(why);
    const back = await call(admin).users.reactivate({ id: ana.person_id, version: gone.version });
    expect(back).toMatchObject({ deactivation_kind: null, deactivated_on: null, deactivation_reason: null });
  });

  it('are another reason and today, where nothing is given, for one and for many', async () => {
    const { admin, ana, peer } = await aTeam();
    await call(admin).users.deactivate({ id: ana.person_id, version: await versionOf(admin, ana) });
    await call(admin).users.many.deactivate({ ids: [peer.person_id], kind: 'afastamento' });
    expect(await call(admin).users.get({ id: ana.person_id })).toMatchObject({
      deactivation_kind: 'outro',
      deactivated_on: '2026-03-10',
    });
    expect(await call(admin).users.get({ id: peer.person_id })).toMatchObject({
      deactivation_kind: 'afastamento',
      deactivated_on: '2026-03-10',
    });
  });

  it('are never in the future', async () => {
    const { admin, ana } = await aTeam();
    const asked = { id: ana.person_id, version: await versionOf(admin, ana), left_on: '2026-03-11' };
    const rule = { data: { rule: 'nobody_leaves_on_a_day_to_come' } };
    await expect(call(admin).users.deactivate(asked)).rejects.toMatchObject(rule);
    await expect(
      call(admin).users.many.deactivate({ ids: [ana.person_id], left_on: '2026-03-11' }),
    ).rejects.toMatchObject(rule);
  });

  it('are written by administrators alone', async () => {
    const { ana } = await aTeam();
    await expect(
      sqlAs(ana)
        .updateTable('profiles')
        .set({ deactivation_kind: 'erro' })
        .where('user_id', '=', ana.person_id)
        .execute(),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('people who are invited under somebody who leaves', () => {
  const awaited = async () => {
    const team = await aTeam();
    const [one, two] = await inviteAll(team.admin, [
      { manager_id: team.lead.person_id },
      { manager_id: team.lead.person_id },
    ]);
    return { ...team, ids: [one?.id, two?.id] };
  };
  const managersOf = async (ids: (string | null | undefined)[]) =>
    (
      await owner.query<{ manager_id: string | null }>(
        'select manager_id from invites where id = any ($1) order by id',
        [ids],
      )
    ).rows.map(({ manager_id }) => manager_id);

  it('are shown in advance, and go where the reports go', async () => {
    const { admin, lead, top, ids } = await awaited();
    expect(await call(admin).users.leaving({ id: lead.person_id })).toMatchObject({ awaited_reports: 2 });
    await call(admin).users.deactivate({ id: lead.person_id, version: await versionOf(admin, lead) });
    expect(await managersOf(ids)).toEqual([top.person_id, top.person_id]);
  });

  it('go to the chosen person, who becomes a manager, or to nobody', async () => {
    const { admin, lead, peer, ids } = await awaited();
    await owner.query('update profiles set manager_id = null where manager_id = $1', [lead.person_id]);
    const reports = { to: 'person', person_id: peer.person_id } as const;
    await call(admin).users.deactivate({
      id: lead.person_id,
      version: await versionOf(admin, lead),
      reports,
    });
    expect(await managersOf(ids)).toEqual([peer.person_id, peer.person_id]);
    expect(await rowOf('select role from profiles where user_id = $1', [peer.person_id])).toEqual({
      role: 'manager',
    });
    await call(admin).users.deactivate({
      id: peer.person_id,
      version: await versionOf(admin, peer),
      reports: { to: 'nobody' },
    });
    expect(await managersOf(ids)).toEqual([null, null]);
  });
});
