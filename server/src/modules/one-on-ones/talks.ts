/** The next talk and those that were held. Contract: `contract/src/one-on-ones/one-on-ones.ts`. */
import type { OneOnOne, Talk } from '@pdy/contract/one-on-ones/one-on-ones';
import { sql } from 'kysely';
import { broken, conflict, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { agreementsOf } from './agreements.ts';
import { type Pair, pairOf, type TalkContext } from './pairs.ts';
import { topicsOf } from './topics.ts';

const shownBefore = 12;

type TalkRow = {
  id: string;
  version: number;
  planned_on: string | null;
  held_on: string | null;
  topics: string[];
};

/** The talks of the present pair, the next one first, then the newest. */
const talksOf = async (tx: Tx, { person, manager }: Pair, limit = shownBefore + 1): Promise<TalkRow[]> => {
  const { rows } = await sql<TalkRow>`
    select t.id, t.version, t.planned_on, t.held_on,
      array(select o.body from one_on_one_topics o
            where o.company_id = t.company_id and o.talk_id = t.id order by o.id) as topics
    from one_on_ones t
    where t.company_id = app.company_id() and t.person_id = ${person.user_id} and t.manager_id = ${manager.user_id}
    order by t.held_on desc nulls first limit ${limit}`.execute(tx);
  return rows;
};

const isHeld = (row: TalkRow): row is TalkRow & { held_on: string } => row.held_on !== null;

/** The day of the last talk of the two; null: never. */
export const lastHeld = async (tx: Tx, pair: Pair): Promise<string | null> =>
  (await talksOf(tx, pair, 2)).find(isHeld)?.held_on ?? null;

const toCome = (rows: readonly TalkRow[]): Talk => {
  const next = rows.find((row) => !isHeld(row));
  return { id: next?.id ?? null, version: next?.version ?? 0, planned_on: next?.planned_on ?? null };
};

const shownPair = async (context: TalkContext, pair: Pair): Promise<OneOnOne> => {
  const { tx, actor, clock } = context;
  const today = todayOf({ actor, clock });
  const [rows, topics, agreements] = await Promise.all([
    talksOf(tx, pair),
    topicsOf(tx, actor, pair),
    agreementsOf(tx, actor, { person_id: pair.person.user_id, today }),
  ]);
  const held = rows.filter(isHeld);
  return {
    ...pair,
    today,
    talk: toCome(rows),
    last_held_on: held[0]?.held_on ?? null,
    topics,
    agreements,
    talks_before: held
      .slice(0, shownBefore)
      .map(({ id, held_on, topics: said }) => ({ id, held_on, topics: said })),
  };
};

const personOfAgreement = async (tx: Tx, id: string) => {
  const found = await tx
    .selectFrom('one_on_one_agreements')
    .select('person_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found.person_id;
};

export const of = authed.oneOnOnes.of.handler(async ({ input: { person_id, agreement_id }, context }) => {
  const { tx, actor } = context;
  const asked = agreement_id ? await personOfAgreement(tx, agreement_id) : (person_id ?? actor.person_id);
  return shownPair(context, await pairOf(context, asked));
});

type SeenTalk = { readonly talk_id: string | null; readonly version: number };

/** The next talk at the version the caller saw, locked; created where there was none. */
const heldTalk = async (tx: Tx, { person, manager }: Pair, { talk_id, version }: SeenTalk) => {
  const ids = { person_id: person.user_id, manager_id: manager.user_id };
  if (talk_id === null) {
    const begun = await tx
      .insertInto('one_on_ones')
      .values(ids)
      .onConflict((conflicting) => conflicting.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!begun) throw conflict();
    return begun.id;
  }
  const row = await tx
    .selectFrom('one_on_ones')
    .select(['id', 'version'])
    .where('id', '=', talk_id)
    .where('person_id', '=', ids.person_id)
    .where('manager_id', '=', ids.manager_id)
    .where('held_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  // It was held in the meantime, recorded by either side.
  if (row?.version !== version) throw conflict();
  return row.id;
};

export const plan = authed.oneOnOnes.plan.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { person_id, planned_on, ...seen } = input;
  const pair = await pairOf(context, person_id);
  if (planned_on !== null && planned_on < todayOf(context)) throw broken('talk_is_planned_for_days_to_come');
  const id = await heldTalk(tx, pair, seen);
  await tx.updateTable('one_on_ones').set({ planned_on }).where('id', '=', id).execute();
  await record('one_on_ones.talk.planned', id, { person_id, manager_id: pair.manager.user_id, planned_on });
  return shownPair(context, pair);
});

export const hold = authed.oneOnOnes.hold.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { person_id, held_on, ...seen } = input;
  const pair = await pairOf(context, person_id);
  const manager_id = pair.manager.user_id;
  if (held_on > todayOf(context)) throw broken('talk_was_held_by_today');
  const last = await lastHeld(tx, pair);
  const id = await heldTalk(tx, pair, seen);
  if (last !== null && held_on <= last) throw broken('talks_follow_each_other');
  await tx
    .updateTable('one_on_one_topics')
    .set({ talk_id: id })
    .where('person_id', '=', person_id)
    // Topics done with another leader stay theirs, even if no talk was recorded.
    .where('manager_id', '=', manager_id)
    .where('is_done', '=', true)
    .where('talk_id', 'is', null)
    .execute();
  await tx.updateTable('one_on_ones').set({ held_on }).where('id', '=', id).execute();
  await tx.insertInto('one_on_ones').values({ person_id, manager_id }).execute();
  await record('one_on_ones.talk.held', id, { person_id, manager_id, held_on });
  return shownPair(context, pair);
});
