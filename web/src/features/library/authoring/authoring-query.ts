/** The library as its authors see it. */
import type { AuthoringFilters } from '@pdy/contract/library/authoring';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';

export const useAuthored = (filters: AuthoringFilters) =>
  usePages(api.libraryAuthoring.list, filters, { keepsShown: true });

export const overviewQuery = api.libraryAuthoring.overview.queryOptions();
