import { competencies } from './competencies.ts';

/** Codes of all competencies. */
export const codes = new Set(competencies.map((c) => c.code));
/** The codes among `used` that no competency has. */
export const unknown = (used: readonly string[]) => [...new Set(used)].filter((code) => !codes.has(code));
/** The texts that appear more than once, ignoring case. */
export const repeated = (texts: readonly string[]) => {
  const plain = texts.map((text) => text.trim().toLocaleLowerCase('pt-BR'));
  return plain.filter((text, i) => plain.indexOf(text) !== i);
};
/** The texts shorter than `min` or longer than `max`. */
export const outside = (texts: readonly string[], min: number, max: number) =>
  texts.filter((text) => text.length < min || text.length > max);
