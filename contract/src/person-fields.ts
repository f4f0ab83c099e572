/** Names and telephone numbers as people type them. Pure text, no zod. */

const longestName = 100;
const longestPhone = 20;

/** Replaces every kind of blank by a plain one. */
const withPlainBlanks = (typed: string) => typed.replace(/\p{Zs}/gu, ' ').trim();

/** Characters that old systems write between letters in place of an apostrophe: D´Ávila, Sant‘Anna. */
const meantApostrophe = /(?<=[\p{L}\p{M}])[´`‘‛ʼ′](?=\p{L})/gu;

/** A name as it is stored: each accented letter as one character, plain blanks, typographic apostrophes. */
export const nameText = (typed: string): string =>
  withPlainBlanks(typed.normalize('NFC')).replace(meantApostrophe, '’');

const letterOfNames = /^[\p{L}\p{M}.\-'’ ]$/u;

/** The first character that may not occur in a name; null when there is none. */
export const refusedSign = (typed: string): string | null =>
  [...nameText(typed)].find((sign) => !letterOfNames.test(sign)) ?? null;

/** What is wrong with a name; null when nothing is. `label` begins the sentence. */
export const nameProblem = (
  typed: string,
  label: 'Nome' | 'Sobrenome' | 'Como prefere ser chamado' = 'Nome',
): string | null => {
  const name = nameText(typed);
  if (name === '') return `${label} é obrigatório`;
  if (name.length > longestName) return `${label} muito longo (máximo 100 caracteres)`;
  if (/ {2,}/.test(name)) return `${label} não pode ter espaços duplos`;
  const sign = refusedSign(name);
  if (sign === null) return null;
  return label === 'Como prefere ser chamado'
    ? `${label}: não use ${sign}`
    : `${label} contém caracteres não permitidos`;
};

const extension = /(\d)[\s,;/(-]*\b(?:ramal|ram\.?|r\.)\s*:?\s*(\d{1,6})\)?$/i;

/** A telephone number as it is stored: plain hyphens and blanks, an extension as ' ramal 12'. */
export const phoneText = (typed: string): string =>
  withPlainBlanks(typed)
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(extension, '$1 ramal $2');

/** What is wrong with a telephone number; null when it is right or empty. The extension does not count as length. */
export const phoneProblem = (typed: string): string | null => {
  const phone = phoneText(typed).replace(/(?<=\d) ramal \d{1,6}$/, '');
  if (phone.length > longestPhone) return 'Telefone muito longo (máximo 20 caracteres)';
  return /^[\d \-()+]*$/.test(phone) ? null : 'Telefone contém caracteres não permitidos';
};
