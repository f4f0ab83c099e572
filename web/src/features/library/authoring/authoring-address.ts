/** What administrators look at in the library stands in the address. */
import type { AuthoringFilters, ItemStatus } from '@pdy/contract/library/authoring';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTabWord } from '#ui/part-context.ts';

const tabs = ['sugestoes', 'colecoes', 'catalogo', 'arquivo'] as const;
type Tab = (typeof tabs)[number];

/** The tab that a word names; none: that of the items. */
export const tabOf = (word: unknown) => tabs.find((tab) => tab === word);

export type AuthoringAddress = {
  aba?: Tab | undefined;
  busca?: string | undefined;
  situacao?: ItemStatus | undefined;
  falta?: AuthoringFilters['lack'];
  /** An item's id; 'nova' for one to come. */
  atividade?: string | undefined;
};

/** The tab as this page knows it, under whichever word the address has it. */
export function useAuthoringAddress(): AuthoringAddress {
  const search = useSearch({ strict: false });
  const word = useTabWord();
  return { ...(search as AuthoringAddress), aba: tabOf(search[word]) };
}

/** Changes part of the address; what is typed leaves no trace behind the back button. */
export function useGoTo() {
  const navigate = useNavigate();
  const word = useTabWord();
  return (change: AuthoringAddress, isTyped = false) => {
    const { aba, ...others } = change;
    return void navigate({
      to: '.',
      search: (now) => ({ ...now, ...others, ...('aba' in change && { [word]: aba }) }),
      replace: isTyped,
      resetScroll: false,
    });
  };
}

export const filtersOf = ({ busca, situacao, falta }: AuthoringAddress): AuthoringFilters => ({
  ...(busca && { search: busca }),
  ...(situacao && { status: situacao }),
  ...(falta && { lack: falta }),
});
