/** E-mail addresses in the form that accounts store. */
import { addressOf, emailProblem, isEmailShaped } from '@pdy/contract/auth/rules';
import { refuse } from '../auth-error.ts';

const longestTyped = 1016;

/** The address in the form of `addressOf`; null when it cannot be an address. */
export const normaliseEmail = (typed: string): string | null => {
  if (typed.length > longestTyped) return null;
  const email = addressOf(typed);
  return isEmailShaped(email) ? email : null;
};

/** Throws `validation_failed` with the sentence of the first rule that the typed text breaks. */
export const addressFrom = (typed: string): string => {
  const problem = emailProblem(typed);
  const email = normaliseEmail(typed);
  if (problem !== null || email === null) throw refuse.invalid(problem ?? 'Email inválido');
  return email;
};
