/** The rules of the fields of the sign-in form. */
import { emailProblem } from '@pdy/contract/auth/rules';
import type { FieldError } from '#ui/form/error-summary.tsx';

export type Credentials = { email: string; password: string };

/** Checks only the length: the server knows whether it is the right one. Null: nothing is wrong. */
export function checkPassword(password: string) {
  if (password.length < 8) return 'Senha deve ter pelo menos 8 caracteres';
  return password.length > 128 ? 'Senha muito longa (máximo 128 caracteres)' : null;
}

/** The messages of the fields that are wrong, in their order. */
export const signInErrors = ({ email, password }: Credentials): FieldError[] =>
  fieldErrors({ email: emailProblem(email), password: checkPassword(password) });

/** The fields that have a message. */
export const fieldErrors = (messages: Readonly<Record<string, string | null>>): FieldError[] =>
  Object.entries(messages).flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
