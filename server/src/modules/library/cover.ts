/** The picture of an item, of a company or of the platform. Contract: `contract/src/library/covers.ts`. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { locked, type Seen } from '#kernel/database/held-row.ts';
import type { Database, Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { authed, platform } from '#kernel/procedure.ts';
import { authoredById } from './authored.ts';
import { barePicture } from './cover-rules.ts';
import { globalById } from './globals/global-rows.ts';

const tables = {
  company: ['library_items', 'library_covers'],
  platform: ['library_globals', 'library_global_covers'],
} as const;
type Scope = keyof typeof tables;
type Writing = { readonly tx: Tx; readonly record: Recorder };

/**
 * Replaces the picture of an item, or removes it (null). Each picture has an address of its own; copies keep the one
 * they were made with.
 */
const replace = async (scope: Scope, { tx, record }: Writing, seen: Seen, content: Buffer | null) => {
  const [items, covers] = tables[scope];
  const { id, company_id } = await locked(tx, items, seen);
  await sql`delete from ${sql.table(covers)} where item_id = ${id}`.execute(tx);
  const cover_id = content && randomUUID();
  if (content && cover_id) {
    const picture = { item_id: id, picture_id: cover_id, content };
    if (scope === 'company') await tx.insertInto('library_covers').values(picture).execute();
    else
      await tx
        .insertInto('library_global_covers')
        .values({ company_id, ...picture })
        .execute();
  }
  await sql`update ${sql.table(items)} set cover_id = ${cover_id} where id = ${id}`.execute(tx);
  if (scope === 'company') await record('library.item.changed', id, { fields: ['cover_id'] });
  else await record('library.global.saved', id, { is_new: false });
};

const set = async (scope: Scope, writing: Writing, { file, ...seen }: Seen & { readonly file: File }) => {
  const content = barePicture(Buffer.from(await file.arrayBuffer()));
  if (content === null) throw broken('cover_is_a_picture');
  await replace(scope, writing, seen, content);
};

const { libraryCovers } = authed;
export const setCover = libraryCovers.set.handler(async ({ input, context }) => {
  await set('company', context, input);
  return authoredById(context.tx, input.id);
});
export const removeCover = libraryCovers.remove.handler(async ({ input, context }) => {
  await replace('company', context, input, null);
  return authoredById(context.tx, input.id);
});

const { library } = platform.platform;
export const setGlobalCover = library.setCover.handler(async ({ input, context }) => {
  await set('platform', context, input);
  return globalById(context.tx, input.id);
});
export const removeGlobalCover = library.removeCover.handler(async ({ input, context }) => {
  await replace('platform', context, input, null);
  return globalById(context.tx, input.id);
});

/** The picture of an item, for everybody who knows the address; null when there is none. */
export const readCover = async (db: Database, picture_id: string): Promise<Buffer | null> => {
  const { rows } = await sql<{ content: Buffer | null }>`
    select app.library_cover(${picture_id}::uuid) as content`.execute(db.as(null));
  return rows[0]?.content ?? null;
};
