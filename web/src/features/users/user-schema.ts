/** A person's record as it is typed, as the contract checks it. Comes with the panel only. */
import { UserFields, type UserRecord } from '@pdy/contract/people/users';
import type { Role } from '@pdy/contract/permissions';
import { formattedCpf } from '@pdy/contract/rules/cpf';
import { type FieldErrors, fieldErrors } from '#lib/form/form-errors.ts';

export type TypedUser = {
  first_name: string;
  last_name: string;
  role: Role;
  manager: { id: string; name: string } | null;
  position: string;
  department: string;
  phone: string;
  cpf: string;
  hire_date: string;
  external_id: string;
};

export const typedOf = (user: UserRecord): TypedUser => ({
  first_name: user.first_name,
  last_name: user.last_name,
  role: user.role,
  manager: user.manager,
  position: user.position ?? '',
  department: user.department ?? '',
  phone: user.phone ?? '',
  cpf: user.cpf === null ? '' : formattedCpf(user.cpf),
  hire_date: user.hire_date ?? '',
  external_id: user.external_id ?? '',
});

/** What is sent: a date or a manager that is not there is left out. */
export const userInput = ({ manager, hire_date, ...typed }: TypedUser): UserFields => ({
  ...typed,
  ...(manager && { manager_id: manager.id }),
  ...(hire_date && { hire_date }),
});

/** Errors of the call by the name of the field typed in. */
export const byTypedField = ({ manager_id, ...errors }: FieldErrors): FieldErrors => ({
  ...errors,
  ...(manager_id !== undefined && { manager: manager_id }),
});

export const checkUser = (typed: TypedUser) =>
  byTypedField(fieldErrors(UserFields.safeParse(userInput(typed))));

/** The field that a broken rule is about. */
export const fieldOfRule = {
  cpf_is_valid: 'cpf',
  cpf_is_unique_in_company: 'cpf',
  external_id_is_unique: 'external_id',
  nobody_manages_themselves: 'manager',
  hierarchy_has_no_cycle: 'manager',
  hierarchy_has_at_most_50_levels: 'manager',
  manager_is_found: 'manager',
  nobody_changes_their_own_role: 'role',
  role_is_within_reach: 'role',
  company_keeps_an_administrator: 'role',
};
