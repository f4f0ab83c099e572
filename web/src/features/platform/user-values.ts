/** What the form of a user begins with, and what it leaves out. */
import { type PlatformUserDetail, PlatformUserFields } from '@pdy/contract/platform/users';
import { formattedCpf } from '@pdy/contract/rules/cpf';
import { valuesOf } from '#lib/form/values.ts';

export const userValues = (user: PlatformUserDetail) => ({
  ...valuesOf(PlatformUserFields, user),
  cpf: user.cpf === null ? null : formattedCpf(user.cpf),
});
export type UserValues = ReturnType<typeof userValues>;

/** An empty day of hiring is left out, unless it is there to take one away; `before` is the day that is kept now. */
export const unlessEmptied =
  (before: string | null) =>
  ({ hire_date }: Pick<UserValues, 'hire_date'>) =>
    hire_date === null && before === null ? { hire_date: undefined } : {};
