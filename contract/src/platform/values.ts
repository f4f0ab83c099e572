/** Lists and limits of the platform's pages that schemas and screens share. */
import { sanitised } from '../line-text.ts';

export const seatLimit = { least: 1, most: 100_000, usual: 50 } as const;

export const companyName = (typed: string) => sanitised(typed).trim();

/** The word that must be typed, so that nobody erases by mistake. */
export const erasureWord = 'ANONIMIZAR';
