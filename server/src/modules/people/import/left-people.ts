/** Lines that change nothing, but are about a person who has left. Pure. */
import type { Draft, Existing, World } from './rules/line-rules.ts';

const nameOf = ({ display_name, values: { first_name, last_name, email } }: Existing) =>
  display_name ?? ([first_name, last_name].filter(Boolean).join(' ') || email);

const managerAfter = ({ said, target }: Draft) =>
  said.manager_email === undefined ? target?.values.manager_email : said.manager_email;

const noteOf = (draft: Draft, left: ReadonlyMap<string, Existing>): string | null => {
  if (draft.target?.is_active === false)
    return 'Esta pessoa está desativada na empresa. O arquivo não a reativa.';
  const manager = left.get(managerAfter(draft) ?? '');
  return manager
    ? `${nameOf(manager)}, que é gestor desta pessoa, está desativado na empresa. Escolha outro gestor.`
    : null;
};

/** Adds a note to lines whose person or manager was deactivated. */
export const noteThoseWhoLeft = (drafts: readonly Draft[], { existing }: World): void => {
  const left = new Map(
    existing.filter(({ is_active }) => !is_active).map((one) => [one.values.email, one] as const),
  );
  for (const draft of drafts) {
    const note = draft.fault === null ? noteOf(draft, left) : null;
    if (note !== null) draft.note = [draft.note, note].filter(Boolean).join(' ');
  }
};
