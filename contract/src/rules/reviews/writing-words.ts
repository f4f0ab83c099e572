/** Finds Brazilian Portuguese words in a text, and the words that reverse their meaning. */

/** Lower case, without accents, with single blanks. */
export const plain = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ');

/** Splits plain text into parts in which words can affect each other. */
const partsOf = (text: string) =>
  text.split(/[.;:!?]+(?=\s|$)|\b(?:mas|porem|contudo|entretanto|embora|so que)\b/);

/** Matches whole words; each alternative is a pattern for plain text. */
export const oneOf = (...words: readonly string[]) => new RegExp(`\\b(?:${words.join('|')})\\b`, 'g');

/** How many words before a word may reverse its meaning. */
const reach = 3;

const lastWords = (text: string, count: number) => (text.match(/[a-z0-9]+/g) ?? []).slice(-count).join(' ');

/** 'Não atrasou': the effect ends at a comma. 'Não só' reverses nothing. */
const negates = /\b(?:nao(?! (?:so|somente|apenas)\b)|nem|nunca|jamais)\b/;
/** 'Sem atrasos, erros ou falhas': the effect continues after a comma. */
const rulesOut = /\b(?:sem|nenhum|nenhuma|nenhuns|nenhumas|zero|livre de)\b/;

const isTurned = (before: string, turns: RegExp | undefined) => {
  const clause = before.split(',').at(-1) ?? '';
  return (
    negates.test(lastWords(clause, reach)) ||
    rulesOut.test(lastWords(before, reach + 1)) ||
    (turns?.test(lastWords(clause, reach)) ?? false)
  );
};

/** Whether the text has one of the words without a reversal before it. `turns`: further words that reverse. */
export const says = (text: string, words: RegExp, turns?: RegExp): boolean =>
  partsOf(text).some((part) =>
    [...part.matchAll(words)].some(({ index }) => !isTurned(part.slice(0, index), turns)),
  );
