import { describe, expect, it } from 'vitest';
import { aCompanyWithJobs, aNote, aPublishedMap, holds, publishAll } from '#test/career.ts';
import { seen } from '#test/seen.ts';
import { call, sqlAs } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

const node = async (person: Person, job_profile_id: string) =>
  (await call(person).career.view({})).nodes.find((one) => one.job_profile_id === job_profile_id);

describe('MO-03: the map as a person sees it', () => {
  it('is empty before the company has published one', async () => {
    const { ana, admin } = await aCompanyWithJobs();
    await call(admin).career.editor.generate();
    expect(await call(ana).career.view({})).toMatchObject({ map: null, nodes: [], edges: [], routes: [] });
  });

  it('says where the person is, and gives fit and coverage of every job by the rule of the worked examples', async () => {
    const { ana, sql, people, junior, full, senior } = await aPublishedMap();
    const seenMap = await call(ana).career.view({});
    expect(seenMap).toMatchObject({
      is_own: true,
      map: { number: 1 },
      job: { job_profile_id: junior.id, name: 'Júnior' },
      target: null,
      board: null,
    });
    expect(seenMap.nodes.map(({ name, people: held }) => [name, held])).toEqual(
      expect.arrayContaining([
        ['Júnior', 1],
        ['Pleno', 0],
        ['Sênior', 0],
      ]),
    );
    // SQL 3 of 4 has weight 3, the other is unknown with weight 1: 3 × 0.75 of 4.
    expect((await node(ana, full.id))?.fit).toMatchObject({
      fit: 56.25,
      fit_shown: 56,
      coverage: 75,
      ready: false,
    });
    expect((await node(ana, senior.id))?.fit?.fit_shown).toBe(45);
    expect(seenMap.competencies.map(({ competency, held }) => [competency.id, held.estimate])).toEqual(
      expect.arrayContaining([
        [sql.id, 3],
        [people.id, null],
      ]),
    );
    expect(seenMap.edges).toHaveLength(2);
  });

  it('shows the routes to the target by distance, with months as estimates', async () => {
    const { ana, senior, full } = await aPublishedMap();
    await call(ana).career.set_target({ job_profile_id: senior.id });
    const { routes, target } = await call(ana).career.view({});
    expect(target).toMatchObject({ job_profile_id: senior.id, set_on: '2026-03-10', is_active: true });
    // Pleno: 3 × (4 − 3) + 1 × (2 − 1); Sênior: 3 × (5 − 3) + 1.
    expect(routes).toEqual([
      {
        steps: [
          { job_profile_id: full.id, distance: 4, months: 3 },
          { job_profile_id: senior.id, distance: 7, months: 5 },
        ],
        distance: 11,
        months: 8,
      },
    ]);
  });

  it('stays as published while it is drawn again', async () => {
    const { ana, admin, senior } = await aPublishedMap();
    const { nodes } = await call(admin).career.editor.get();
    const drawn = nodes.find(({ job_profile_id }) => job_profile_id === senior.id);
    if (!drawn) throw new Error('the job is not on the map');
    await call(admin).career.editor.remove_node(seen(drawn));
    expect((await call(ana).career.view({})).nodes).toHaveLength(3);
    await publishAll(admin);
    const { nodes: after, edges, map } = await call(ana).career.view({});
    expect([after.length, edges.length, map?.number]).toEqual([2, 1, 2]);
  });

  it('counts the active people who hold a job today', async () => {
    const { ana, peer, lead, admin, junior } = await aPublishedMap();
    const held = async () => (await node(ana, junior.id))?.people;
    await holds(peer, junior.id);
    await holds(lead, junior.id, '2999-01-01'); // Not yet.
    expect(await held()).toBe(2);
    await holds(admin, junior.id);
    expect(await held()).toBe(3);
    await owner.query('update profiles set is_active = false where user_id = $1', [peer.person_id]);
    expect(await held()).toBe(2);
    await owner.query(`update person_jobs set ends_on = '2024-06-01' where person_id = $1`, [
      admin.person_id,
    ]);
    expect(await held()).toBe(1);
  });

  it('names the people of a job only where the company allows it', async () => {
    const { ana, peer, lead, admin, stranger, junior, full } = await aPublishedMap();
    await holds(peer, junior.id);
    const read = (who: Person) => call(who).career.holders({ job_profile_id: junior.id });
    expect(await read(ana)).toEqual({ people: [] });
    const name = async (names_holders: boolean) => {
      const { map } = await call(admin).career.editor.get();
      if (!map) throw new Error('nothing is drawn');
      return call(admin).career.editor.name_holders({ ...seen(map), names_holders });
    };
    expect((await name(true)).map?.names_holders).toBe(true);
    expect((await call(ana).career.view({})).map?.names_holders).toBe(true);
    const ids = (who: Person) => read(who).then(({ people }) => people.map(({ user_id }) => user_id).sort());
    expect(await ids(lead)).toEqual([ana.person_id, peer.person_id].sort());
    expect((await call(ana).career.holders({ job_profile_id: full.id })).people).toEqual([]);
    expect(await ids(stranger)).toEqual([]);
    await owner.query('update profiles set is_active = false where user_id = $1', [peer.person_id]);
    expect(await ids(ana)).toEqual([ana.person_id]);
    await name(false);
    expect(await ids(ana)).toEqual([]);
  });

  it('shows names to people who manage the company', async () => {
    const { ana, lead, admin } = await aPublishedMap();
    const { map } = await call(admin).career.editor.get();
    if (!map) throw new Error('nothing is drawn');
    const change = { ...seen(map), names_holders: true };
    for (const other of [ana, lead])
      await expect(call(other).career.editor.name_holders(change)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    await call(admin).career.editor.name_holders(change);
    await expect(call(admin).career.editor.name_holders(change)).rejects.toMatchObject({ code: 'CONFLICT' });
    const { numUpdatedRows } = await sqlAs(ana)
      .updateTable('career_maps')
      .set({ names_holders: false })
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(0n);
  });

  it('belongs to one company alone', async () => {
    const { stranger } = await aPublishedMap();
    expect(await call(stranger).career.view({})).toMatchObject({ map: null, nodes: [] });
  });

  it('says that a target was archived', async () => {
    const { ana, senior } = await aPublishedMap();
    await call(ana).career.set_target({ job_profile_id: senior.id });
    await owner.query(`update job_profiles set status = 'archived' where id = $1`, [senior.id]);
    const { target, nodes } = await call(ana).career.view({});
    expect(target?.is_active).toBe(false);
    expect(nodes.find(({ job_profile_id }) => job_profile_id === senior.id)?.is_archived).toBe(true);
  });
});

describe("MO-03: somebody else's map", () => {
  const prepared = async () => {
    const company = await aPublishedMap();
    const { ana, senior } = company;
    await call(ana).career.set_target({ job_profile_id: senior.id });
    await call(ana).career.board.add(aNote('Falar com a área'));
    return company;
  };

  it('is read by the immediate manager, with target and board, while they are shared', async () => {
    const { ana, lead, senior } = await prepared();
    expect((await call(lead).career.view({})).reports.map(({ user_id }) => user_id)).toContain(ana.person_id);
    const map = await call(lead).career.view({ person_id: ana.person_id });
    expect(map).toMatchObject({ is_own: false, target: { job_profile_id: senior.id } });
    expect(map.reports, 'the reader’s own').toEqual((await call(lead).career.view({})).reports);
    expect(map.board?.items.map(({ text }) => text)).toEqual(['Falar com a área']);
    await call(ana).career.board.share({ shared_with_manager: false });
    expect(await call(lead).career.view({ person_id: ana.person_id })).toMatchObject({
      target: null,
      board: null,
      routes: [],
    });
  });

  it('hides target and board from leaders further up, and the map from colleagues', async () => {
    const { ana, top, peer } = await prepared();
    expect(await call(top).career.view({ person_id: ana.person_id })).toMatchObject({
      target: null,
      board: null,
    });
    await expect(call(peer).career.view({ person_id: ana.person_id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is hidden from administrators, by name', async () => {
    const { ana, admin, corporate, stranger } = await prepared();
    for (const person of [admin, corporate, stranger])
      await expect(call(person).career.view({ person_id: ana.person_id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  });
});
