/** The tab and the open rule stand in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTabWord } from '#ui/part-context.ts';

const tabs = ['ajustes', 'simulador', 'alcance', 'lacunas'] as const;
export type AdminTab = (typeof tabs)[number];
type Address = { aba?: AdminTab | undefined; regra?: string | undefined };

/** The tab as this page knows it, under whichever word the address has it. */
export function useAdminAddress(): Address {
  const search = useSearch({ strict: false });
  const word = useTabWord();
  return { regra: search.regra, aba: tabs.find((tab) => tab === search[word]) };
}

export function useGoTo() {
  const navigate = useNavigate();
  const word = useTabWord();
  return (change: Address) => {
    const { aba, ...others } = change;
    return void navigate({
      to: '.',
      search: (now) => ({ ...now, ...others, ...('aba' in change && { [word]: aba }) }),
      resetScroll: false,
    });
  };
}
