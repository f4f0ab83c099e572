/** The picture of an item. Contract: `contract/src/library/covers.ts`. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Database, Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { authoredById } from './authored.ts';
import { barePicture } from './cover-rules.ts';

const point = (tx: Tx, id: string, cover_id: string | null) =>
  tx.updateTable('library_items').set({ cover_id }).where('id', '=', id).execute();

/** Stores a picture of an item. The last one sent is shown; each has its own address. */
export const setCover = authed.libraryCovers.set.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { id, file } = input;
  const content = barePicture(Buffer.from(await file.arrayBuffer()));
  if (content === null) throw broken('cover_is_a_picture');
  await locked(tx, 'library_items', input);
  const picture = { picture_id: randomUUID(), content };
  await tx
    .insertInto('library_covers')
    .values({ item_id: id, ...picture })
    .onConflict((taken) => taken.columns(['company_id', 'item_id']).doUpdateSet(picture))
    .execute();
  await point(tx, id, picture.picture_id);
  await record('library.item.changed', id, { fields: ['cover_id'] });
  return authoredById(tx, id);
});

export const removeCover = authed.libraryCovers.remove.handler(async ({ input, context }) => {
  const { tx, record } = context;
  await locked(tx, 'library_items', input);
  await tx.deleteFrom('library_covers').where('item_id', '=', input.id).execute();
  await point(tx, input.id, null);
  await record('library.item.changed', input.id, { fields: ['cover_id'] });
  return authoredById(tx, input.id);
});

/** The picture of an item, for everybody who knows the address; null when there is none. */
export const readCover = async (db: Database, picture_id: string): Promise<Buffer | null> => {
  const { rows } = await sql<{ content: Buffer | null }>`
    select app.library_cover(${picture_id}::uuid) as content`.execute(db.as(null));
  return rows[0]?.content ?? null;
};
