/** Activity library: what one can do to grow in a competency. */
import type { ActivityKind, LearningType } from '@pdy/contract/pdi/activity';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Tx } from '#kernel/db.ts';
import { sameCompany } from '#kernel/same-company.ts';
import { assign } from './assign.ts';
import { list as listAssignments, takeBack } from './assignments.ts';
import { create, get as getAuthored, list, overview, update } from './authored.ts';
import { collections, removeCollection, saveCollection } from './collections.ts';
import { removeCover, setCover } from './cover.ts';
import { get } from './detail.ts';
import { exportFile, importFile, latestImport } from './file.ts';
import { copy, list as listGlobals } from './globals.ts';
import { plan, rate, save } from './own.ts';
import { isOffered } from './rows.ts';
import { facetsOf, search } from './search.ts';
import { checkLinks, map, move } from './several.ts';
import { decide, queue, suggest, suggestible, suggestions } from './suggestions.ts';

export { readCover } from './cover.ts';
export { offeredById } from './detail.ts';
export { measureAllEffects } from './effects.ts';
export { type LinkJob, linkQueue, lookAtLinks } from './link-work.ts';
export { type LibraryJob, libraryQueue, takeLibraryFile } from './long-file.ts';
export { platformLibrary } from './platform-globals.ts';
export { reactions } from './reactions.ts';
export { isOffered } from './rows.ts';
export { isTaken } from './taken.ts';

export const library = {
  search,
  facets: facetsOf,
  get,
  save,
  rate,
  plan,
  assign,
  suggest,
  suggestible,
  suggestions,
};

export const libraryAssignments = { list: listAssignments, takeBack };

export const libraryCovers = { set: setCover, remove: removeCover };

export const libraryGlobals = { list: listGlobals, copy };

export const libraryAuthoring = {
  list,
  overview,
  get: getAuthored,
  create,
  update,
  move,
  map,
  checkLinks,
  exportFile,
  importFile,
  latestImport,
  suggestions: queue,
  decide,
  collections,
  saveCollection,
  removeCollection,
};

export type Item = {
  readonly id: string;
  readonly title: string;
  readonly kind: ActivityKind;
  readonly learning_type: LearningType;
  readonly minutes: number;
  readonly status: 'draft' | 'in_review' | 'published' | 'archived';
  readonly rating_count: number;
  readonly rating_sum: number;
  readonly teaches: readonly {
    readonly competency: string;
    readonly entry_level: number;
    readonly to_level: number;
  }[];
};

const taught = jsonBuildObject({
  competency: sql.ref<string>('t.competency_id'),
  entry_level: sql.ref<number>('t.entry_level'),
  to_level: sql.ref<number>('t.to_level'),
});

/** Items offered on the day that teach any of the competencies, with what they teach of them. One statement. */
export const itemsTeaching = async (
  tx: Tx,
  competency_ids: readonly string[],
  today: string,
): Promise<Item[]> => {
  if (competency_ids.length === 0) return [];
  return tx
    .selectFrom('library_item_competencies as t')
    .innerJoin('library_items as i', sameCompany('i.id', 't.item_id'))
    .where('t.competency_id', 'in', [...competency_ids])
    .leftJoin('library_figures as f', sameCompany('f.item_id', 'i.id'))
    .where(isOffered(today))
    .groupBy(['i.company_id', 'i.id', 'f.company_id', 'f.item_id'])
    .select(['i.id', 'i.title', 'i.kind', 'i.learning_type', 'i.minutes', 'i.status'])
    .select(sql<number>`coalesce(f.rating_count, 0)`.as('rating_count'))
    .select(sql<number>`coalesce(f.rating_sum, 0)`.as('rating_sum'))
    .select((eb) => eb.fn.jsonAgg(taught).as('teaches'))
    .execute();
};
