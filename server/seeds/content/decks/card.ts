/** How the cards of a deck are written: the answer in one line and, where it helps, the reason in a second. */
import type { CardDraft } from '@pdy/contract/study/decks';

export type DemoDeck = {
  readonly title: string;
  readonly description: string;
  /** Code of the competency that the deck trains. */
  readonly competency: string;
  readonly cards: readonly CardDraft[];
};

const plain: Pick<CardDraft, 'choices' | 'hint' | 'tags'> = { choices: [], hint: '', tags: [] };
const lines = (...texts: readonly string[]) => texts.filter((text) => text !== '').join('\n');

export const basic = (front: string, answer: string, why = '', hint = ''): CardDraft => ({
  ...plain,
  ...{ type: 'basic', front, back: lines(answer, why), hint },
});

/** A term and its meaning. */
export const reversed = (front: string, back: string): CardDraft => ({
  ...plain,
  ...{ type: 'reversed', front, back },
});

export const cloze = (front: string, back = ''): CardDraft => ({
  ...plain,
  ...{ type: 'cloze', front, back },
});

/** The question decides the place of the right option: it varies between questions and is the same at every load. */
export const choice = (
  front: string,
  right: string,
  wrong: readonly [string, string, string],
  why: string,
): CardDraft => {
  const texts = [...wrong].map((text) => ({ text, is_right: false }));
  texts.splice(front.length % 4, 0, { text: right, is_right: true });
  return { ...plain, ...{ type: 'choice', front, back: why, choices: texts } };
};
