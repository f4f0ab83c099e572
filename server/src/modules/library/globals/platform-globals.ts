/** The catalogue of the platform, for the platform's own staff. Contract: `contract/src/library/globals.ts`. */
import type { GlobalItem } from '@pdy/contract/library/globals';
import { sql } from 'kysely';
import { idOf, pageFrom } from '#kernel/calls/paging.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { platform } from '#kernel/procedure.ts';
import { madeUpCode } from '../codes.ts';
import { removeGlobalCover, setGlobalCover } from '../cover.ts';
import { exportGlobals, importGlobals, latestGlobals } from '../file/file.ts';
import { homeOf } from '../of-company.ts';
import { globalById, globalRows } from './global-rows.ts';

const holds = (search: string) =>
  sql<boolean>`app.normalise(title || ' ' || summary || ' ' || coalesce(provider, '') || ' ' || code)
    like all ((select app.patterns(${search}))::text[])`;

const list = platform.platform.library.list.handler(async ({ input, context: { tx } }) => {
  const { search, status, after, limit } = input;
  const found = await globalRows(tx)
    .where('company_id', '=', sql<string>`(select c.id from companies c where c.is_platform)`) // The key's order.
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'draft'))
    .$if(search !== undefined, (query) => query.where(holds(search ?? '')))
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageFrom(found, limit, idOf);
});

const get = platform.platform.library.get.handler(({ input, context: { tx } }) => globalById(tx, input.id));

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
  const before = known === undefined ? null : await locked(tx, 'library_globals', { id: known, version });
  const named = { ...values, code: code || before?.code || madeUpCode() };
  const id = await written(tx, known, named);
  await record('library.global.saved', id, { is_new: known === undefined });
  return globalById(tx, id);
});

/** Moves items to a status. Those that are in it already are left as they are. */
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

const mostTaught = 5;

/** An item that teaches it already gets the new levels; one that teaches five others is left as it is. */
const map = platform.platform.library.map.handler(async ({ input, context: { tx, record } }) => {
  const { ids, ...taught } = input;
  const others = sql`(select coalesce(jsonb_agg(t.said order by t.place), '[]')
    from jsonb_array_elements(g.teaches) with ordinality as t(said, place)
    where upper(t.said ->> 'code') <> upper(${taught.code}))`;
  const { rows: mapped } = await sql<{ id: string }>`
    update library_globals g set teaches = ${others} || ${JSON.stringify([taught])}::jsonb
    where g.id = any (${ids}::uuid[]) and jsonb_array_length(${others}) < ${mostTaught}::int
    returning g.id`.execute(tx);
  const item_ids = mapped.map(({ id }) => id);
  if (item_ids.length > 0)
    await record('library.globals.mapped', await homeOf(tx), { item_ids, code: taught.code });
  return { done: item_ids.length, left: new Set(ids).size - item_ids.length };
});

export const platformLibrary = {
  list,
  get,
  save,
  move,
  map,
  setCover: setGlobalCover,
  removeCover: removeGlobalCover,
  exportFile: exportGlobals,
  importFile: importGlobals,
  latestImport: latestGlobals,
};
