/** Activity library: what people can do to grow in a competency. */
import type { ActivityKind, LearningType } from '@pdy/contract/pdi/activity';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { assign } from './assign.ts';
import { list as listAssignments, takeBack } from './assignments.ts';
import { create, get as getAuthored, list, overview, update } from './authored.ts';
import { collections, removeCollection, saveCollection } from './collections.ts';
import { removeCover, setCover } from './cover.ts';
import { get } from './detail.ts';
import { exportFile, importFile, latestImport } from './file/file.ts';
import { copy, list as listGlobals, take } from './globals/globals.ts';
import { plan, rate, save } from './own.ts';
import { isOffered } from './rows.ts';
import { facetsOf, search } from './search.ts';
import { checkLinks, map, move } from './several.ts';
import { decide, queue, suggest, suggestible, suggestions } from './suggestions.ts';

export { readCover } from './cover.ts';
export { offeredById } from './detail.ts';
export { platformLibrary } from './globals/platform-globals.ts';
export { jobs } from './jobs.ts';
export { reactions } from './reactions.ts';
export { isOffered } from './rows.ts';
export { isTaken, isWaiting } from './taken.ts';

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

export const libraryGlobals = { list: listGlobals, take, copy };

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

/**
 * Items on offer on the day that teach any of the competencies, with what they teach. One statement with flat rows: for
 * as many items as a ranking weighs, JSON takes half as long again.
 */
export const itemsTeaching = async (
  tx: Tx,
  competency_ids: readonly string[],
  today: string,
): Promise<Item[]> => {
  if (competency_ids.length === 0) return [];
  const rows = await tx
    .selectFrom('library_item_competencies as t')
    .innerJoin('library_items as i', sameCompany('i.id', 't.item_id'))
    .where('t.competency_id', 'in', [...competency_ids])
    .leftJoin('library_figures as f', sameCompany('f.item_id', 'i.id'))
    .where(isOffered(today))
    .select(['i.id', 'i.title', 'i.kind', 'i.learning_type', 'i.minutes', 'i.status'])
    .select(['t.competency_id', 't.entry_level', 't.to_level', 'f.rating_count', 'f.rating_sum'])
    .execute();
  const groups = Map.groupBy(rows, ({ id }) => id);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { id, title, kind, learning_type, minutes, status } = first;
    const { rating_count, rating_sum } = {
      rating_count: first.rating_count ?? 0,
      rating_sum: first.rating_sum ?? 0,
    };
    const teaches = group.map(({ competency_id, entry_level, to_level }) => ({
      competency: competency_id,
      entry_level,
      to_level,
    }));
    return [{ id, title, kind, learning_type, minutes, status, rating_count, rating_sum, teaches }];
  });
};
