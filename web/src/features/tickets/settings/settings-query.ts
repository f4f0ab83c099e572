import type { TicketSettings } from '@pdy/contract/tickets/settings';
import { api, queryClient } from '#lib/api.ts';

export const ticketSettingsQuery = api.ticketSettings.get.queryOptions();

/** Puts the answer of a change into the cache, before anything is read again. */
export const keepTicketSettings = (settings: TicketSettings) =>
  void queryClient.setQueryData(ticketSettingsQuery.queryKey, settings);
