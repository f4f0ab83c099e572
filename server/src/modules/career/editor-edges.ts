/** Moves on the drawing. */
import { mostMapEdges } from '@pdy/contract/career/editor';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { demandUnchanged } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { edgeRows, heldMap } from './drawing.ts';

const roomForEdge = async (tx: Tx) => {
  const { count } = await tx
    .selectFrom('career_map_edges')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= mostMapEdges) throw broken('map_has_at_most_900_moves');
};

const edgeById = (tx: Tx, id: string) => edgeRows(tx).where('e.id', '=', id).executeTakeFirstOrThrow();

export const add_edge = authed.career.editor.add_edge.handler(async ({ input, context: { tx, record } }) => {
  const map = await heldMap(tx);
  await roomForEdge(tx);
  await tx
    .insertInto('career_map_edges')
    .values({ ...input, map_id: map.id })
    .execute();
  await record('career.edge.added', map.id, { edge_id: input.id });
  return edgeById(tx, input.id);
});

/** Refuses a move that has changed since the caller read it. The map is locked already. */
const checkEdge = async (tx: Tx, { id, version }: { id: string; version: number }) => {
  const edge = await tx
    .selectFrom('career_map_edges')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!edge) throw notFound();
  demandUnchanged(edge, { version });
};

export const change_edge = authed.career.editor.change_edge.handler(
  async ({ input: { id, version, ...terms }, context: { tx, record } }) => {
    const map = await heldMap(tx);
    await checkEdge(tx, { id, version });
    await tx.updateTable('career_map_edges').set(terms).where('id', '=', id).execute();
    await record('career.edge.changed', map.id, { edge_id: id });
    return edgeById(tx, id);
  },
);

export const remove_edge = authed.career.editor.remove_edge.handler(
  async ({ input, context: { tx, record } }) => {
    const map = await heldMap(tx);
    await checkEdge(tx, input);
    await tx.deleteFrom('career_map_edges').where('id', '=', input.id).execute();
    await record('career.edge.removed', map.id, { edge_id: input.id });
    return { id: input.id };
  },
);
