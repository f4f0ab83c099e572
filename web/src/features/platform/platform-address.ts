/** The address of the platform: its tab, the search, and the open dialog. */
import { roles } from '@pdy/contract/permissions';
import { addressOf, either, id, oneOf, saysAnyOf, words } from '#lib/address/address.ts';

export const tabs = ['dashboard', 'companies', 'users', 'orphans', 'debug'] as const;
export type Tab = (typeof tabs)[number];

export const platformAddress = addressOf('/platform-management', {
  /** Absent: dashboard. */
  aba: oneOf(...tabs),
  /** Words searched in the list of the tab. */
  busca: words,
  /** 'sim': closed companies, too. */
  inativas: oneOf('sim'),
  /** A company whose dialog is open; 'nova' for a new one. */
  empresa: either(id, oneOf('nova')),
  status: oneOf('active', 'inactive'),
  papel: oneOf(...roles),
  /** Users of one company, or without one. */
  vinculo: either(id, oneOf('orphan')),
  /** The user whose data is edited. */
  usuario: id,
  /** The role whose tour is edited. */
  passos: oneOf(...roles),
  /** The incident whose record is open; 'novo' for a new one. */
  incidente: either(id, oneOf('novo')),
});

export type PlatformAddress = ReturnType<typeof platformAddress.read>;
export const { useAddress: usePlatformAddress, useGoTo } = platformAddress;

export const noFilters: PlatformAddress = {
  busca: undefined,
  inativas: undefined,
  status: undefined,
  papel: undefined,
  vinculo: undefined,
};

/** The address of a tab, without the search and the open dialog of the present one. */
export const tabAddress = (aba: Tab): PlatformAddress => ({
  ...noFilters,
  empresa: undefined,
  usuario: undefined,
  passos: undefined,
  incidente: undefined,
  aba: aba === 'dashboard' ? undefined : aba,
});

export const isFiltered = (address: PlatformAddress) => saysAnyOf(address, noFilters);
