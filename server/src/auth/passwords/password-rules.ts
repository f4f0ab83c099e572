/**
 * Rules for a new password: its form (in the contract), the list of common ones, and the known facts about the person.
 */
import {
  guessablePassword,
  isMadeOfKnownWords,
  isPasswordTooLong,
  passwordProblem,
  plainPassword,
} from '@pdy/contract/auth/rules';
import { AuthError, refuse } from '../auth-error.ts';
import { commonPasswords } from './common-passwords.ts';

const common = new Set(commonPasswords.map(plainPassword));

/** The person the password is for. Unknown texts are left out. */
export type PasswordOwner = {
  readonly email: string;
  readonly names?: readonly (string | null | undefined)[];
  readonly company?: { readonly name: string; readonly domain: string | null } | null | undefined;
};

const aboutOf = ({ email, names = [], company }: PasswordOwner): string[] => {
  const [local = '', domain = ''] = email.split('@');
  const labels = [domain, company?.domain ?? ''].map((host) => host.split('.')[0] ?? '');
  return [local, ...labels, ...names, company?.name].filter(
    (text) => typeof text === 'string' && text !== '',
  ) as string[];
};

const weak = ({ message, reason }: { message: string; reason: string }) =>
  new AuthError({ status: 422, code: 'weak_password', message, reasons: [reason] });

/** Why the password is refused; null when it may be used. */
export const passwordRefusal = (password: string, owner: PasswordOwner): AuthError | null => {
  const problem = passwordProblem(password);
  if (problem) return isPasswordTooLong(password) ? refuse.invalid(problem.message) : weak(problem);
  const isGuessable = common.has(plainPassword(password)) || isMadeOfKnownWords(password, aboutOf(owner));
  return isGuessable ? weak(guessablePassword) : null;
};
