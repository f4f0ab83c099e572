/** The drawing as a whole: begun from the jobs, published, discarded. */
import { mostMapEdges, mostMapNodes } from '@pdy/contract/career/editor';
import { broken } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { drawingOf, heldMap, heldMapAs, pictureOf } from './drawing.ts';
import { firstLayout, firstMoves } from './first-layout-rules.ts';
import { type Published, publishedMap } from './published.ts';

export const get = authed.career.editor.get.handler(({ context: { tx } }) => drawingOf(tx));

const activeJobs = (tx: Tx) =>
  tx
    .selectFrom('job_profiles as j')
    .innerJoin('job_families as f', sameCompany('f.id', 'j.family_id'))
    .where('j.status', '=', 'active')
    .orderBy('f.name_key')
    .orderBy('j.seniority')
    .orderBy('j.name')
    .select(['j.id', 'f.name as family', 'j.seniority'])
    .execute();

type Edge = { from_job_id: string; to_job_id: string; kind?: Published['edges'][number]['kind'] };

/** Draws jobs and the moves between them on an empty map. */
const draw = async (
  tx: Tx,
  map_id: string,
  jobs: readonly { job_profile_id: string; x: number; y: number }[],
  edges: readonly (Edge & { min_months?: number | null; note?: string })[],
) => {
  if (jobs.length === 0) return;
  const nodes = await tx
    .insertInto('career_map_nodes')
    .values(jobs.map(({ job_profile_id, x, y }) => ({ map_id, job_profile_id, x, y })))
    .returning(['id', 'job_profile_id'])
    .execute();
  const ids = new Map(nodes.map(({ id, job_profile_id }) => [job_profile_id, id]));
  const rows = edges.flatMap(({ from_job_id, to_job_id, ...terms }) => {
    const [from_node_id, to_node_id] = [ids.get(from_job_id), ids.get(to_job_id)];
    return from_node_id && to_node_id ? [{ map_id, from_node_id, to_node_id, ...terms }] : [];
  });
  if (rows.length > 0) await tx.insertInto('career_map_edges').values(rows).execute();
};

export const generate = authed.career.editor.generate.handler(async ({ context: { tx, record } }) => {
  const map = await heldMap(tx);
  const there = await tx.selectFrom('career_map_nodes').select('id').limit(1).executeTakeFirst();
  if (there) throw broken('map_is_empty');
  const jobs = await activeJobs(tx);
  if (jobs.length === 0) throw broken('company_has_jobs');
  if (jobs.length > mostMapNodes) throw broken('map_has_at_most_300_jobs');
  const moves = firstMoves(jobs).slice(0, mostMapEdges);
  await draw(
    tx,
    map.id,
    firstLayout(jobs).map(({ id, x, y }) => ({ job_profile_id: id, x, y })),
    moves.map(({ from, to }) => ({ from_job_id: from.id, to_job_id: to.id })),
  );
  await record('career.map.drawn', map.id, { nodes: jobs.length, edges: moves.length });
  return drawingOf(tx);
});

export const publish = authed.career.editor.publish.handler(async ({ input, context: { tx, record } }) => {
  const map = await heldMapAs(tx, input);
  const { nodes, edges } = await drawingOf(tx);
  if (nodes.length === 0) throw broken('map_has_jobs');
  const number = (map.published_version ?? 0) + 1;
  const picture = pictureOf(nodes, edges);
  await tx
    .insertInto('career_map_snapshots')
    .values({
      map_id: map.id,
      number,
      nodes: JSON.stringify(picture.nodes),
      edges: JSON.stringify(picture.edges),
    })
    .execute();
  await tx
    .updateTable('career_maps')
    .set({ status: 'published', published_version: number })
    .where('id', '=', map.id)
    .execute();
  await record('career.map.published', map.id, { number });
  return drawingOf(tx);
});

/** Sets whether the map names the people in each job. It is not part of the drawing: it applies at once. */
export const name_holders = authed.career.editor.name_holders.handler(
  async ({ input, context: { tx, record } }) => {
    const map = await heldMapAs(tx, input);
    const { names_holders } = input;
    await tx.updateTable('career_maps').set({ names_holders }).where('id', '=', map.id).execute();
    await record('career.map.named', map.id, { names_holders });
    return drawingOf(tx);
  },
);

export const discard = authed.career.editor.discard.handler(async ({ input, context: { tx, record } }) => {
  const map = await heldMapAs(tx, input);
  const published = await publishedMap(tx);
  if (!published) throw broken('map_was_published');
  await tx.deleteFrom('career_map_nodes').where('map_id', '=', map.id).execute();
  await draw(tx, map.id, published.nodes, published.edges);
  await record('career.map.discarded', map.id, { number: published.map.number });
  return drawingOf(tx);
});
