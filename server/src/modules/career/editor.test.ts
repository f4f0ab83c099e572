import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aCompanyWithJobs, aMapJob, aPublishedMap, publishAll } from '#test/career.ts';
import { seen } from '#test/seen.ts';
import { call, sqlAs } from '#test/team.ts';
import { aCompany, owner, recorded } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

const opened = async () => {
  const company = await aPublishedMap();
  const editor = call(company.admin).career.editor;
  const { map, nodes, edges } = await editor.get();
  const [first, second, third] = nodes;
  const [edge] = edges;
  if (!map || !first || !second || !third || !edge) throw new Error('the map is not drawn');
  return { ...company, editor, map, first, second, third, edge };
};

describe('MO-03: drawing the map', () => {
  it('begins from the active jobs: families in rows, the next seniority as promotion', async () => {
    const { admin, junior, full, senior } = await aCompanyWithJobs();
    const editor = call(admin).career.editor;
    expect(await editor.get()).toMatchObject({ map: null, nodes: [], has_changes: false });
    const { nodes, edges, has_changes, jobs_left, map } = await editor.generate();
    expect(map?.published_version).toBeNull();
    expect([nodes.length, edges.length, has_changes, jobs_left.length]).toEqual([3, 2, true, 0]);
    const idOf = (job: { id: string }) => nodes.find((node) => node.job_profile_id === job.id)?.id;
    expect(edges.map(({ from_node_id, to_node_id, kind }) => [from_node_id, to_node_id, kind])).toEqual(
      expect.arrayContaining([
        [idOf(junior), idOf(full), 'promotion'],
        [idOf(full), idOf(senior), 'promotion'],
      ]),
    );
    await expect(editor.generate()).rejects.toMatchObject(broken('map_is_empty'));
  });

  it('cannot begin without jobs', async () => {
    const company = await aCompany();
    const admin = await company.person('admin');
    await expect(call(admin).career.editor.generate()).rejects.toMatchObject(broken('company_has_jobs'));
  });

  it('adds, moves and removes jobs; what somebody else moved meanwhile stays where they put it', async () => {
    const { editor, corporate, company, family, first, second, map } = await opened();
    const moved = await editor.move_nodes({ moves: [{ ...seen(first), x: 1, y: 2, layout_locked: true }] });
    expect(moved.nodes).toMatchObject([{ id: first.id, x: 1, y: 2, layout_locked: true, version: 2 }]);
    const { nodes } = await call(corporate).career.editor.move_nodes({
      moves: [
        { ...seen(first), x: 50, y: 50 },
        { ...seen(second), x: 60, y: 60 },
      ],
    });
    expect(nodes.map(({ id, x }) => [id, x])).toEqual(
      expect.arrayContaining([
        [first.id, 1],
        [second.id, 60],
      ]),
    );
    const job = await aMapJob(company.id, { family, name: 'Líder', seniority: 8, demands: [] });
    const added = await editor.add_node({ id: randomUUID(), job_profile_id: job.id, x: 0, y: 0 });
    expect(added).toMatchObject({ name: 'Líder', version: 1 });
    await expect(
      editor.add_node({ id: randomUUID(), job_profile_id: job.id, x: 0, y: 0 }),
    ).rejects.toMatchObject(broken('job_is_on_the_map_once'));
    await expect(editor.remove_node({ id: first.id, version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await editor.remove_node({ id: first.id, version: 2 });
    const after = await editor.get();
    expect(after.nodes.map(({ id }) => id)).not.toContain(first.id);
    expect(after.edges.every((edge) => edge.from_node_id !== first.id && edge.to_node_id !== first.id)).toBe(
      true,
    );
    expect((await recorded(map.id)).map(({ name }) => name)).toContain('career.node.removed');
  });

  it('adds, changes and removes moves', async () => {
    const { editor, first, third, edge } = await opened();
    const changed = await editor.change_edge({
      ...seen(edge),
      kind: 'lateral',
      min_months: 12,
      note: 'Por projeto',
    });
    expect(changed).toMatchObject({ kind: 'lateral', min_months: 12, note: 'Por projeto', version: 2 });
    await expect(editor.change_edge({ ...seen(edge), kind: 'lateral' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const back = {
      id: randomUUID(),
      from_node_id: third.id,
      to_node_id: first.id,
      kind: 'transition' as const,
    };
    expect(await editor.add_edge(back)).toMatchObject({ ...back, min_months: null });
    await expect(editor.add_edge({ ...back, id: randomUUID() })).rejects.toMatchObject(
      broken('move_is_on_the_map_once'),
    );
    await expect(editor.add_edge({ ...back, id: randomUUID(), to_node_id: third.id })).rejects.toMatchObject(
      broken('move_leads_elsewhere'),
    );
    await editor.remove_edge(seen(changed));
    expect((await editor.get()).edges).toHaveLength(2);
  });

  it('is published as a version, and then drawn as it was', async () => {
    const { editor, admin, map, first } = await opened();
    await expect(editor.publish({ id: map.id, version: map.version + 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await editor.remove_node(seen(first));
    expect((await editor.get()).has_changes).toBe(true);
    const { nodes, edges, has_changes } = await editor.discard(seen(map));
    expect([nodes.length, edges.length, has_changes]).toEqual([3, 2, false]);
    const published = await publishAll(admin);
    expect(published.map?.published_version).toBe(2);
    expect((await recorded(map.id)).map(({ name }) => name)).toEqual([
      'career.map.drawn',
      'career.map.published',
      'career.node.removed',
      'career.map.discarded',
      'career.map.published',
    ]);
  });

  it('imports moves from a file, where the same move twice counts once, and reports each fault', async () => {
    const { admin, senior, junior } = await opened();
    const codeOf = async (id: string) =>
      (await owner.query<{ code: string }>('select code from job_profiles where id = $1', [id])).rows[0]
        ?.code;
    const [low, high] = [await codeOf(junior.id), await codeOf(senior.id)];
    const text = `de_codigo;para_codigo;tipo;meses_minimos\n${low};${high};Transição de área;24\n${high};${low};;`;
    const bring = (words: string, more: { apply?: boolean; only_valid?: boolean } = {}) =>
      call(admin).career.editor.import_edges({ file: new File([words], 'x.csv'), apply: true, ...more });
    const before = (await call(admin).career.editor.get()).edges.length;
    expect((await bring(text, { apply: false })).totals.criar).toBe(2);
    expect((await call(admin).career.editor.get()).edges).toHaveLength(before);
    await bring(text);
    expect((await bring(text)).totals).toEqual({ criar: 0, atualizar: 0, sem_alteracao: 2, erro: 0 });
    const { edges } = await call(admin).career.editor.get();
    expect(edges).toHaveLength(before + 2);
    expect(edges.find(({ min_months }) => min_months === 24)).toMatchObject({ kind: 'transition' });
    await owner.query(
      `insert into job_profiles (company_id, family_id, code, name, seniority, track)
       select company_id, family_id, 'FORA', 'Fora', 1, 'individual' from job_profiles where id = $1`,
      [junior.id],
    );
    const faulty = `de_codigo;para_codigo;tipo;meses_minimos\n${low};FORA;x;\nNADA;${low};;121\n${low};${low};;`;
    const { lines } = await bring(faulty, { apply: false });
    expect(lines.map(({ messages }) => messages)).toEqual([
      ['Linha 2: o cargo "FORA" não está no mapa.', 'Linha 2: tipo "x" desconhecido.'],
      ['Linha 3: cargo "NADA" não encontrado.', 'Linha 3: os meses mínimos vão de 0 a 120.'],
      ['Linha 4: um movimento precisa levar a outro cargo.'],
    ]);
    await expect(bring(faulty)).rejects.toMatchObject(broken('file_has_lines_to_take'));
  });

  it('keeps both ends of a move on its map', async () => {
    const { admin, first, second } = await opened();
    const { rows } = await owner.query<{ id: string }>(
      `insert into career_maps (company_id, name) values ($1, 'Outro') returning id`,
      [admin.company_id],
    );
    await expect(
      sqlAs(admin)
        .insertInto('career_map_edges')
        .values({ map_id: rows[0]?.id ?? '', from_node_id: second.id, to_node_id: first.id })
        .execute(),
    ).rejects.toMatchObject({ code: '23503' });
  });

  it('accepts 300 jobs and 900 moves', async () => {
    const { editor, map, company, family, first, second } = await opened();
    await owner.query(
      `with jobs as (
         insert into job_profiles (company_id, family_id, code, name, seniority, track)
         select $1, $2, 'L' || n, 'Cargo ' || n, 1, 'individual' from generate_series(1, 298) n returning id)
       insert into career_map_nodes (company_id, map_id, job_profile_id, x, y)
       select $1, $3, id, 0, 0 from jobs limit 297`,
      [company.id, family, map.id],
    );
    const { jobs_left } = await editor.get();
    await expect(
      editor.add_node({ id: randomUUID(), job_profile_id: jobs_left[0]?.job_profile_id ?? '', x: 0, y: 0 }),
    ).rejects.toMatchObject(broken('map_has_at_most_300_jobs'));
    await owner.query(
      `insert into career_map_edges (company_id, map_id, from_node_id, to_node_id)
       select n.company_id, n.map_id, n.id, o.id from career_map_nodes n join career_map_nodes o
         on o.company_id = n.company_id and o.id not in ($2, $3) and o.id <> n.id
       where n.company_id = $1 and n.id not in ($2, $3) limit 898`,
      [company.id, first.id, second.id],
    );
    await expect(
      editor.add_edge({ id: randomUUID(), from_node_id: first.id, to_node_id: second.id, kind: 'lateral' }),
    ).rejects.toMatchObject(broken('map_has_at_most_900_moves'));
  });

  it('is for those who manage the company, in theirs alone', async () => {
    const { ana, lead, stranger, first, map } = await opened();
    for (const person of [ana, lead])
      await expect(call(person).career.editor.get()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(call(stranger).career.editor.remove_node(seen(first))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(call(stranger).career.editor.publish(seen(map))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it.each(['career_map_nodes', 'career_map_edges'])(
    'policies: %s is hidden until it is published',
    async (table) => {
      const { ana, lead, corporate } = await opened();
      const count = async (person: typeof ana) =>
        (await sql`select 1 from ${sql.table(table)}`.execute(sqlAs(person))).rows.length;
      expect(await count(corporate)).toBeGreaterThan(0);
      expect([await count(ana), await count(lead)]).toEqual([0, 0]);
    },
  );

  it('policies: what was published is changed by nobody', async () => {
    const { ana, admin, map } = await opened();
    const nobody = sql`update career_map_snapshots set number = 9 where map_id = ${map.id}`;
    await expect(nobody.execute(sqlAs(admin))).rejects.toMatchObject({ code: '42501' });
    await expect(
      sql`insert into career_map_snapshots (map_id, number, nodes, edges) values (${map.id}, 9, '[]', '[]')`.execute(
        sqlAs(ana),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
