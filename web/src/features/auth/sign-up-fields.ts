/** The rules of the fields of the sign-up form. */
import { emailProblem } from '@pdy/contract/auth/rules';
import { nameProblem } from '@pdy/contract/person-fields';
import { newPasswordProblem } from '#lib/session/password-strength.ts';
import type { FieldError } from '#ui/form/error-summary.tsx';
import { fieldErrors } from './sign-in-fields.ts';

export type NewAccount = { first_name: string; last_name: string; email: string; password: string };

/** Words that a password may not contain. */
export const aboutOf = ({ first_name, last_name, email }: NewAccount): string[] => [
  first_name,
  last_name,
  ...email.split(/[@.]/),
];

/** The messages of the fields that are wrong, in their order. */
export const signUpErrors = (account: NewAccount): FieldError[] =>
  fieldErrors({
    first_name: nameProblem(account.first_name, 'Nome'),
    last_name: nameProblem(account.last_name, 'Sobrenome'),
    email: emailProblem(account.email),
    password: newPasswordProblem(account.password, aboutOf(account)),
  });
