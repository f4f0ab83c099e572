/** The platform's catalogue as the platform writes it. Contract: `contract/src/library-globals.ts`. */
import type { GlobalItem } from '@pdy/contract/library-globals';
import { sql } from 'kysely';
import { conflict, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { platform } from '#kernel/procedure.ts';
import { madeUpCode } from './codes.ts';

const rows = (tx: Tx) =>
  tx
    .selectFrom('library_globals')
    .select(['id', 'code', 'title', 'summary', 'body_md', 'kind', 'learning_type', 'minutes', 'url'])
    .select(['provider', 'format', 'cost_cents', 'language', 'status', 'version'])
    .select(sql<GlobalItem['teaches']>`teaches`.as('teaches'));

const most = 2000;

const list = platform.platform.library.list.handler(({ context: { tx } }) =>
  rows(tx).orderBy(sql`app.normalise(title)`).orderBy('id').limit(most).execute(),
);

const homeOf = async (tx: Tx) =>
  (await tx.selectFrom('companies').select('id').where('is_platform', '=', true).executeTakeFirstOrThrow())
    .id;

/** Locked as the caller read it. */
const held = async (tx: Tx, { id, version }: { id: string; version: number | undefined }) => {
  const row = await tx
    .selectFrom('library_globals')
    .select(['version', 'code'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.version !== version) throw conflict();
  return row;
};

type Named = Pick<
  GlobalItem,
  'code' | 'title' | 'summary' | 'body_md' | 'kind' | 'learning_type' | 'minutes'
> &
  Pick<GlobalItem, 'url' | 'provider' | 'format' | 'cost_cents' | 'language'> & { teaches: string };

const written = async (tx: Tx, known: string | undefined, named: Named): Promise<string> => {
  if (known === undefined) {
    const company_id = await homeOf(tx);
    const added = tx.insertInto('library_globals').values({ ...named, company_id });
    return (await added.returning('id').executeTakeFirstOrThrow()).id;
  }
  await tx.updateTable('library_globals').set(named).where('id', '=', known).execute();
  return known;
};

const save = platform.platform.library.save.handler(async ({ input, context: { tx, record } }) => {
  const { id: known, version, code, teaches, ...fields } = input;
  const values = { ...fields, teaches: JSON.stringify(teaches) };
  const before = known === undefined ? null : await held(tx, { id: known, version });
  const named = { ...values, code: code || before?.code || madeUpCode() };
  const id = await written(tx, known, named);
  await record('library.global.saved', id, { is_new: known === undefined });
  return rows(tx).where('id', '=', id).executeTakeFirstOrThrow();
});

/** What is up already, or down, is left alone. */
const move = platform.platform.library.move.handler(async ({ input: { ids, to }, context }) => {
  const { tx, record } = context;
  const moved = await tx
    .updateTable('library_globals')
    .set({ status: to })
    .where('id', 'in', ids)
    .where('status', 'in', to === 'published' ? ['draft', 'archived'] : ['published'])
    .returning('id')
    .execute();
  const item_ids = moved.map(({ id }) => id);
  if (item_ids.length > 0) await record('library.globals.moved', await homeOf(tx), { item_ids, to });
  return { done: item_ids.length, left: new Set(ids).size - item_ids.length };
});

export const platformLibrary = { list, save, move };
