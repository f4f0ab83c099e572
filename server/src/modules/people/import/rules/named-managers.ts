/** Finds people by name, because many lists name managers where a template has addresses. Pure functions. */
import { plainWord } from '@pdy/contract/rules/people/user-import-columns';
import { isCalled, namesOf } from '../known-names.ts';
import { type Fault, managerFault, shortened } from './cell-rules.ts';
import type { Draft, Existing, World } from './line-rules.ts';

/** A possible match. `email` is null where that person's line has no valid address. */
type Candidate = { readonly email: string | null; readonly line: number | null };

type Known = {
  /** By name, then by person. */
  readonly byName: ReadonlyMap<string, ReadonlyMap<string, Candidate>>;
  readonly firstNames: ReadonlySet<string>;
  readonly inactiveNames: ReadonlySet<string>;
};

const firstWord = (name: string) => plainWord(name.trim().split(/\s+/)[0] ?? '');

const isActive = (one: Existing | null) => one?.is_active !== false;

/**
 * People who may lead: active people, open invitations, and all new people in the file, even with errors in their line.
 */
const knownAmong = (drafts: readonly Draft[], { existing }: World): Known => {
  const byName = new Map<string, Map<string, Candidate>>();
  const firstNames = new Set<string>();
  const add = (names: readonly string[], key: string, candidate: Candidate) => {
    for (const name of names.filter((one) => plainWord(one) !== '')) {
      const found = byName.get(plainWord(name)) ?? new Map<string, Candidate>();
      byName.set(plainWord(name), found.set(key, found.get(key) ?? candidate));
      firstNames.add(firstWord(name));
    }
  };
  for (const one of existing.filter(isActive))
    add(namesOf(one), one.values.email, { email: one.values.email, line: null });
  for (const { line, email, target, called } of drafts.filter((draft) => isActive(draft.target)))
    add([called], email ?? `line ${line}`, { email, line: target === null ? line : null });
  const inactive = existing.filter((one) => !isActive(one)).flatMap(namesOf);
  return { byName, firstNames, inactiveNames: new Set(inactive.map(plainWord)) };
};

/** Why the name matches nobody. */
const strange = (written: string, { firstNames, inactiveNames }: Known): Fault => {
  const name = shortened(written);
  if (inactiveNames.has(plainWord(name))) return managerFault(`Gestor ${name} está desativado na empresa`);
  return firstNames.has(plainWord(name))
    ? managerFault(`“${name}” é só o primeiro nome: escreva o nome completo ou o e-mail do gestor`)
    : managerFault(`Gestor ${name} não encontrado na empresa nem no arquivo`);
};

export const waitingFault = (manager: string, line: number): Fault => ({
  ...managerFault(`Gestor ${shortened(manager)} está na linha ${line}, que ainda tem um erro`),
  waits_for: line,
});

/** The address of the person with the name, or why there is none. */
const meant = (name: string, known: Known): string | Fault => {
  const found = [...(known.byName.get(plainWord(name))?.values() ?? [])];
  const [only] = found;
  if (found.length > 1)
    return managerFault(`Há ${found.length} pessoas chamadas ${shortened(name)}: escreva o e-mail do gestor`);
  if (!only) return strange(name, known);
  return only.email ?? waitingFault(name, only.line ?? 0);
};

/** Finds managers who are given by name. A person who already has that manager keeps them. */
export const findManagersByName = (drafts: readonly Draft[], world: World): void => {
  const named = drafts.filter(({ manager }) => manager !== null && !manager.includes('@'));
  if (named.length === 0) return;
  const known = knownAmong(drafts, world);
  const byEmail = new Map(world.existing.map((one) => [one.values.email, one]));
  for (const draft of named) {
    const name = draft.manager ?? '';
    const current = byEmail.get(draft.target?.values.manager_email ?? '');
    const found = current && isCalled(current, name) ? undefined : meant(name, known);
    if (typeof found === 'object') draft.fault ??= found;
    draft.said = { ...draft.said, manager_email: typeof found === 'string' ? found : undefined };
  }
};
