/** Texts that several files share. */
import { levelNames } from '../levels.ts';

// The other level names, joined by hand: screens load this too, and the first object of `Intl` costs them time.
const others = levelNames.slice(0, -1).join(', ');
export const levelHelp = `De 1 a 5, ou em palavras: ${others} ou ${levelNames.at(-1)}.`;
