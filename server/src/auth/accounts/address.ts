/** E-mail addresses as accounts keep them. */
import { addressOf, emailProblem, isEmailShaped } from '@pdy/contract/auth/rules';
import { refuse } from '../auth-error.ts';

const longestTyped = 1016;

/** As `addressOf` has it; null when it cannot be an address. */
export const normaliseEmail = (typed: string): string | null => {
  if (typed.length > longestTyped) return null;
  const email = addressOf(typed);
  return isEmailShaped(email) ? email : null;
};

/** Throws `validation_failed` with the sentence of the first rule that what was typed breaks. */
export const addressFrom = (typed: string): string => {
  const problem = emailProblem(typed);
  const email = normaliseEmail(typed);
  if (problem !== null || email === null) throw refuse.invalid(problem ?? 'Email inválido');
  return email;
};
