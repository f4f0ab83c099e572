/**
 * A text with gaps: `{{c1::word}}` or `{{c1::word::hint}}`. As in Anki, a gap may stand within the word of another gap.
 * What is not a complete gap is text: an opening without an end, an end without an opening, a gap without a word.
 */

export type Gap = {
  readonly number: number;
  readonly word: readonly TextOrGap[];
  /** Null where there is none. */
  readonly hint: string | null;
};
export type TextOrGap = string | Gap;

const marks = /\{\{c(\d{1,2})::|\}\}|::/g;

/** A gap that was opened and has not ended; the outermost one is the whole text. */
type Open = { readonly opening: string; readonly number: number; inside: TextOrGap[]; hint: string | null };

const opened = (opening: string, number: number): Open => ({ opening, number, inside: [], hint: null });

/** The original text, with the complete gaps inside it. */
const asText = ({ opening, inside, hint }: Open): TextOrGap[] => [
  opening,
  ...inside,
  ...(hint === null ? [] : [`::${hint}`]),
];

const say = (open: Open, text: string) => {
  if (open.hint !== null) open.hint += text;
  else if (text !== '') open.inside.push(text);
};

const closed = (gap: Open): TextOrGap[] =>
  gap.inside.length > 0 ? [{ number: gap.number, word: gap.inside, hint: gap.hint }] : [...asText(gap), '}}'];

/** The parts of a text, in their order. */
export function textAndGaps(text: string): readonly TextOrGap[] {
  const whole = opened('', 0);
  const open: Open[] = [];
  const innermost = () => open.at(-1) ?? whole;
  let from = 0;
  for (const { 0: mark, 1: number, index } of text.matchAll(marks)) {
    const current = innermost();
    say(current, text.slice(from, index));
    from = index + mark.length;
    if (number !== undefined && current.hint === null) open.push(opened(mark, Number(number)));
    else if (mark === '}}' && open.length > 0) {
      open.pop();
      innermost().inside.push(...closed(current));
    } else if (mark === '::' && open.length > 0 && current.hint === null && current.inside.length > 0)
      current.hint = '';
    else say(current, mark);
  }
  say(innermost(), text.slice(from));
  for (const unended of open.toReversed()) {
    open.pop();
    innermost().inside.push(...asText(unended));
  }
  return whole.inside;
}

/** The numbers of all gaps, each once, in ascending order. */
export const gapNumbers = (parts: readonly TextOrGap[]): number[] => {
  const found = new Set<number>();
  const look = (all: readonly TextOrGap[]) => {
    for (const part of all)
      if (typeof part !== 'string') {
        found.add(part.number);
        look(part.word);
      }
  };
  look(parts);
  return [...found].sort((a, b) => a - b);
};
