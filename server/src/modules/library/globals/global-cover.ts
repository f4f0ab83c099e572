/** The picture of an item of the platform's catalogue. Contract: `contract/src/library/globals.ts`. */
import { randomUUID } from 'node:crypto';
import { broken } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { platform } from '#kernel/procedure.ts';
import { barePicture } from '../cover-rules.ts';
import { homeOf } from '../of-company.ts';
import { globalById } from './global-rows.ts';

const point = (tx: Tx, id: string, cover_id: string | null) =>
  tx.updateTable('library_globals').set({ cover_id }).where('id', '=', id).execute();

/**
 * Stores a picture of an item. The last one sent is shown; each has its own address. Copies keep the picture they were
 * made with.
 */
export const setGlobalCover = platform.platform.library.setCover.handler(
  async ({ input, context: { tx, record } }) => {
    const { id, file } = input;
    const content = barePicture(Buffer.from(await file.arrayBuffer()));
    if (content === null) throw broken('cover_is_a_picture');
    await locked(tx, 'library_globals', input);
    const picture = { picture_id: randomUUID(), content };
    await tx
      .insertInto('library_global_covers')
      .values({ company_id: await homeOf(tx), item_id: id, ...picture })
      .onConflict((taken) => taken.columns(['company_id', 'item_id']).doUpdateSet(picture))
      .execute();
    await point(tx, id, picture.picture_id);
    await record('library.global.saved', id, { is_new: false });
    return globalById(tx, id);
  },
);

export const removeGlobalCover = platform.platform.library.removeCover.handler(
  async ({ input, context: { tx, record } }) => {
    await locked(tx, 'library_globals', input);
    await tx.deleteFrom('library_global_covers').where('item_id', '=', input.id).execute();
    await point(tx, input.id, null);
    await record('library.global.saved', input.id, { is_new: false });
    return globalById(tx, input.id);
  },
);
