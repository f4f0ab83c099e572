/** Lists and limits of platform that schemas and screens share. */
import { sanitised } from '../person-fields.ts';

export const seatLimit = { least: 1, most: 100_000, usual: 50 } as const;

/** An apostrophe within a word is kept as a typographic one: Rede D’Or. */
export const companyName = (typed: string) => sanitised(typed.replace(/(?<=\p{L})'(?=\p{L})/gu, '’')).trim();

/** What is typed, so that nobody erases by a slip. */
export const erasureWord = 'ANONIMIZAR';
