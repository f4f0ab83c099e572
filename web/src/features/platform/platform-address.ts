/** The state of the page that has an address: its tab, what is searched, and the dialog that is open. */
import type { Role } from '@pdy/contract/permissions';
import { useNavigate, useSearch } from '@tanstack/react-router';

export const tabs = ['dashboard', 'companies', 'users', 'orphans', 'debug'] as const;
export type Tab = (typeof tabs)[number];

export type PlatformAddress = {
  /** Absent: dashboard. */
  aba?: Tab | undefined;
  /** Words searched in the list of the tab. */
  busca?: string | undefined;
  /** 'sim': closed companies, too. */
  inativas?: 'sim' | undefined;
  /** The company whose dialog is open; 'nova' for one to come. */
  empresa?: string | undefined;
  status?: 'active' | 'inactive' | undefined;
  papel?: Role | undefined;
  /** Users of one company, or of none. */
  vinculo?: string | undefined;
  /** The user whose data are being edited. */
  usuario?: string | undefined;
  /** The role whose tour is being written. */
  passos?: Role | undefined;
  /** The incident whose record is open; 'novo' for one to come. */
  incidente?: string | undefined;
};

export const usePlatformAddress = (): PlatformAddress => useSearch({ strict: false });

/** Changes part of the address; what is typed leaves no trace behind the back button. */
export function useGoTo() {
  const navigate = useNavigate({ from: '/platform-management' });
  return (change: PlatformAddress, isTyped = false) =>
    void navigate({
      search: (now) => ({ ...now, ...change }),
      replace: isTyped,
      resetScroll: false,
    });
}

export const noFilters: PlatformAddress = {
  busca: undefined,
  inativas: undefined,
  status: undefined,
  papel: undefined,
  vinculo: undefined,
};

/** Another tab begins without what was searched or open on this one. */
export const tabAddress = (aba: Tab): PlatformAddress => ({
  ...noFilters,
  empresa: undefined,
  usuario: undefined,
  passos: undefined,
  incidente: undefined,
  aba: aba === 'dashboard' ? undefined : aba,
});

export const isFiltered = (address: PlatformAddress) =>
  (Object.keys(noFilters) as (keyof PlatformAddress)[]).some((name) => address[name] !== undefined);
