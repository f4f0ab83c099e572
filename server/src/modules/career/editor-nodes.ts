/** Jobs on the drawing. */
import { mostMapNodes } from '@pdy/contract/career/editor';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { demandUnchanged } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { heldMap, nodeRows } from './drawing.ts';

const roomForNode = async (tx: Tx) => {
  const { count } = await tx
    .selectFrom('career_map_nodes')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= mostMapNodes) throw broken('map_has_at_most_300_jobs');
};

export const add_node = authed.career.editor.add_node.handler(async ({ input, context: { tx, record } }) => {
  const map = await heldMap(tx);
  await roomForNode(tx);
  const job = await tx
    .selectFrom('job_profiles')
    .select('status')
    .where('id', '=', input.job_profile_id)
    .executeTakeFirst();
  if (!job) throw notFound();
  if (job.status !== 'active') throw broken('job_is_active');
  await tx
    .insertInto('career_map_nodes')
    .values({ ...input, map_id: map.id })
    .execute();
  await record('career.node.added', map.id, { job_profile_id: input.job_profile_id });
  return nodeRows(tx).where('n.id', '=', input.id).executeTakeFirstOrThrow();
});

/** Moves many jobs at once. One that somebody else moved meanwhile stays where they put it. */
export const move_nodes = authed.career.editor.move_nodes.handler(
  async ({ input: { moves }, context: { tx, record } }) => {
    const map = await heldMap(tx);
    const { numAffectedRows } = await sql`
      update career_map_nodes n set x = m.x, y = m.y, layout_locked = coalesce(m.layout_locked, n.layout_locked)
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
        m(id uuid, version integer, x double precision, y double precision, layout_locked boolean)
      where n.id = m.id and n.version = m.version`.execute(tx);
    const nodes = Number(numAffectedRows ?? 0);
    if (nodes > 0) await record('career.nodes.moved', map.id, { nodes });
    const ids = moves.map(({ id }) => id);
    return { nodes: await nodeRows(tx).where('n.id', 'in', ids).execute() };
  },
);

export const remove_node = authed.career.editor.remove_node.handler(
  async ({ input: { id, version }, context: { tx, record } }) => {
    const map = await heldMap(tx);
    const node = await tx
      .selectFrom('career_map_nodes')
      .select(['job_profile_id', 'version'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!node) throw notFound();
    demandUnchanged(node, { version });
    await tx.deleteFrom('career_map_nodes').where('id', '=', id).execute();
    await record('career.node.removed', map.id, { job_profile_id: node.job_profile_id });
    return { id };
  },
);
