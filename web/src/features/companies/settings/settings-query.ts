/** The queries of the company's settings. */
import type { CompanyPages } from '@pdy/contract/companies/pages';
import type { CompanySettings } from '@pdy/contract/companies/settings';
import { api, queryClient } from '#lib/api.ts';

export const settingsQuery = api.companySettings.get.queryOptions();
export const pagesQuery = api.companyPages.get.queryOptions();

/** Keeps the answer to a change, which is the present state, before anything is read again. */
export const keepSettings = (settings: CompanySettings) =>
  void queryClient.setQueryData(settingsQuery.queryKey, settings);
export const keepPages = (pages: CompanyPages) => void queryClient.setQueryData(pagesQuery.queryKey, pages);
