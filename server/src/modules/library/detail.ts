/** An activity as a reader may see it: items on offer, and withdrawn items that concern the reader. */
import type { LibraryDetail } from '@pdy/contract/library/library';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { cardColumns, isOffered } from './rows.ts';

/** Has finished it, and did not write it. */
const mayRate = (person_id: string) => sql<SqlBool>`(
  i.owner_id is distinct from ${person_id}::uuid
  and exists (select from pdi_activities a where a.person_id = ${person_id} and a.library_item_id = i.id and a.status = 'done'))`;

type Context = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock };

/** The item for its reader. NOT_FOUND both for an item that policies hide and for one that does not exist. */
export const itemById = async ({ tx, actor, clock }: Context, id: string): Promise<LibraryDetail> => {
  const { person_id } = actor;
  const { rows } = await sql<LibraryDetail>`
    select ${cardColumns(person_id)}, i.body_md, i.url, i.cost_cents, i.language, i.valid_until, i.status,
      ${isOffered(todayOf({ actor, clock }))} as is_offered,
      (select jsonb_build_object('competency', c.name, 'mean', f.effect_mean, 'people', f.effect_people)
       from competencies c where c.id = f.effect_competency_id) as effect,
      (select jsonb_build_object('stars', o.stars, 'comment', o.comment)
       from library_ratings o where o.person_id = ${person_id} and o.item_id = i.id) as own_rating,
      ${mayRate(person_id)} as may_rate,
      app.administers() or exists (select from app.led_people()) as may_assign,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) order by l.name_key)
        from library_collection_items k
        join library_collections l on l.company_id = k.company_id and l.id = k.collection_id
        where k.item_id = i.id), '[]') as collections
    from library_items i left join library_figures f on f.item_id = i.id
    where i.id = ${id}`.execute(tx);
  const [item] = rows;
  if (!item) throw notFound();
  return item;
};

/** An item that may be planned or recommended today. */
export const offeredById = async (context: Context, id: string): Promise<LibraryDetail> => {
  const item = await itemById(context, id);
  if (item.status !== 'published') throw broken('item_is_published');
  if (!item.is_offered) throw broken('item_is_offered');
  return item;
};

export const get = authed.library.get.handler(({ input, context }) => itemById(context, input.id));
