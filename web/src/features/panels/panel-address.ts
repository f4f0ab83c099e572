/** The tab, the open list and the tool that is about to run stand in the address. */
import type { PanelList, Tool } from '@pdy/contract/panels/panels';
import { useNavigate, useSearch } from '@tanstack/react-router';

export type AdminTab = 'precisa' | 'ferramentas' | 'primeiros-passos';

export type PanelAddress = {
  aba?: AdminTab | undefined;
  lista?: PanelList | undefined;
  /** Of which competency the list 'lacuna' is. */
  lacuna?: string | undefined;
  ferramenta?: Tool | undefined;
};

export const usePanelAddress = (): PanelAddress => useSearch({ strict: false }) as PanelAddress;

/** Changes part of the address; the page stays. */
export function useGoTo() {
  const navigate = useNavigate();
  return (change: PanelAddress) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...change }),
      // an older address names the tab behind '#'; another tab takes it away
      hash: 'aba' in change ? '' : true,
      resetScroll: false,
    });
}
