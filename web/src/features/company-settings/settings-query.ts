/** What the company has set, as the server last told it, and what follows from a change. */
import type { CompanyPages } from '@pdy/contract/companies/pages';
import type { CompanySettings } from '@pdy/contract/companies/settings';
import { api, queryClient } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';

export const settingsQuery = api.companySettings.get.queryOptions();
export const pagesQuery = api.companyPages.get.queryOptions();

/** Anew from the server, whatever is known already. */
export const reloadSettings = () => queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
export const reloadPages = () => queryClient.fetchQuery({ ...pagesQuery, staleTime: 0 });

/** The frame shows the company's name, counts its days, and hides its pages. */
const refreshFrame = () => void queryClient.invalidateQueries({ queryKey: shellQuery.queryKey });

export function storeSettings(settings: CompanySettings) {
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  refreshFrame();
  void queryClient.invalidateQueries({ queryKey: api.companySettings.privacyContact.key() });
}

export function storePages(pages: CompanyPages) {
  queryClient.setQueryData(pagesQuery.queryKey, pages);
  refreshFrame();
}
