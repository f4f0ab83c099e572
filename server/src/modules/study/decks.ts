/** Decks: the caller's own and the company's. Contract: `contract/src/study/decks.ts`. */

import { deckFieldNames } from '@pdy/contract/study/deck-fields';
import type { Deck, DeckDraft } from '@pdy/contract/study/decks';
import { mostOwnDecks } from '@pdy/contract/study/words';
import { type RawBuilder, sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { holdCount } from '#kernel/calls/limits.ts';
import { locked, type Seen } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import type { StudyContext } from './terms.ts';

const written = sql.join(deckFieldNames.map((name) => sql.ref(`d.${name}`)));

const decksWhere = async (tx: Tx, condition: RawBuilder<unknown>): Promise<Deck[]> => {
  const { rows } = await sql<Deck>`
    select d.id, ${written}, d.status, d.cards_count, d.is_of_mistakes, d.version, c.name as competency_name,
      case when d.person_id is null then 'company' else 'personal' end as scope,
      (d.person_id is not null or (select app.writes_content())) as is_editable,
      d.id in (select app.studied_decks()) as is_studied,
      d.id in (select a.deck_id from app.decks_asked_of_me() a) as is_asked
    from decks d
    left join competencies c on c.company_id = d.company_id and c.id = d.competency_id
    where d.company_id = app.company_id() and ${condition}
    order by d.title, d.id`.execute(tx);
  return rows;
};

export const deckOf = async (tx: Tx, id: string): Promise<Deck> => {
  const [deck] = await decksWhere(tx, sql`d.id = ${id}`);
  if (!deck) throw notFound();
  return deck;
};

export const list = authed.decks.list.handler(({ context: { tx } }) =>
  decksWhere(tx, sql`(d.person_id is not null or d.status = 'published')`),
);

export const ofCompany = authed.decks.of_company.handler(({ context: { tx } }) =>
  decksWhere(tx, sql`d.person_id is null`),
);

export const get = authed.decks.get.handler(({ input: { id }, context: { tx } }) => deckOf(tx, id));

export const competencies = authed.decks.competencies.handler(({ context: { tx } }) =>
  tx
    .selectFrom('competencies')
    .where('status', '=', 'active')
    .orderBy('name_key')
    .select(['id', 'name'])
    .execute(),
);

const checked = async (tx: Tx, draft: DeckDraft): Promise<DeckDraft> => {
  const { competency_id } = draft;
  if (competency_id === null) return { ...draft, level: null };
  const known = await tx
    .selectFrom('competencies')
    .select('id')
    .where('id', '=', competency_id)
    .executeTakeFirst();
  if (!known) throw notFound();
  return draft;
};

/**
 * Refuses more decks than a person may have. Archived decks are out of the way and cannot be deleted, so they do not
 * count; a deck counts again once it is restored.
 */
const demandRoom = async (tx: Tx, person_id: string) => {
  await holdCount(tx, 'own decks', person_id);
  const [{ count }] = (await tx
    .selectFrom('decks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', person_id)
    .where('status', '<>', 'archived')
    .execute()) as [{ count: number }];
  if (Number(count) >= mostOwnDecks) throw broken('person_has_at_most_200_decks');
};

export const add = authed.decks.add.handler(async ({ input, context: { tx, actor } }) => {
  await demandRoom(tx, actor.person_id);
  const { id } = await tx
    .insertInto('decks')
    .values({ ...(await checked(tx, input)), person_id: actor.person_id, status: 'published' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return deckOf(tx, id);
});

export const addCompany = authed.decks.add_company.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { id } = await tx
    .insertInto('decks')
    .values(await checked(tx, input))
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('study.deck.added', id, {});
  return deckOf(tx, id);
});

/** The deck, locked, for callers who may change it: their own deck, or the company's. */
const heldDeck = async ({ tx }: Pick<StudyContext, 'tx'>, seen: Seen) => {
  const deck = await locked(tx, 'decks', seen);
  return deck;
};

export const change = authed.decks.change.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { id, version, ...draft } = input;
  const before = await heldDeck(context, { id, version });
  const after = await checked(tx, draft);
  await tx.updateTable('decks').set(after).where('id', '=', id).execute();
  const fields = (Object.keys(after) as (keyof DeckDraft)[]).filter((key) => after[key] !== before[key]);
  if (before.person_id === null) await record('study.deck.changed', id, { fields });
  return deckOf(tx, id);
});

export const move = authed.decks.move.handler(async ({ input: { id, version, status }, context }) => {
  const { tx, record } = context;
  const deck = await heldDeck(context, { id, version });
  if (status === 'published' && deck.person_id === null && deck.cards_count === 0)
    throw broken('deck_has_cards');
  if (deck.status !== status) {
    if (deck.person_id !== null && status === 'published') await demandRoom(tx, deck.person_id);
    await tx.updateTable('decks').set({ status }).where('id', '=', id).execute();
    if (deck.person_id === null)
      await record(status === 'published' ? 'study.deck.published' : 'study.deck.archived', id, {});
  }
  return deckOf(tx, id);
});

export const follow = authed.decks.follow.handler(
  async ({ input: { id, is_followed }, context: { tx, actor } }) => {
    const deck = await deckOf(tx, id);
    if (deck.scope !== 'company' || deck.status !== 'published') throw notFound();
    if (is_followed)
      await tx
        .insertInto('deck_studies')
        .values({ deck_id: id })
        .onConflict((oc) => oc.doNothing())
        .execute();
    else
      await tx
        .deleteFrom('deck_studies')
        .where('deck_id', '=', id)
        .where('person_id', '=', actor.person_id)
        .execute();
    return deckOf(tx, id);
  },
);
