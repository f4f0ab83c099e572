/** The address of the history of notifications. */
import { notificationStatuses, notificationTypes } from '@pdy/contract/notifications/values';
import { addressOf, day, oneOf, saysAnyOf, words } from '#lib/address/address.ts';
import type { Asked } from './notification-query.ts';

export const historyAddress = addressOf('/notifications', {
  tipo: oneOf(...notificationTypes),
  status: oneOf(...notificationStatuses),
  /** The first and the last day of the period. */
  de: day,
  ate: day,
  busca: words,
});

export type HistoryAddress = ReturnType<typeof historyAddress.read>;
export const { useAddress: useHistoryAddress, useGoTo: useFilters } = historyAddress;

export const noFilters: HistoryAddress = {
  tipo: undefined,
  status: undefined,
  de: undefined,
  ate: undefined,
  busca: undefined,
};

export const isFiltered = (address: HistoryAddress) => saysAnyOf(address, noFilters);

/** The filters, as the server expects them. */
export const askedOf = ({ tipo, status, de, ate, busca }: HistoryAddress): Asked => ({
  ...(tipo && { tipo }),
  ...(status && { status }),
  ...(de && { from: de }),
  ...(ate && { to: ate }),
  ...(busca && { search: busca }),
});
