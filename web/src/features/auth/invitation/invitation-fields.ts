/** The rules of the fields of an invitation. */
import { nameProblem } from '@pdy/contract/person-fields';
import type { Newcomer } from '#lib/session/invitation.ts';
import { newPasswordProblem } from '#lib/session/password-strength.ts';
import type { FieldError } from '#ui/form/error-summary.tsx';
import { fieldErrors } from '../sign-in-fields.ts';

export type InvitedFields = Newcomer & {
  confirmation: string;
  /** 'yes' once the policy is accepted; '' before. */
  policy: string;
};

export const policyMissing = 'Aceite a Política de Privacidade para continuar.';

/** Words that a password may not contain, as far as this page knows them. */
export const aboutInvited = ({ first_name, last_name }: Newcomer, company: string): string[] => [
  first_name,
  last_name,
  company,
];

/** The messages of the fields that are wrong, in their order. */
export const invitedErrors = (fields: InvitedFields, company: string): FieldError[] =>
  fieldErrors({
    first_name: nameProblem(fields.first_name, 'Nome'),
    last_name: nameProblem(fields.last_name, 'Sobrenome'),
    password: newPasswordProblem(fields.password, aboutInvited(fields, company)),
    confirmation: fields.confirmation === fields.password ? null : 'As senhas não coincidem',
    policy: fields.policy === 'yes' ? null : policyMissing,
  });
