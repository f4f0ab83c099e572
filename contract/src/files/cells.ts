/** Reads the cells of a file as people write them. Numbers: `contract/src/rules/typed-number.ts`. */
import { levelNames } from '../levels.ts';
import { plainWord } from '../rules/people/user-import-columns.ts';
import { typedNumber } from '../rules/typed-number.ts';

/** The value of a known word, compared without case, accents and punctuation; undefined for another word. */
export const oneOfWords = <T>(words: readonly (readonly [string, T])[], cell: string): T | undefined =>
  words.find(([word]) => plainWord(word) === plainWord(cell))?.[1];

const yesWords: readonly (readonly [string, boolean])[] = [
  ...['sim', 's', 'x', '1', 'verdadeiro', 'true'].map((word) => [word, true] as const),
  ...['não', 'n', '0', 'falso', 'false'].map((word) => [word, false] as const),
];

export const yesOrNo = (cell: string): boolean | undefined => oneOfWords(yesWords, cell);

/** Days from the day before 1900, as spreadsheets count them: days of our time have five digits. */
const serialDay = /^[1-9]\d{4}$/;
const serialZero = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;
/** A time after a day, as databases write it. */
const timeBehind = /[T ]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?$/;

/** The most characters of a day with its time; a longer text is not a day. */
const longestDay = 40;

const dayText = (cell: string) => {
  if (cell.length > longestDay) return cell;
  const day = cell.trim().replace(timeBehind, '');
  if (serialDay.test(day)) return new Date(serialZero + Number(day) * dayMs).toISOString().slice(0, 10);
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(day) ?? [];
  return date === undefined || month === undefined
    ? day
    : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
};

/** A calendar day, written dd/mm/yyyy or yyyy-mm-dd or as the number of a spreadsheet; null for anything else. */
export const dayOfCell = (cell: string): string | null => {
  const written = dayText(cell);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(written)) return null;
  const known = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(known.getTime()) && known.toISOString().startsWith(written) ? written : null;
};

/** 'Básica' means 'Básico'. */
const rank = (word: string) => word.replace(/a$/, 'o');
const levelWords = levelNames.map((name) => rank(plainWord(name)));

/** '3', '2,5', 'Intermediário', 'Nível 3', '3 - Intermediário'; null for anything else. */
export const levelOfCell = (cell: string): number | null => {
  const number = typedNumber(cell);
  if (number !== null) return number;
  const [, before = '', word = '', after = ''] =
    /^(?:nivel)?(\d?)(\p{L}*)(\d?)$/u.exec(plainWord(cell)) ?? [];
  const named = word === '' ? null : levelWords.indexOf(rank(word)) + 1;
  const digits = [before, after].filter((digit) => digit !== '').map(Number);
  const said = new Set(named === null ? digits : [named, ...digits]);
  const [level] = said;
  return said.size === 1 && level ? level : null;
};

/** '90', '90 min', '1h30', '2 horas'; null for anything else. */
export const minutesOfCell = (cell: string): number | null => {
  const number = typedNumber(cell);
  if (number !== null) return number;
  const found =
    /^(?:(\d+(?:,\d+)?)\s*h(?:oras?|rs?)?)?\s*(?:e\s*)?(?:(\d+)\s*(?:m(?:in(?:utos?)?)?\.?)?)?$/i.exec(
      cell.trim(),
    );
  const [all, hours, minutes] = found ?? [];
  if (!all) return null;
  return Math.round((typedNumber(hours ?? '0') ?? 0) * 60 + Number(minutes ?? 0));
};
