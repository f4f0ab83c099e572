/** The form of a user: what its fields begin with, what is wrong with them, and what is sent. */
import type { Role } from '@pdy/contract/permissions';
import { PlatformUserFields } from '@pdy/contract/platform/users';
import { formattedCpf } from '@pdy/contract/rules/cpf';
import { type FieldErrors, fieldErrors } from '#lib/form/form-errors.ts';

export type UserValues = Record<
  'first_name' | 'last_name' | 'email' | 'role' | 'position' | 'department' | 'phone' | 'cpf' | 'hire_date',
  string
>;

type Known = {
  first_name: string;
  last_name: string;
  email: string;
  role: Role;
  position: string | null;
  department: string | null;
  phone: string | null;
  cpf: string | null;
  hire_date: string | null;
};

export const userValues = (user: Known): UserValues => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  role: user.role,
  position: user.position ?? '',
  department: user.department ?? '',
  phone: user.phone ?? '',
  cpf: user.cpf === null ? '' : formattedCpf(user.cpf),
  hire_date: user.hire_date ?? '',
});

/** An empty day of hiring is left out, unless it is there to take one away. */
const asked = ({ hire_date, ...values }: UserValues, before: string | null) => ({
  ...values,
  ...(hire_date !== '' && { hire_date }),
  ...(hire_date === '' && before !== null && { hire_date: null }),
});

export const checkUser = (values: UserValues): FieldErrors =>
  fieldErrors(PlatformUserFields.safeParse(asked(values, null)));

/** What is sent. `before`: the day of hiring as it is kept now. */
export const userInput = (values: UserValues, before: string | null): PlatformUserFields =>
  PlatformUserFields.parse(asked(values, before));

/** Beside which field a rule of the server is told. */
export const fieldOfRule = {
  address_is_taken: 'email',
  cpf_is_valid: 'cpf',
  cpf_is_unique_in_company: 'cpf',
  nobody_changes_their_own_role: 'role',
  one_platform_admin_stays: 'role',
} as const;
