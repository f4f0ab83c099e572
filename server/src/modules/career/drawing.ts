/** The map as administrators draw it. Contract: `contract/src/career/editor.ts`. */

import type { CareerDrawing, DrawnEdge, DrawnNode } from '@pdy/contract/career/editor';
import type { CareerEdge } from '@pdy/contract/career/map';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { demandUnchanged } from '#kernel/database/held-row.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { type PublishedNode, publishedMap } from './published.ts';

/** How many people aim at each job; fewer than five are not shown. Evaluated once per statement, not per row. */
const aimedAt = sql<{
  job_profile_id: string;
  people: number;
}>`(select * from app.career_targets_by_job())`.as('t');

export const nodeRows = (tx: Tx) =>
  tx
    .selectFrom('career_map_nodes as n')
    .innerJoin('job_profiles as j', sameCompany('j.id', 'n.job_profile_id'))
    .innerJoin('job_families as f', sameCompany('f.id', 'j.family_id'))
    .leftJoin(aimedAt, (join) => join.onRef('t.job_profile_id', '=', 'n.job_profile_id'))
    .orderBy('n.id')
    .select('t.people as targets')
    .select(['n.id', 'n.job_profile_id', 'j.name', 'f.name as family', 'j.seniority'])
    .select(['n.x', 'n.y', 'n.layout_locked', 'n.version'])
    .select(sql<boolean>`j.status <> 'active'`.as('is_archived'));

export const edgeRows = (tx: Tx) =>
  tx
    .selectFrom('career_map_edges as e')
    .orderBy('e.id')
    .select(['e.id', 'e.from_node_id', 'e.to_node_id', 'e.kind', 'e.min_months', 'e.note', 'e.version']);

const jobsLeft = (tx: Tx) =>
  tx
    .selectFrom('job_profiles as j')
    .innerJoin('job_families as f', sameCompany('f.id', 'j.family_id'))
    .where('j.status', '=', 'active')
    .where('j.id', 'not in', (from) => from.selectFrom('career_map_nodes').select('job_profile_id'))
    .orderBy('j.name')
    .select(['j.id as job_profile_id', 'j.name', 'f.name as family'])
    .execute();

/** What publishing would store: jobs and moves in a canonical order. */
export const pictureOf = (nodes: readonly DrawnNode[], edges: readonly DrawnEdge[]) => {
  const jobs = new Map(nodes.map((node) => [node.id, node.job_profile_id]));
  return {
    nodes: nodes
      .map(({ job_profile_id, x, y }): PublishedNode => ({ job_profile_id, x, y }))
      .sort((a, b) => (a.job_profile_id < b.job_profile_id ? -1 : 1)),
    edges: edges
      .map(
        ({ from_node_id, to_node_id, kind, min_months, note }): CareerEdge => ({
          from_job_id: jobs.get(from_node_id) ?? '',
          to_job_id: jobs.get(to_node_id) ?? '',
          kind,
          min_months,
          note,
        }),
      )
      .sort((a, b) => (`${a.from_job_id} ${a.to_job_id}` < `${b.from_job_id} ${b.to_job_id}` ? -1 : 1)),
  };
};

const saysTheSame = (
  { nodes, edges }: ReturnType<typeof pictureOf>,
  published: Awaited<ReturnType<typeof publishedMap>>,
) => {
  if (!published) return nodes.length === 0;
  const words = [
    nodes.map(({ job_profile_id, x, y }) => [job_profile_id, x, y]),
    edges.map((one) => [one.from_job_id, one.to_job_id, one.kind, one.min_months, one.note]),
  ];
  const others = [
    published.nodes.map(({ job_profile_id, x, y }) => [job_profile_id, x, y]),
    published.edges.map((one) => [one.from_job_id, one.to_job_id, one.kind, one.min_months, one.note]),
  ];
  return JSON.stringify(words) === JSON.stringify(others);
};

export const drawingOf = async (tx: Tx): Promise<CareerDrawing> => {
  const [map, nodes, edges, jobs_left, published] = await Promise.all([
    tx
      .selectFrom('career_maps')
      .select(['id', 'name', 'published_version', 'names_holders', 'version'])
      .where('is_default', '=', true)
      .executeTakeFirst(),
    nodeRows(tx).execute(),
    edgeRows(tx).execute(),
    jobsLeft(tx),
    publishedMap(tx),
  ]);
  const has_changes = !saysTheSame(pictureOf(nodes, edges), published);
  return { map: map ?? null, has_changes, nodes, edges, jobs_left };
};

/**
 * The company's map, locked until the transaction ends: one change of the drawing at a time. Created where there is
 * none.
 */
export const heldMap = async (tx: Tx) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('career_map:' || app.company_id(), 0))`.execute(tx);
  const held = await tx
    .selectFrom('career_maps')
    .select(['id', 'published_version', 'version'])
    .where('is_default', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (held) return held;
  return tx
    .insertInto('career_maps')
    .values({ name: 'Mapa de carreira', is_default: true })
    .returning(['id', 'published_version', 'version'])
    .executeTakeFirstOrThrow();
};

/** The map at the version the caller read, locked. */
export const heldMapAs = async (tx: Tx, { id, version }: { id: string; version: number }) => {
  const map = await heldMap(tx);
  if (map.id !== id) throw notFound();
  demandUnchanged(map, { version });
  return map;
};
