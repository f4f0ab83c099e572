/** Items that belong together, in an order. Contract: `contract/src/library/authoring.ts`. */
import type { Collection } from '@pdy/contract/library/files';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';

const rows = async (tx: Tx, id: string | null) => {
  const { rows: found } = await sql<Collection>`
    select l.id, l.name, l.description, l.version, coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'title', i.title) order by k.position)
      from library_collection_items k join library_items i on i.company_id = k.company_id and i.id = k.item_id
      where k.collection_id = l.id), '[]') as items
    from library_collections l where ${id}::uuid is null or l.id = ${id}::uuid
    order by l.name_key limit 200`.execute(tx);
  return found;
};

export const collections = authed.libraryAuthoring.collections.handler(({ context: { tx } }) =>
  rows(tx, null),
);

type Named = { name: string; description: string };

const written = async (tx: Tx, id: string | undefined, values: Named) => {
  const query =
    id === undefined
      ? tx.insertInto('library_collections').values(values).returning('id')
      : tx.updateTable('library_collections').set(values).where('id', '=', id).returning('id');
  return (await query.executeTakeFirstOrThrow()).id;
};

export const saveCollection = authed.libraryAuthoring.saveCollection.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { version, name, description } = input;
  if (input.id !== undefined) await locked(tx, 'library_collections', { id: input.id, version });
  const id = await written(tx, input.id, { name, description });
  const item_ids = [...new Set(input.item_ids)];
  await tx.deleteFrom('library_collection_items').where('collection_id', '=', id).execute();
  if (item_ids.length > 0)
    await tx
      .insertInto('library_collection_items')
      .values(item_ids.map((item_id, index) => ({ collection_id: id, item_id, position: index + 1 })))
      .execute();
  await record('library.collection.saved', id, { items: item_ids.length });
  const [saved] = await rows(tx, id);
  if (!saved) throw notFound();
  return saved;
});

export const removeCollection = authed.libraryAuthoring.removeCollection.handler(
  async ({ input, context: { tx, record } }) => {
    await locked(tx, 'library_collections', input);
    await tx.deleteFrom('library_collections').where('id', '=', input.id).execute();
    await record('library.collection.removed', input.id, {});
    return { id: input.id };
  },
);
