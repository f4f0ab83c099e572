import type { TicketSettings } from '@pdy/contract/tickets/settings';
import { api, queryClient } from '#lib/api.ts';

export const ticketSettingsQuery = api.ticketSettings.get.queryOptions();

/** What came back from a change is what there is, before anything is read again. */
export const keepTicketSettings = (settings: TicketSettings) =>
  void queryClient.setQueryData(ticketSettingsQuery.queryKey, settings);
