/** Texts of one line as people type them. Pure text, no zod. */

/** Letters that nobody sees: zero-width spaces, soft hyphens, marks of direction. */
export const hasInvisibleLetters = (text: string): boolean => /\p{Cf}/u.test(text);

const nothingSeen = /^[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** The text itself, its letters with their accents as one sign; '' where there is nothing in it to see. */
export const seenText = (typed: string): string => (nothingSeen.test(typed) ? '' : typed.normalize('NFC'));

const scriptTag = /<\s*\/?\s*script(?![\p{L}\p{N}])[^>]*>|javascript:/giu;
const tag = /<\/?[a-z][^<>]*/gi;
const handler = /\bon\w+\s*=/gi;

/** Without script tags, javascript: and handlers of events, which are such inside a tag alone: 'Onde = sala 3' is words. */
const withoutPrograms = (typed: string): string => {
  let text = typed;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(scriptTag, '').replace(tag, (one) => one.replace(handler, ''));
  }
  return text;
};

/** Whether letters of a text are taken out of it, so that whoever typed it has to be told. */
export const losesLetters = (typed: string): boolean => withoutPrograms(typed) !== typed;

const printed: Readonly<Record<string, string>> = { "'": '’', '<': '‹', '>': '›' };

/** Straight quotes open and close by what stands beside them, and in turns where that does not tell. */
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

/** Signs that programs are made of, and blanks: of them alone nothing is called. */
const signsAlone = /^[\s'"<>‘’“”‹›]*$/;

/** What a single-line input holds while somebody types in it. */
export const printedSigns = (typed: string): string =>
  withPairedQuotes(withoutPrograms(typed).replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ')).replace(
    /['<>]/g,
    (sign) => printed[sign] ?? '',
  );

/**
 * Text of a single-line input: without programs, on one line, and with printed signs in place of < > ' ". Not the
 * defence against scripts (screens encode what they show), and never for names or long texts.
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

/** With one kind of quotes and apostrophes: texts that differ in it alone are the same. */
export const plainSigns = (text: string): string =>
  alike.reduce((plain, [kinds, sign]) => plain.replace(kinds, sign), text);

/** What searches and matches compare: lower case, without accents, every kind of quote alike. */
export const foldedText = (text: string): string =>
  plainSigns(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
