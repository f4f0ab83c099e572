/**
 * The sides of a card: which questions it asks, and what each shows. A card with gaps is one text with its gaps marked
 * (`contract/src/rules/competencies/gaps.ts`); gaps with the same number are asked together.
 */
import { gapNumbers, type TextOrGap, textAndGaps } from './competencies/gaps.ts';

export const cardTypes = ['basic', 'reversed', 'cloze', 'choice'] as const;
export type CardType = (typeof cardTypes)[number];

/** The gaps of a card are numbered 1 to 10. */
const mostGaps = 10;

/** The numbers of a card's sides; empty for a cloze text without gaps, or with numbers outside 1 to 10. */
export function sidesOf(type: CardType, front: string): number[] {
  if (type === 'reversed') return [1, 2];
  if (type !== 'cloze') return [1];
  const gaps = gapNumbers(textAndGaps(front));
  return gaps.every((number) => number >= 1 && number <= mostGaps) ? gaps : [];
}

/** A part of what a side shows. `is_gap`: the part that is asked or, in the answer, was asked. */
export type Shown = { readonly text: string; readonly is_gap: boolean };

export type CardFace = { readonly question: readonly Shown[]; readonly answer: readonly Shown[] };

const plain = (text: string): readonly Shown[] => (text === '' ? [] : [{ text, is_gap: false }]);

/** Joins neighbours that are shown alike. */
const joined = (parts: readonly Shown[]): readonly Shown[] => {
  const all: Shown[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.is_gap === part.is_gap) all[all.length - 1] = { ...part, text: last.text + part.text };
    else all.push(part);
  }
  return all;
};

/** A text whose gaps of one number are hidden, or revealed; gaps of other numbers are plain text. */
const withGaps = (text: string, side: number, isRevealed: boolean): readonly Shown[] => {
  const shown = (parts: readonly TextOrGap[], isInside: boolean): Shown[] =>
    parts.flatMap((part) => {
      if (typeof part === 'string') return [{ text: part, is_gap: isInside }];
      if (part.number !== side) return shown(part.word, isInside);
      return isRevealed ? shown(part.word, true) : [{ text: `[${part.hint || '…'}]`, is_gap: true }];
    });
  return joined(shown(textAndGaps(text), false));
};

/** The question and the answer of one side. */
export function faceOf(
  { type, front, back }: { readonly type: CardType; readonly front: string; readonly back: string },
  side: number,
): CardFace {
  if (type === 'cloze') {
    const answer = withGaps(front, side, true);
    const more = back === '' ? [] : plain(`\n\n${back}`);
    return { question: withGaps(front, side, false), answer: [...answer, ...more] };
  }
  const [asked, answered] = type === 'reversed' && side === 2 ? [back, front] : [front, back];
  return { question: plain(asked), answer: plain(answered) };
}
