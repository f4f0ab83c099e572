/** People by what they are called: lists of people name them so, where a file of people has addresses. Pure. */
import { plainWord } from '@pdy/contract/rules/user-import-columns';
import type { Fault, Read } from './cell-rules.ts';

/** Somebody the company has, as far as it matters here. */
type Called = {
  readonly is_active: boolean;
  readonly display_name?: string | undefined;
  readonly values: {
    readonly first_name: string | null;
    readonly last_name: string | null;
    readonly email: string;
  };
};

/** As lists show them, and by first name and surname. */
const wordsOf = ({ display_name, values: { first_name, last_name } }: Called): ReadonlySet<string> =>
  new Set([display_name ?? '', `${first_name ?? ''} ${last_name ?? ''}`].map(plainWord).filter(Boolean));

export const isCalled = (one: Called, name: string): boolean => wordsOf(one).has(plainWord(name));

export type ByName = ReadonlyMap<string, readonly Called[]>;

/** Of those who may lead. */
export const byNameOf = (existing: readonly Called[]): ByName => {
  const found = new Map<string, Called[]>();
  for (const one of existing.filter(({ is_active }) => is_active))
    for (const word of wordsOf(one)) found.set(word, [...(found.get(word) ?? []), one]);
  return found;
};

const strange = (message: string): { fault: Fault } => ({
  fault: { code: 'E_GESTOR_NAO_ENCONTRADO', message },
});

/** The manager a name means; undefined: the one they have, so that nothing changes. */
export const managerCalled = (
  name: string,
  { current, byName }: { current: Called | undefined; byName: ByName },
): Read => {
  if (current && isCalled(current, name)) return { value: undefined };
  const found = byName.get(plainWord(name)) ?? [];
  const [only] = found;
  if (only && found.length === 1) return { value: only.values.email };
  if (found.length > 1)
    return strange(`Há ${found.length} pessoas chamadas ${name}: escreva o e-mail do gestor`);
  return strange(`Gestor ${name} não encontrado na empresa`);
};
