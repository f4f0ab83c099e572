/** A person's record as its form holds it. Loaded with the panel only. */
import { UserFields, type UserRecord } from '@pdy/contract/people/users';
import { formattedCpf } from '@pdy/contract/rules/cpf';
import { valuesOf } from '#lib/form/values.ts';

export const userValues = (user: UserRecord) => ({
  ...valuesOf(UserFields, user),
  manager_id: user.manager?.id ?? null,
  makes_leader: true,
  cpf: user.cpf === null ? null : formattedCpf(user.cpf),
});
export type UserValues = ReturnType<typeof userValues>;

/** The field of each rule that the server finds broken: its sentence is shown there. */
export const fieldOfRule = {
  cpf_is_valid: 'cpf',
  cpf_is_unique_in_company: 'cpf',
  external_id_is_unique: 'external_id',
  nobody_manages_themselves: 'manager_id',
  hierarchy_has_no_cycle: 'manager_id',
  hierarchy_has_at_most_50_levels: 'manager_id',
  manager_is_found: 'manager_id',
  nobody_changes_their_own_role: 'role',
  role_is_within_reach: 'role',
  company_keeps_an_administrator: 'role',
};
