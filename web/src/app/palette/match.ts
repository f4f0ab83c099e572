/** Finds things by typed text: without accents, by the beginnings of words, and with tolerance for typing errors. */

export type Match = {
  /** Higher is better. */
  score: number;
  /** Some word was found only with a typing error. */
  isNear: boolean;
  /** The parts of the title that match, as [from, to), in order. */
  ranges: readonly (readonly [from: number, to: number])[];
};

const plainLetter = (letter: string) =>
  letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().charAt(0) || letter;

/** The text in lower case without accents, letter by letter, so that positions in it are positions in the text. */
const plain = (text: string) => [...text].map(plainLetter).join('');

const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((found) => ({ word: found[0], at: found.index }));

/** The number of typing errors that a word of this length may have. */
const slips = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

/** The edit distance of two short words: insertions, deletions, substitutions and swapped neighbours. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = row;
  }
  return above[b.length] ?? 0;
}

// What was typed may stop in the middle of the word: it is compared with a part of the word of the same length.
function isNear(typed: string, word: string) {
  const most = slips(typed.length);
  if (most === 0 || typed[0] !== word[0]) return false;
  return [0, -1, 1].some((more) => distance(typed, word.slice(0, typed.length + more)) <= most);
}

const nearScore = 1;

type Found = { score: number; range: readonly [number, number] };

function findWord(typed: string, text: string): Found | null {
  const words = wordsOf(text);
  const start = words.find(({ word }) => word.startsWith(typed));
  if (start) return { score: start.at === 0 ? 4 : 3, range: [start.at, start.at + typed.length] };
  const inside = typed.length > 1 ? text.indexOf(typed) : -1;
  if (inside >= 0) return { score: 2, range: [inside, inside + typed.length] };
  const near = words.find(({ word }) => isNear(typed, word));
  return near ? { score: nearScore, range: [near.at, near.at + near.word.length] } : null;
}

/** How well a title, or its other words, match what was typed; null if any typed word is in neither. */
export function match(typed: string, title: string, otherWords = ''): Match | null {
  const shown = plain(title);
  const others = plain(otherWords);
  const ranges: (readonly [number, number])[] = [];
  let isNear = false;
  let score = 0;
  for (const { word } of wordsOf(plain(typed))) {
    const shownHit = findWord(word, shown);
    const otherHit = shownHit && shownHit.score > nearScore ? null : findWord(word, others);
    // A match with a typing error in the title counts less than an exact match in the other words.
    const inTitle = shownHit && (otherHit?.score ?? 0) <= nearScore ? shownHit : null;
    const inOthers = inTitle ? null : otherHit;
    isNear ||= (inTitle ?? inOthers)?.score === nearScore;
    if (inTitle) ranges.push(inTitle.range);
    else if (!inOthers) return null;
    score += inTitle?.score ?? (inOthers?.score ?? 0) / 2;
  }
  return { score, isNear, ranges: ranges.sort(([a], [b]) => a - b) };
}

/** A text in parts, with the matches marked; overlapping matches are merged. */
export function marked(text: string, ranges: Match['ranges']): { text: string; isFound: boolean }[] {
  const letters = [...text];
  const found = new Set(
    ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i)),
  );
  const parts: { text: string; isFound: boolean }[] = [];
  for (const [i, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last && last.isFound === found.has(i)) last.text += letter;
    else parts.push({ text: letter, isFound: found.has(i) });
  }
  return parts;
}
