/** E-mail addresses as accounts keep them. */
import { emailProblem } from '@pdy/contract/auth/rules';
import { refuse } from '../auth-error.ts';

const longest = 254;
const shape = /^[^\s@<>"'`;\\\p{Cc}]+@[^\s@<>"'`;\\\p{Cc}]+\.[^\s@<>"'`;\\.\p{Cc}]+$/u;

/** Trimmed, NFKC, lower case; null when it cannot be an address. */
export const normaliseEmail = (typed: string): string | null => {
  if (typed.length > 4 * longest) return null;
  const email = typed.trim().normalize('NFKC').toLowerCase();
  return email.length <= longest && email.isWellFormed() && shape.test(email) ? email : null;
};

/** Throws `validation_failed` with the sentence of the first rule that what was typed breaks. */
export const addressFrom = (typed: string): string => {
  const problem = emailProblem(typed);
  const email = normaliseEmail(typed);
  if (problem !== null || email === null) throw refuse.invalid(problem ?? 'Email inválido');
  return email;
};
