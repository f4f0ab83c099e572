/** Items of the platform's catalogue as the platform reads them. */
import { fieldsBesides } from '@pdy/contract/field-words';
import type { GlobalItem } from '@pdy/contract/library/globals';
import { itemFieldWords } from '@pdy/contract/library/item-fields';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';

/** The fields that people write, but for what an item teaches. */
const globalFields = fieldsBesides(itemFieldWords, ['teaches', 'valid_until']);

export const globalRows = (tx: Tx) =>
  tx
    .selectFrom('library_globals')
    .select(globalFields)
    .select(['id', 'cover_id', 'status', 'version'])
    .select(sql<GlobalItem['teaches']>`teaches`.as('teaches'));

export const globalById = async (tx: Tx, id: string): Promise<GlobalItem> => {
  const item = await globalRows(tx).where('id', '=', id).executeTakeFirst();
  if (!item) throw notFound();
  return item;
};
