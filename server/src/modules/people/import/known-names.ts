/** The names of people, for lists that name people without an address. Pure functions. */
import { plainWord } from '@pdy/contract/rules/people/user-import-columns';

/** A person of the company, with the fields needed here. */
type Called = {
  readonly display_name?: string | undefined;
  readonly values: { readonly first_name: string | null; readonly last_name: string | null };
};

/** The names of a person: as lists show them, and by first name and surname. */
export const namesOf = ({ display_name, values: { first_name, last_name } }: Called): string[] => [
  display_name ?? '',
  `${first_name ?? ''} ${last_name ?? ''}`,
];

export const isCalled = (one: Called, name: string): boolean =>
  namesOf(one).map(plainWord).includes(plainWord(name));
