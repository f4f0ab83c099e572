import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aCompanyWithJobs, aNote, aPublishedMap, publishAll } from '#test/career.ts';
import { aDraft, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { call, sqlAs } from '#test/team.ts';
import { owner, type Person, recorded } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const itemsOf = async (person: Person) => (await call(person).career.view({})).board?.items ?? [];

describe("MO-03: one's own layer over the map", () => {
  it('begins with the first thing on it, is changed one thing at a time, and can be undone', async () => {
    const { ana, full } = await aPublishedMap();
    const note = { ...aNote(), job_profile_id: full.id };
    const added = await call(ana).career.board.add(note);
    expect(added).toMatchObject({ ...note, color: 'amber', goal: null, version: 1 });
    const moved = await call(ana).career.board.change({ ...seen(added), x: 400, text: 'Depois das férias' });
    expect(moved).toMatchObject({ x: 400, y: 20, text: 'Depois das férias', version: 2 });
    await expect(call(ana).career.board.change({ ...seen(added), x: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const alone = await call(ana).career.board.change({ ...seen(moved), job_profile_id: null });
    expect(alone).toMatchObject({ job_profile_id: null, x: 400 });
    await expect(
      call(ana).career.board.change({ ...seen(alone), job_profile_id: randomUUID() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(ana).career.board.remove(seen(alone));
    expect(await itemsOf(ana)).toEqual([]);
    await call(ana).career.board.add(note);
    expect(await itemsOf(ana)).toMatchObject([{ id: note.id, x: 10 }]);
  });

  it('remembers which part of the map one looked at, for oneself alone', async () => {
    const { ana, lead } = await aPublishedMap();
    const viewport = { x: -120.5, y: 40, zoom: 0.75 };
    await call(ana).career.board.look(viewport);
    expect((await call(ana).career.view({})).board?.viewport).toEqual(viewport);
    const shown = await call(lead).career.view({ person_id: ana.person_id });
    expect(shown.board).toMatchObject({ shared_with_manager: true, viewport: null });
    await expect(call(ana).career.board.look({ ...viewport, zoom: 3 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    for (const wrong of [{ ...viewport, zoom: 3 }, { x: 'a', y: 0, zoom: 1 }, { zoom: 1 }])
      await expect(
        sqlAs(ana)
          .updateTable('career_boards')
          .set({ viewport: JSON.stringify(wrong) })
          .execute(),
      ).rejects.toMatchObject({ constraint: 'viewport_is_a_place' });
    const { numUpdatedRows } = await sqlAs(lead)
      .updateTable('career_boards')
      .set({ viewport: JSON.stringify(viewport) })
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(0n);
  });

  it('holds milestones, links and own goals, each with what it needs', async () => {
    const { ana, peer } = await aPublishedMap();
    const goal = firstGoal(await aDraft(ana));
    const foreign = firstGoal(await aDraft(peer));
    const mine = call(ana).career.board;
    const at = { x: 0, y: 0, text: 'x' };
    expect(await mine.add({ ...at, id: randomUUID(), kind: 'goal', goal_id: goal.id })).toMatchObject({
      goal: { id: goal.id, title: goal.title },
    });
    await mine.add({ ...at, id: randomUUID(), kind: 'milestone', milestone_on: '2026-12-01' });
    await mine.add({ ...at, id: randomUUID(), kind: 'link', url: 'https://exemplo.com.br' });
    await expect(
      mine.add({ ...at, id: randomUUID(), kind: 'goal', goal_id: foreign.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(mine.add({ ...at, id: randomUUID(), kind: 'goal' })).rejects.toMatchObject(
      broken('only_goals_name_one'),
    );
    await expect(mine.add({ ...at, id: randomUUID(), kind: 'link' })).rejects.toMatchObject(
      broken('only_links_lead_somewhere'),
    );
    await expect(
      mine.add({ ...at, id: randomUUID(), kind: 'note', milestone_on: '2026-12-01' }),
    ).rejects.toMatchObject(broken('only_milestones_have_a_day'));
    expect(await itemsOf(ana)).toHaveLength(3);
  });

  it('holds 200 things', async () => {
    const { ana } = await aPublishedMap();
    await call(ana).career.board.add(aNote());
    await owner.query(
      `insert into career_board_items (company_id, board_id, person_id, kind, x, y, text)
       select company_id, id, person_id, 'note', 0, 0, 'x' from career_boards, generate_series(1, 199)
       where person_id = $1`,
      [ana.person_id],
    );
    await expect(call(ana).career.board.add(aNote())).rejects.toMatchObject(
      broken('board_has_at_most_200_items'),
    );
  });

  it('MO-03: shows where a job was that left the map, until nothing is beside it', async () => {
    const { ana, lead, peer, admin, full, senior } = await aPublishedMap();
    const viewOf = (person: Person, input = {}) => call(person).career.view(input);
    const stood = (await viewOf(ana)).nodes.find(({ job_profile_id }) => job_profile_id === senior.id);
    const [note, other] = [
      { ...aNote(), job_profile_id: senior.id },
      { ...aNote(), job_profile_id: full.id },
    ];
    const added = await call(ana).career.board.add(note);
    await call(ana).career.board.add(other);
    expect((await viewOf(ana)).ghosts).toEqual([]);
    const { editor } = call(admin).career;
    const node = (await editor.get()).nodes.find(({ job_profile_id }) => job_profile_id === senior.id);
    if (!node) throw new Error('the job is not drawn');
    await editor.move_nodes({ moves: [{ ...seen(node), x: 900, y: -40 }] });
    await publishAll(admin);
    await editor.remove_node({ id: node.id, version: node.version + 1 });
    expect((await viewOf(ana)).ghosts).toEqual([]);
    await publishAll(admin);
    const ghost = { job_profile_id: senior.id, name: 'Sênior', x: 900, y: -40 };
    expect(stood).not.toMatchObject({ x: 900, y: -40 });
    expect((await viewOf(ana)).ghosts).toEqual([ghost]);
    expect((await viewOf(lead, { person_id: ana.person_id })).ghosts).toEqual([ghost]);
    expect((await viewOf(peer)).ghosts).toEqual([]);
    await call(ana).career.board.share({ shared_with_manager: false });
    expect((await viewOf(lead, { person_id: ana.person_id })).ghosts).toEqual([]);
    await call(ana).career.board.change({ ...seen(added), job_profile_id: null });
    expect((await viewOf(ana)).ghosts).toEqual([]);
  });

  it('needs a published map', async () => {
    const { ana } = await aCompanyWithJobs();
    await expect(call(ana).career.board.add(aNote())).rejects.toMatchObject(broken('map_was_published'));
  });

  it('is changed by nobody else', async () => {
    const { ana, lead, peer, admin, stranger } = await aPublishedMap();
    const note = await call(ana).career.board.add(aNote());
    for (const person of [lead, peer, admin, stranger]) {
      await expect(call(person).career.board.change({ ...seen(note), x: 1 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(call(person).career.board.remove(seen(note))).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const { numAffectedRows } =
        await sql`update career_board_items set text = 'x' where id = ${note.id}`.execute(sqlAs(person));
      expect(numAffectedRows).toBe(0n);
    }
  });

  it.each(['career_boards', 'career_board_items', 'career_targets'])(
    'policies: %s is read by its person and, while shared, by the immediate manager',
    async (table) => {
      const { ana, lead, top, peer, admin, corporate, stranger, senior } = await aPublishedMap();
      await call(ana).career.set_target({ job_profile_id: senior.id });
      await call(ana).career.board.add(aNote());
      const rowsFor = async (person: Person) =>
        (
          await sql<{
            id: string;
          }>`select id from ${sql.table(table)} where person_id = ${ana.person_id}`.execute(sqlAs(person))
        ).rows.length;
      expect([await rowsFor(ana), await rowsFor(lead)]).toEqual([1, 1]);
      for (const person of [top, peer, admin, corporate, stranger]) expect(await rowsFor(person)).toBe(0);
      await call(ana).career.board.share({ shared_with_manager: false });
      expect([await rowsFor(ana), await rowsFor(lead)]).toEqual([1, 0]);
    },
  );

  it('is logged only as shared or not shared', async () => {
    const { ana } = await aPublishedMap();
    await call(ana).career.board.share({ shared_with_manager: true });
    await call(ana).career.board.share({ shared_with_manager: false });
    await call(ana).career.board.add(aNote());
    expect(await recorded(ana.person_id)).toMatchObject([
      { name: 'career.board.shared', payload: { shared_with_manager: false } },
    ]);
  });
});
