/** Decks and answers of people in tests, at instants that the test chooses. */
import { randomUUID } from 'node:crypto';
import type { CardDraft, DeckDraft } from '@pdy/contract/study/decks';
import type { StudyCard } from '@pdy/contract/study/study';
import type { Rating } from '@pdy/contract/study/words';
import { as, type Person } from './world.ts';

export const at = (person: Person, instant: string) => as(person, { clock: () => new Date(instant) });

export const morning = '2026-03-10T12:00:00Z';

export const aDraft = (title: string, more: Partial<DeckDraft> = {}): DeckDraft => ({
  ...{ title, description: '', competency_id: null, level: null, new_per_day: null, is_shuffled: false },
  ...more,
});

export const aCardDraft = (front: string, more: Partial<CardDraft> = {}): CardDraft => ({
  ...{ type: 'basic', front, back: `resposta de ${front}`, choices: [], hint: '', tags: [] },
  ...more,
});

/** A personal deck with cards called '1', '2', … */
export const aDeck = async (person: Person, cards: number, more: Partial<DeckDraft> = {}) => {
  const { decks } = at(person, morning);
  const deck = await decks.add(aDraft('Meu baralho', more));
  for (let i = 1; i <= cards; i++) await decks.add_card({ id: deck.id, ...aCardDraft(String(i)) });
  return deck;
};

/** A published deck of the company. */
export const aCompanyDeck = async (admin: Person, cards: number, more: Partial<DeckDraft> = {}) => {
  const { decks } = at(admin, morning);
  const deck = await decks.add_company(aDraft('Da empresa', more));
  for (let i = 1; i <= cards; i++) await decks.add_card({ id: deck.id, ...aCardDraft(String(i)) });
  const { version } = await decks.get({ id: deck.id });
  return decks.move({ id: deck.id, version, status: 'published' });
};

export const answerTo = (
  { card_id, sibling_no, version }: Pick<StudyCard, 'card_id' | 'sibling_no' | 'version'>,
  rating: Rating,
  instant: string,
) => ({
  ...{ card_id, sibling_no, version, rating, client_review_id: randomUUID() },
  ...{ reviewed_at: new Date(instant), duration_ms: 4000, device_id: null },
});

export const frontsOf = (cards: readonly Pick<StudyCard, 'front'>[]) => cards.map(({ front }) => front);

/** The first card that is asked. */
export const firstCard = async (person: Person, instant = morning) => {
  const { cards } = await at(person, instant).study.queue({});
  const [card] = cards;
  if (!card) throw new Error('nothing waits');
  return card;
};
