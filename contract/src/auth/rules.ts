/**
 * E-mail addresses and passwords: what both sides accept, with the same messages. Pure text, no zod, so that the
 * sign-in page stays small.
 */

const longestEmail = 254;
const label = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const shape = new RegExp(String.raw`^[^\s@<>"'\x60;\\\p{Cc}]+@(?:${label}\.)+(?=[^.]*\p{L})${label}$`, 'u');

/** Whether a lower-case, trimmed text has the form of an address: a name, @ and a domain of labels. */
export const isEmailShaped = (email: string): boolean =>
  email.length <= longestEmail && email.isWellFormed() && shape.test(email);

/** A typed or pasted address without surrounding blanks, invisible characters and the 'mailto:' of a link. */
export const addressText = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^mailto:\s*([^?]*).*$/isu, '$1')
    .trim();

/** The address as it is stored and compared everywhere. */
export const addressOf = (typed: string): string => addressText(typed).normalize('NFKC').toLowerCase();

/** Names that mail programs only write in quotes: dots at the ends or side by side, brackets, colons, commas. */
const strangeName = /^\.|\.\.|\.@|[()[\]:,].*@/;

/** What is wrong with a typed address, the most helpful message first; null when nothing is. See `addressText`. */
export const emailProblem = (typed: string): string | null => {
  const email = addressText(typed);
  if (email === '') return 'Email é obrigatório';
  if (email.length > longestEmail) return 'Email muito longo (máximo 254 caracteres)';
  if (/<\s*\/?\s*script/i.test(email)) return 'Email contém caracteres inválidos';
  if (/javascript:|data:|vbscript:|onload=|onerror=/i.test(email))
    return 'Email contém conteúdo potencialmente perigoso';
  if (/[<>'"`;\\]/.test(email)) return 'Email contém caracteres não permitidos';
  return isEmailShaped(email) && !strangeName.test(addressOf(email)) ? null : 'Email inválido';
};

export const passwordLength = { least: 8, most: 128 } as const;

/** The number of characters as people count them: code points of the composed form, which is also hashed. */
const lengthOf = (password: string) => [...password.normalize('NFKC')].length;

export const isPasswordTooLong = (password: string): boolean => lengthOf(password) > passwordLength.most;

const sqlWord = /(?<!\p{L})(?:select|insert|update|delete|drop|union|alter|create|exec)(?!\p{L})/iu;

/** An SQL word that is a whole word in the password, as typed; null when there is none. 'Dropbox' is not one. */
export const sqlWordIn = (password: string): string | null => sqlWord.exec(password)?.[0] ?? null;

const hasForbidden = (password: string) =>
  /[\p{Cc}<>'"`;\\]/u.test(password) || !password.isWellFormed() || sqlWordIn(password) !== null;

type PasswordProblem = {
  /** 'pwned': too common, or made of known words about the person. */
  readonly reason: 'length' | 'characters' | 'pwned';
  readonly message: string;
};

/** What is wrong with the form of a new password; null when nothing is. */
export const passwordProblem = (password: string): PasswordProblem | null => {
  const length = lengthOf(password);
  if (length < passwordLength.least)
    return { reason: 'length', message: 'Senha deve ter pelo menos 8 caracteres' };
  if (length > passwordLength.most)
    return { reason: 'length', message: 'Senha muito longa (máximo 128 caracteres)' };
  if (!(/\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /\p{Nd}/u.test(password)))
    return {
      reason: 'characters',
      message: 'Senha deve conter pelo menos uma letra minúscula, uma maiúscula e um número',
    };
  if (hasForbidden(password))
    return { reason: 'characters', message: 'Senha contém caracteres não permitidos' };
  return null;
};

/** Lower case, without accents, with usual replacements of letters undone: the form for comparing passwords. */
export const plainPassword = (password: string): string =>
  password
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[@$]/g, (sign) => (sign === '@' ? 'a' : 's'));

const months =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro jan fev mar abr mai jun jul ago set out nov dez';
const everybodys =
  `pdy senha mudar trocar brasil acesso empresa usuario admin bemvindo inicial padrao ${months}`.split(' ');

const shortestWord = 3;
/**
 * The most other letters, and the most other characters in total, with which a password still counts as made of known
 * words.
 */
const mostLetters = 2;
const mostRest = 8;

const wordsOf = (text: string) => {
  const words = plainPassword(text).split(/[^\p{L}]+/u);
  return [...words, words.join('')].filter((word) => word.length >= shortestWord);
};

/**
 * Whether a password is little more than words that anybody would try first: names, address, company, months and years.
 * `about`: texts about the person. 'Brasil2026' is such a password and, for Acme, 'Acme1a' with two digits.
 */
export const isMadeOfKnownWords = (password: string, about: readonly string[]): boolean => {
  const words = [...new Set([...everybodys, ...about.flatMap(wordsOf)])].sort((a, b) => b.length - a.length);
  const plain = plainPassword(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), plain);
  if (rest === plain) return false;
  const kept = rest.replaceAll(' ', '');
  return kept.length <= mostRest && (kept.match(/\p{L}/gu) ?? []).length <= mostLetters;
};

/** The message for a password that is too common or made of known words. */
export const guessablePassword: PasswordProblem = {
  reason: 'pwned',
  message: 'Senha fácil de adivinhar: evite senhas comuns, nomes, meses, anos e o nome da empresa',
};
