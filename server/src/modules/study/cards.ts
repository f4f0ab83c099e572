/** The cards of a deck. Contract: `contract/src/study/decks.ts`. */

import type { Rule } from '@pdy/contract/messages';
import { sidesOf } from '@pdy/contract/rules/cards';
import type { CardDraft, DeckCard } from '@pdy/contract/study/decks';
import { type RawBuilder, sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { idAt, idOf, pageFrom } from '#kernel/calls/paging.ts';
import { heldRow, locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { authed } from '#kernel/procedure.ts';

const cardsWhere = async (tx: Tx, condition: RawBuilder<unknown>, limit = 1): Promise<DeckCard[]> => {
  const { rows } = await sql<DeckCard>`
    select c.id, c.deck_id, c.type, c.front, c.back, coalesce(c.choices, '[]') as choices, c.hint, c.tags, c.version,
      c.source_question_id is not null as is_of_mistake
    from cards c
    where c.company_id = app.company_id() and c.deleted_at is null and ${condition}
    order by c.position, c.id limit ${limit}`.execute(tx);
  return rows;
};

const cardOf = async (tx: Tx, id: string): Promise<DeckCard> => {
  const [card] = await cardsWhere(tx, sql`c.id = ${id}`);
  if (!card) throw notFound();
  return card;
};

export const cards = authed.decks.cards.handler(async ({ input, context: { tx } }) => {
  const { id, search, after, limit } = input;
  const last = idAt(after);
  const behind = last
    ? sql`(c.position, c.id) > (select x.position, x.id from cards x where x.company_id = c.company_id and x.id = ${last})`
    : sql`true`;
  const found =
    search === ''
      ? sql`true`
      : sql`app.normalise(c.front || ' ' || c.back) like all (app.patterns(${search}))`;
  const rows = await cardsWhere(tx, sql`c.deck_id = ${id} and ${behind} and ${found}`, limit + 1);
  return pageFrom(rows, limit, idOf);
});

export const card = authed.decks.card.handler(({ input: { id }, context: { tx } }) => cardOf(tx, id));

/** The reason why a draft cannot be a card; null: it can. */
export const faultOf = ({ type, front, back, choices }: CardDraft): Rule | null => {
  if (sidesOf(type, front).length === 0) return 'cloze_has_gaps';
  if (type === 'choice') {
    const texts = new Set(choices.map(({ text }) => text));
    const right = choices.filter(({ is_right }) => is_right).length;
    return choices.length < 2 || texts.size < choices.length || right !== 1 ? 'choice_has_one_right' : null;
  }
  return type !== 'cloze' && back === '' ? 'card_has_a_back' : null;
};

/** The values of the table's row. */
export const rowOf = (draft: CardDraft) => {
  const { type, front, back, choices, hint, tags } = draft;
  const fault = faultOf(draft);
  if (fault) throw broken(fault);
  return {
    ...{ type, front, back, hint, tags, sides: sidesOf(type, front) },
    choices: type === 'choice' ? JSON.stringify(choices) : null,
  };
};

/**
 * The deck, locked so that two people who add cards at once do so one after the other; for callers who may change it.
 */
export const placeAtEnd = async (
  tx: Tx,
  deck_id: string,
): Promise<{ position: number; person_id: string | null }> => {
  const { person_id } = await heldRow(tx, 'decks', deck_id);
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), 0) + 1 as position from cards
    where company_id = app.company_id() and deck_id = ${deck_id}`.execute(tx);
  return { position: rows[0]?.position ?? 1, person_id };
};

export const addCard = authed.decks.add_card.handler(
  async ({ input: { id: deck_id, ...draft }, context: { tx } }) => {
    const row = rowOf(draft);
    const { position } = await placeAtEnd(tx, deck_id);
    const { id } = await tx
      .insertInto('cards')
      .values({ ...row, deck_id, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    return cardOf(tx, id);
  },
);

/**
 * Makes a card due at once after a change that matters, for people who know it. Nothing else of the memory changes, so
 * that its version stays, and with it the answer of a person who is being asked the card right now (0086).
 */
export const dueNow = async ({ tx, clock }: Pick<ReactionContext, 'tx' | 'clock'>, card_id: string) => {
  await sql`
    update card_states s set due = least(s.due, ${clock()})
    from cards c
    where s.company_id = app.company_id() and s.card_id = ${card_id} and c.company_id = s.company_id
      and c.id = s.card_id and s.state > 0 and s.seen_content_rev < c.content_rev`.execute(tx);
};

export const changeCard = authed.decks.change_card.handler(async ({ input, context }) => {
  const { tx, record, clock } = context;
  const { id, version, is_relevant, ...draft } = input;
  const before = await locked(tx, 'cards', { id, version });
  if (before.deleted_at) throw notFound();
  const row = rowOf(draft);
  const content_rev = before.content_rev + (is_relevant ? 1 : 0);
  await tx
    .updateTable('cards')
    .set({ ...row, content_rev })
    .where('id', '=', id)
    .execute();
  if (before.person_id === null)
    await record('study.card.changed', before.deck_id, { card_id: id, is_relevant });
  else if (is_relevant) await dueNow({ tx, clock }, id);
  return cardOf(tx, id);
});

/** Everybody who knows a card of the company is asked it again. Runs as the system. */
export const askAgain = async (
  { payload }: Happening<'study.card.changed'>,
  context: ReactionContext,
): Promise<void> => {
  if (payload.is_relevant) await dueNow(context, payload.card_id);
};

export const removeCard = authed.decks.remove_card.handler(async ({ input: { id, is_removed }, context }) => {
  const { tx, clock } = context;
  await heldRow(tx, 'cards', id);
  await tx
    .updateTable('cards')
    .set({ deleted_at: is_removed ? clock() : null })
    .where('id', '=', id)
    .execute();
  return { id };
});
