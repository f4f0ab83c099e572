/** One-line texts as people type them. Pure text, no zod. */

/** Invisible characters: zero-width spaces, soft hyphens, direction marks. */
export const hasInvisibleLetters = (text: string): boolean => /\p{Cf}/u.test(text);

const nothingSeen = /^[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** The text with each accented letter as one character (NFC); '' where nothing in it is visible. */
export const seenText = (typed: string): string => (nothingSeen.test(typed) ? '' : typed.normalize('NFC'));

const scriptTag = /<\s*\/?\s*script(?![\p{L}\p{N}])[^>]*>|javascript:/giu;
const tag = /<\/?[a-z][^<>]*/gi;
const handler = /\bon\w+\s*=/gi;

/** Removes script tags, javascript: and event handlers in tags. Outside a tag, 'Onde = sala 3' is plain text. */
const withoutPrograms = (typed: string): string => {
  let text = typed;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(scriptTag, '').replace(tag, (one) => one.replace(handler, ''));
  }
  return text;
};

/** Whether cleaning removes letters of the text, so that the person who typed it has to be told. */
export const losesLetters = (typed: string): boolean => withoutPrograms(typed) !== typed;

const printed: Readonly<Record<string, string>> = { "'": '’', '<': '‹', '>': '›' };

/**
 * Pairs straight quotes: they open or close according to the characters beside them, and alternate where these do not
 * decide.
 */
const withPairedQuotes = (text: string): string => {
  let isOpen = false;
  return text.replace(/["“”]/g, (sign, at: number) => {
    const [before = '', after = ''] = [text[at - 1], text[at + 1]];
    const begins = /^[\s([{‹<'’“—–-]?$/u.test(before);
    const ends = /^[\s)\]}›>'’”.,;:!?…—–-]?$/u.test(after);
    const opens = sign === '"' ? (begins === ends ? !isOpen : begins) : sign === '“';
    isOpen = opens;
    return opens ? '“' : '”';
  });
};

/** Characters of program code, and blanks: a text that has nothing else is not a title. */
const signsAlone = /^[\s'"<>‘’“”‹›]*$/;

/** What a single-line input shows while somebody types in it. */
export const printedSigns = (typed: string): string =>
  withPairedQuotes(withoutPrograms(typed).replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ')).replace(
    /['<>]/g,
    (sign) => printed[sign] ?? '',
  );

/**
 * The text of a single-line input: without code, on one line, with typographic characters in place of < > ' ". It is
 * not the defence against scripts (screens encode what they show), and it is never used for names or long texts.
 */
export const sanitised = (typed: string): string => {
  const text = printedSigns(seenText(typed));
  return signsAlone.test(text) ? '' : text;
};

const alike: readonly (readonly [RegExp, string])[] = [
  [/[‘’‛ʼ´`′]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/‹/g, '<'],
  [/›/g, '>'],
];

/** Replaces every kind of quote and apostrophe by one, so that texts that differ only in them are equal. */
export const plainSigns = (text: string): string =>
  alike.reduce((plain, [kinds, sign]) => plain.replace(kinds, sign), text);

/** The form that searches and matches compare: lower case, without accents, every kind of quote alike. */
export const foldedText = (text: string): string =>
  plainSigns(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
