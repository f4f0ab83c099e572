/** Checks a new password while it is typed: which rules it keeps, and how strong it is. */
import {
  guessablePassword,
  isMadeOfKnownWords,
  passwordLength,
  passwordProblem,
  sqlWordIn,
} from '@pdy/contract/auth/rules';

type Rule = { name: string; text: string; isKept: boolean };

const count = (password: string) => [...password.normalize('NFKC')].length;

const commands = (password: string) => {
  const word = sqlWordIn(password);
  return word ? `Sem a palavra “${word}”` : 'Sem aspas e sem os sinais < > ; ` \\';
};

/** `about`: texts about the person, such as name and e-mail. An empty password keeps no rule. */
export function passwordRules(password: string, about: readonly string[]): Rule[] {
  const length = count(password);
  const isTyped = length > 0;
  const hasKinds = /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /\p{Nd}/u.test(password);
  const isClean = !/[\p{Cc}<>'"`;\\]/u.test(password) && sqlWordIn(password) === null;
  return [
    {
      name: 'length',
      text: `De ${passwordLength.least} a ${passwordLength.most} caracteres`,
      isKept: length >= passwordLength.least && length <= passwordLength.most,
    },
    { name: 'kinds', text: 'Letra minúscula, letra maiúscula e número', isKept: hasKinds },
    { name: 'signs', text: commands(password), isKept: isTyped && isClean },
    {
      name: 'guess',
      text: 'Sem se apoiar em nomes, meses, anos ou no nome da empresa',
      isKept: isTyped && !isMadeOfKnownWords(password, about),
    },
  ];
}

/** The fault of a new password; null when none can be found in the browser. */
export const newPasswordProblem = (password: string, about: readonly string[]): string | null =>
  passwordProblem(password)?.message ??
  (isMadeOfKnownWords(password, about) ? guessablePassword.message : null);

export type Strength = 'fraca' | 'razoável' | 'boa' | 'forte';

const goodLength = 11;
const strongLength = 15;

/** Length makes a password strong; the rules only exclude the weakest. Null: nothing was typed. */
export function strengthOf(password: string, about: readonly string[]): Strength | null {
  if (password === '') return null;
  if (newPasswordProblem(password, about) !== null) return 'fraca';
  const length = count(password);
  const variety = new Set(password).size;
  if (length >= strongLength && variety >= 8) return 'forte';
  return length >= goodLength && variety >= 6 ? 'boa' : 'razoável';
}
