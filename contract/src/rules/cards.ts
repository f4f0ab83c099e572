/**
 * The sides of a card: what is asked of it separately, and what each shows. A card with gaps is written once, as a text
 * with `{{c1::word}}` or `{{c1::word::hint}}`; gaps of one number are asked together. Development rules 7.2.
 */

export const cardTypes = ['basic', 'reversed', 'cloze', 'choice'] as const;
export type CardType = (typeof cardTypes)[number];

/** Gaps of a card have the numbers 1 to 10. */
const mostGaps = 10;

const gap = /\{\{c(\d{1,2})::(.+?)(?:::(.*?))?\}\}/gs;

const gapsOf = (text: string): number[] =>
  [...new Set([...text.matchAll(gap)].map(([, number]) => Number(number)))].sort((a, b) => a - b);

/** Empty: a text with gaps that has none, or one whose numbers are not 1 to 10. */
export function sidesOf(type: CardType, front: string): number[] {
  if (type === 'reversed') return [1, 2];
  if (type !== 'cloze') return [1];
  const gaps = gapsOf(front);
  return gaps.every((number) => number >= 1 && number <= mostGaps) ? gaps : [];
}

/** A part of what a side shows; `is_gap`: what is asked, or what was. */
export type Shown = { readonly text: string; readonly is_gap: boolean };

export type CardFace = { readonly question: readonly Shown[]; readonly answer: readonly Shown[] };

const plain = (text: string): readonly Shown[] => (text === '' ? [] : [{ text, is_gap: false }]);

/** A text with its gaps of one number asked, or told; those of the others are read as text. */
function withGaps(text: string, side: number, isTold: boolean): readonly Shown[] {
  const parts: Shown[] = [];
  let from = 0;
  for (const match of text.matchAll(gap)) {
    const [whole, number, word = '', hint] = match;
    parts.push(...plain(text.slice(from, match.index)));
    const isAsked = Number(number) === side;
    parts.push({ text: isAsked && !isTold ? `[${hint || '…'}]` : word, is_gap: isAsked });
    from = match.index + whole.length;
  }
  return [...parts, ...plain(text.slice(from))];
}

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
