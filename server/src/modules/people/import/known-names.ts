/** What people are called, so that lists that name them without an address are understood. Pure. */
import { plainWord } from '@pdy/contract/rules/user-import-columns';

/** Somebody the company has, as far as it matters here. */
type Called = {
  readonly display_name?: string | undefined;
  readonly values: { readonly first_name: string | null; readonly last_name: string | null };
};

/** As lists show them, and by first name and surname. */
export const namesOf = ({ display_name, values: { first_name, last_name } }: Called): string[] => [
  display_name ?? '',
  `${first_name ?? ''} ${last_name ?? ''}`,
];

export const isCalled = (one: Called, name: string): boolean =>
  namesOf(one).map(plainWord).includes(plainWord(name));
