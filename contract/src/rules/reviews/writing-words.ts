/** Looking for words of Brazilian Portuguese in what somebody wrote, and for what turns their meaning around. */

/** Small letters without accents, blanks as one blank. */
export const plain = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ');

/** Of plain text: parts within which one word bears on another. */
const partsOf = (text: string) =>
  text.split(/[.;:!?]+(?=\s|$)|\b(?:mas|porem|contudo|entretanto|embora|so que)\b/);

/** As whole words; each alternative is a pattern of plain text. */
export const oneOf = (...words: readonly string[]) => new RegExp(`\\b(?:${words.join('|')})\\b`, 'g');

/** How many words before it may turn a word around. */
const reach = 3;

const lastWords = (text: string, count: number) => (text.match(/[a-z0-9]+/g) ?? []).slice(-count).join(' ');

/** 'Não atrasou': it ends at a comma. 'Não só' turns nothing around. */
const negates = /\b(?:nao(?! (?:so|somente|apenas)\b)|nem|nunca|jamais)\b/;
/** 'Sem atrasos, erros ou falhas': it goes on after a comma. */
const rulesOut = /\b(?:sem|nenhum|nenhuma|nenhuns|nenhumas|zero|livre de)\b/;

const isTurned = (before: string, turns: RegExp | undefined) => {
  const clause = before.split(',').at(-1) ?? '';
  return (
    negates.test(lastWords(clause, reach)) ||
    rulesOut.test(lastWords(before, reach + 1)) ||
    (turns?.test(lastWords(clause, reach)) ?? false)
  );
};

/** A word of `words` that nothing before it turns around; `turns`: more words that do. */
export const says = (text: string, words: RegExp, turns?: RegExp): boolean =>
  partsOf(text).some((part) =>
    [...part.matchAll(words)].some(({ index }) => !isTurned(part.slice(0, index), turns)),
  );
