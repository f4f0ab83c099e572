/** Items of the platform's catalogue as the platform reads them. */
import type { GlobalItem } from '@pdy/contract/library/globals';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';

export const globalRows = (tx: Tx) =>
  tx
    .selectFrom('library_globals')
    .select(['id', 'code', 'title', 'summary', 'body_md', 'kind', 'learning_type', 'minutes', 'url'])
    .select(['provider', 'format', 'cost_cents', 'language', 'cover_id', 'status', 'version'])
    .select(sql<GlobalItem['teaches']>`teaches`.as('teaches'));

export const globalById = async (tx: Tx, id: string): Promise<GlobalItem> => {
  const item = await globalRows(tx).where('id', '=', id).executeTakeFirst();
  if (!item) throw notFound();
  return item;
};
