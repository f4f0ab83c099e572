/** Under whom everybody stands once the file is taken in: managers are found, and the tree stays a tree. */
import { hierarchyCycleText } from '@pdy/contract/rules/hierarchy-cycle';
import type { Draft, World } from './line-rules.ts';

/** Whoever leads nobody because they left, or because their own line is wrong, is not found. */
const leadersOf = (drafts: readonly Draft[], { existing }: World): ReadonlySet<string> =>
  new Set([
    ...existing.filter(({ is_active }) => is_active).map(({ values }) => values.email),
    ...drafts.flatMap(({ fault, email, target }) => (fault === null && !target && email ? [email] : [])),
  ]);

const refuseUnknown = (drafts: readonly Draft[], world: World): boolean => {
  const leaders = leadersOf(drafts, world);
  let isChanged = false;
  for (const draft of drafts) {
    const manager = draft.said.manager_email;
    if (draft.fault !== null || !manager || manager === draft.target?.values.manager_email) continue;
    if (manager === draft.email)
      draft.fault = { code: 'E_PROPRIO_GESTOR', message: 'A pessoa não pode ser gestora de si mesma' };
    else if (!leaders.has(manager))
      draft.fault = {
        code: 'E_GESTOR_NAO_ENCONTRADO',
        message: `Gestor ${manager} não encontrado na empresa nem no arquivo`,
      };
    isChanged ||= draft.fault !== null;
  }
  return isChanged;
};

/** The manager of each address as it would be. */
const managersAfter = (drafts: readonly Draft[], { existing }: World): Map<string, string | null> => {
  const managers = new Map(existing.map(({ values }) => [values.email, values.manager_email]));
  for (const { fault, email, said } of drafts)
    if (fault === null && email !== null && said.manager_email !== undefined)
      managers.set(email, said.manager_email);
  return managers;
};

export const standsAboveItself = (managers: ReadonlyMap<string, string | null>, email: string): boolean => {
  const seen = new Set<string>();
  let above = managers.get(email) ?? null;
  while (above !== null && above !== email && !seen.has(above)) {
    seen.add(above);
    above = managers.get(above) ?? null;
  }
  return above === email;
};

const refuseCycles = (drafts: readonly Draft[], world: World): boolean => {
  const managers = managersAfter(drafts, world);
  const caught = drafts.filter(
    ({ fault, email, said, target }) =>
      fault === null &&
      email !== null &&
      said.manager_email &&
      said.manager_email !== target?.values.manager_email &&
      standsAboveItself(managers, email),
  );
  for (const draft of caught) draft.fault = { code: 'E_CICLO_HIERARQUIA', message: hierarchyCycleText };
  return caught.length > 0;
};

/** A line that falls may take with it those that counted on it, so it goes on until nothing falls. */
export const settleHierarchy = (drafts: readonly Draft[], world: World): void => {
  while (refuseUnknown(drafts, world) || refuseCycles(drafts, world));
};
