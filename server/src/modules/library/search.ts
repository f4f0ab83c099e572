/** Searching the library. Contract: `contract/src/library/library.ts`. */
import { itemLengthMinutes, type LibraryCard, type LibraryFilters } from '@pdy/contract/library/library';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import { cursorFor, pageFrom, placeAt } from '#kernel/calls/paging.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { cardColumns, isOffered, stars } from './rows.ts';

type Sort = LibraryFilters['sort'];

/** The end of a page: its sort order, the key as PostgreSQL writes it, the item. */
const Place = z.tuple([z.string(), z.string().regex(/^-?\d+(\.\d+)?$/), z.uuid()]);
type Place = z.infer<typeof Place>;

/** A cursor that can't be read, or is of another order, means the beginning. */
const placeOf = (cursor: string | undefined, sort: Sort): Place | null => {
  const place = placeAt(cursor, Place);
  return place?.[0] === sort ? place : null;
};

const mostWords = 6;

/**
 * Matches every word: in another form, as a part of a word, or nearly right; or in the name of a competency that is
 * taught.
 */
const found = (search: string) => {
  const words = search.split(/\s+/).slice(0, mostWords);
  const each = words.map(
    (word) => sql<SqlBool>`(
      i.words @@ plainto_tsquery('portuguese', app.normalise(${word}))
      or i.search like all ((select app.patterns(${word}))::text[])
      or word_similarity(app.normalise(${word}), i.search) >= 0.6
      or i.id in (
        select n.item_id from library_item_competencies n
        join competencies k on k.company_id = n.company_id and k.id = n.competency_id
        where n.company_id = app.company_id()
          and app.normalise(k.name) like all ((select app.patterns(${word}))::text[])))`,
  );
  return sql<SqlBool>`${sql.join(each, sql` and `)}`;
};

const closeness = (search: string) => sql`(
  ts_rank(i.words, websearch_to_tsquery('portuguese', app.normalise(${search})))
  + word_similarity(app.normalise(${search}), i.title_key)
  + (i.title_key like app.normalise(${search}) || '%')::int)::numeric`;

/**
 * The key that a list is sorted by: a number, the largest first. Without words the score of the person's
 * recommendations is used.
 */
const keyOf = (sort: Sort, search: string | undefined): RawBuilder<unknown> => {
  if (sort === 'rating') return stars;
  if (sort === 'newest') return sql`extract(epoch from coalesce(i.published_at, i.created_at))`;
  if (sort === 'shortest') return sql`-i.minutes::numeric`;
  return search ? closeness(search) : sql`(coalesce(r.adjusted, 0) + ${stars} / 10)`;
};

/** Any of the chosen values; null where none was chosen. */
const anyOf = (column: string, chosen: string | number | readonly (string | number)[] | undefined) =>
  chosen === undefined ? null : sql<SqlBool>`${sql.ref(column)} in (${sql.join([chosen].flat())})`;

/** One of the competencies that an item teaches must match both the competency and the level it leads to. */
const taught = ({ competency_id, level }: LibraryFilters) => {
  const both = [anyOf('t.competency_id', competency_id), anyOf('t.to_level', level)].filter(
    (one) => one !== null,
  );
  return both.length === 0
    ? null
    : sql<SqlBool>`i.id in (select t.item_id from library_item_competencies t where ${sql.join(both, sql` and `)})`;
};

const asLongAs = (length: LibraryFilters['length']) => {
  if (length === undefined) return null;
  const spans = [length].flat().map((one) => {
    const [above, most] = itemLengthMinutes[one];
    return sql`(i.minutes > ${above}::int and i.minutes <= ${most}::int)`;
  });
  return sql<SqlBool>`(${sql.join(spans, sql` or `)})`;
};

const facets = (asked: LibraryFilters, person_id: string) => {
  const { collection_id } = asked;
  return [
    taught(asked),
    anyOf('i.kind', asked.kind),
    anyOf('i.learning_type', asked.learning_type),
    asLongAs(asked.length),
    anyOf('i.format', asked.format),
    asked.is_free ? sql<SqlBool>`i.cost_cents = 0` : null,
    collection_id
      ? sql<SqlBool>`i.id in (select item_id from library_collection_items where collection_id = ${collection_id})`
      : null,
    asked.is_saved
      ? sql<SqlBool>`i.id in (select item_id from library_saves where person_id = ${person_id})`
      : null,
    asked.is_assigned
      ? sql<SqlBool>`i.id in (select item_id from library_assignments where person_id = ${person_id})`
      : null,
    asked.search ? found(asked.search) : null,
  ].filter((one) => one !== null);
};

const isBehind = ([, key, id]: Place, own: RawBuilder<unknown>) =>
  sql<SqlBool>`(round(${own}, 6), i.id) < (${key}::numeric, ${id}::uuid)`;

export const search = authed.library.search.handler(async ({ input, context }) => {
  const { after, limit, ...asked } = input;
  const { tx, actor } = context;
  const key = keyOf(asked.sort, asked.search);
  const place = placeOf(after, asked.sort);
  const conditions = [
    isOffered(todayOf(context)),
    ...facets(asked, actor.person_id),
    ...(place ? [isBehind(place, key)] : []),
  ];
  const { rows } = await sql<LibraryCard & { key: string }>`
    with page as materialized (
      select i.id, round(${key}, 6) as key
      from library_items i
      left join library_figures f on f.item_id = i.id
      left join recommendations r on r.item_id = i.id and r.person_id = ${actor.person_id} and r.status = 'shown'
      where ${sql.join(conditions, sql` and `)}
      order by key desc, i.id desc limit ${limit + 1})
    select ${cardColumns(actor.person_id)}, page.key::text as key
    from page join library_items i on i.id = page.id
    left join library_figures f on f.item_id = i.id
    order by page.key desc, i.id desc`.execute(tx);
  return pageFrom(rows, limit, (last) => cursorFor([asked.sort, last.key, last.id]));
});

type Facets = {
  competencies: { id: string; code: string; name: string; kind: 'technical'; items: number }[];
  collections: { id: string; name: string; description: string; items: number }[];
};

export const facetsOf = authed.library.facets.handler(async ({ context }) => {
  const offered = isOffered(todayOf(context));
  const { rows } = await sql<Facets>`
    with offered as materialized (select i.id from library_items i where ${offered}),
    taught as (
      select c.id, c.code, c.name, c.kind, c.name_key, count(*)::int as items from library_item_competencies t
      join offered on offered.id = t.item_id
      join competencies c on c.company_id = t.company_id and c.id = t.competency_id
      group by c.id, c.code, c.name, c.kind, c.name_key),
    gathered as (
      select l.id, l.name, l.description, l.name_key, count(*)::int as items from library_collection_items k
      join offered on offered.id = k.item_id
      join library_collections l on l.company_id = k.company_id and l.id = k.collection_id
      group by l.id, l.name, l.description, l.name_key)
    select
      coalesce((select jsonb_agg(to_jsonb(taught) - 'name_key' order by name_key) from taught), '[]') as competencies,
      coalesce((select jsonb_agg(to_jsonb(gathered) - 'name_key' order by name_key) from gathered), '[]') as collections`.execute(
    context.tx,
  );
  return rows[0] ?? { competencies: [], collections: [] };
});
