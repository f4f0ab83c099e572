/**
 * E-mail addresses and passwords: what both sides accept, with the same sentences. Pure text, no zod, so that the
 * sign-in page stays small.
 */

const longestEmail = 254;
const label = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const shape = new RegExp(String.raw`^[^\s@<>"'\x60;\\\p{Cc}]+@(?:${label}\.)+(?=[^.]*\p{L})${label}$`, 'u');

/** Whether a text in lower case and without spaces around it has the form of an address: a name, @ and a domain of labels. */
export const isEmailShaped = (email: string): boolean =>
  email.length <= longestEmail && email.isWellFormed() && shape.test(email);

/** An address as typed or pasted, without blanks around it, letters that nobody sees, and the 'mailto:' of a link. */
export const addressText = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^mailto:\s*([^?]*).*$/isu, '$1')
    .trim();

/** The address as it is kept and compared, at every door. */
export const addressOf = (typed: string): string => addressText(typed).normalize('NFKC').toLowerCase();

/** No mail program writes such a name without quotes: dots at its ends or side by side, brackets, colons, commas. */
const strangeName = /^\.|\.\.|\.@|[()[\]:,].*@/;

/** What is wrong with an address as typed, most telling first; null when nothing is. See `addressText`. */
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

/** Characters as people count them: code points of the composed form, which is also what is hashed. */
const lengthOf = (password: string) => [...password.normalize('NFKC')].length;

export const isPasswordTooLong = (password: string): boolean => lengthOf(password) > passwordLength.most;

const sqlWord = /(?<!\p{L})(?:select|insert|update|delete|drop|union|alter|create|exec)(?!\p{L})/iu;

/** The SQL word that stands alone in the password, as typed; null when there is none. 'Dropbox' is not one. */
export const sqlWordIn = (password: string): string | null => sqlWord.exec(password)?.[0] ?? null;

const hasForbidden = (password: string) =>
  /[\p{Cc}<>'"`;\\]/u.test(password) || !password.isWellFormed() || sqlWordIn(password) !== null;

type PasswordProblem = {
  /** 'pwned': too common, or made of what everybody knows about the person. */
  readonly reason: 'length' | 'characters' | 'pwned';
  readonly message: string;
};

/** What is wrong with a new password by its form alone; null when nothing is. */
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

/** Lower case, without accents, with the usual stand-ins for letters undone. What comparisons of passwords compare. */
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
/** Letters that may remain beside known words, and the length in all, for a password still to count as made of them. */
const mostLetters = 2;
const mostRest = 8;

const wordsOf = (text: string) => {
  const words = plainPassword(text).split(/[^\p{L}]+/u);
  return [...words, words.join('')].filter((word) => word.length >= shortestWord);
};

/**
 * Whether a password is little more than words anybody would try first: names, address, company, months and years.
 * `about`: texts that belong to the person. 'Brasil2026' and, for Acme, 'Acme1a' with two digits are.
 */
export const isMadeOfKnownWords = (password: string, about: readonly string[]): boolean => {
  const words = [...new Set([...everybodys, ...about.flatMap(wordsOf)])].sort((a, b) => b.length - a.length);
  const plain = plainPassword(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), plain);
  if (rest === plain) return false;
  const kept = rest.replaceAll(' ', '');
  return kept.length <= mostRest && (kept.match(/\p{L}/gu) ?? []).length <= mostLetters;
};

/** For a password that is too common or made of known words. */
export const guessablePassword: PasswordProblem = {
  reason: 'pwned',
  message: 'Senha fácil de adivinhar: evite senhas comuns, nomes, meses, anos e o nome da empresa',
};
