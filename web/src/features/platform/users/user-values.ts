/** The first values of the form of a user, and the fields that are not sent. */
import { type PlatformUserDetail, PlatformUserFields } from '@pdy/contract/platform/users';
import { formattedCpf } from '@pdy/contract/rules/cpf';
import { valuesOf } from '#lib/form/values.ts';

export const userValues = (user: PlatformUserDetail) => ({
  ...valuesOf(PlatformUserFields, user),
  cpf: user.cpf === null ? null : formattedCpf(user.cpf),
});
export type UserValues = ReturnType<typeof userValues>;

/** An empty hire date is left out, unless it removes the present one; `before` is the stored date. */
export const unlessEmptied =
  (before: string | null) =>
  ({ hire_date }: Pick<UserValues, 'hire_date'>) =>
    hire_date === null && before === null ? { hire_date: undefined } : {};
