/**
 * The sides of a card: what is asked of it separately, and what each shows. A card with gaps is written once, as a text
 * with gaps in it (`gaps.ts`); gaps of one number are asked together. Development rules 7.2.
 */
import { gapNumbers, type TextOrGap, textAndGaps } from './gaps.ts';

export const cardTypes = ['basic', 'reversed', 'cloze', 'choice'] as const;
export type CardType = (typeof cardTypes)[number];

/** Gaps of a card have the numbers 1 to 10. */
const mostGaps = 10;

/** Empty: a text with gaps that has none, or one whose numbers are not 1 to 10. */
export function sidesOf(type: CardType, front: string): number[] {
  if (type === 'reversed') return [1, 2];
  if (type !== 'cloze') return [1];
  const gaps = gapNumbers(textAndGaps(front));
  return gaps.every((number) => number >= 1 && number <= mostGaps) ? gaps : [];
}

/** A part of what a side shows; `is_gap`: what is asked, or what was. */
export type Shown = { readonly text: string; readonly is_gap: boolean };

export type CardFace = { readonly question: readonly Shown[]; readonly answer: readonly Shown[] };

const plain = (text: string): readonly Shown[] => (text === '' ? [] : [{ text, is_gap: false }]);

/** Neighbours that are shown alike are one part. */
const joined = (parts: readonly Shown[]): readonly Shown[] => {
  const all: Shown[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.is_gap === part.is_gap) all[all.length - 1] = { ...part, text: last.text + part.text };
    else all.push(part);
  }
  return all;
};

/** A text with its gaps of one number asked, or told; those of the others are read as text. */
const withGaps = (text: string, side: number, isTold: boolean): readonly Shown[] => {
  const shown = (parts: readonly TextOrGap[], isInside: boolean): Shown[] =>
    parts.flatMap((part) => {
      if (typeof part === 'string') return [{ text: part, is_gap: isInside }];
      if (part.number !== side) return shown(part.word, isInside);
      return isTold ? shown(part.word, true) : [{ text: `[${part.hint || '…'}]`, is_gap: true }];
    });
  return joined(shown(textAndGaps(text), false));
};

/** What one side asks, and what it tells afterwards. */
export function faceOf(
  { type, front, back }: { readonly type: CardType; readonly front: string; readonly back: string },
  side: number,
): CardFace {
  if (type === 'cloze') {
    const answer = withGaps(front, side, true);
    const more = back === '' ? [] : plain(`\n\n${back}`);
    return { question: withGaps(front, side, false), answer: [...answer, ...more] };
  }
  const [asked, told] = type === 'reversed' && side === 2 ? [back, front] : [front, back];
  return { question: plain(asked), answer: plain(told) };
}
