/** The catalogue as the server last told it, and what is read again after a change. */
import type { CompetencyRecord } from '@pdy/contract/competencies/catalogue/competencies';
import type { JobRecord } from '@pdy/contract/competencies/catalogue/jobs';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { CatalogueAddress } from './catalogue-address.ts';

const kept = { staleTime: 60_000, gcTime: 5 * 60_000 };

const paged = {
  initialPageParam: undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
};

export const useCompetencies = ({ busca, tipo, categoria, estado }: CatalogueAddress) =>
  useInfiniteQuery({
    ...api.catalogue.competencies.list.infiniteOptions({
      input: (after: string | undefined) => ({
        ...(busca && { search: busca }),
        ...(tipo && { kind: tipo }),
        ...(categoria && { category_id: categoria }),
        ...(estado && { status: estado }),
        ...(after !== undefined && { after }),
      }),
      ...paged,
    }),
    ...kept,
    placeholderData: (before) => before,
  });

export const useJobs = ({ busca, familia, trilha, estado }: CatalogueAddress) =>
  useInfiniteQuery({
    ...api.catalogue.jobs.list.infiniteOptions({
      input: (after: string | undefined) => ({
        ...(busca && { search: busca }),
        ...(familia && { family_id: familia }),
        ...(trilha && { track: trilha }),
        ...(estado && { status: estado }),
        ...(after !== undefined && { after }),
      }),
      ...paged,
    }),
    ...kept,
    placeholderData: (before) => before,
  });

/** What is edited is read anew each time. */
export const competencyQuery = (id: string) => ({
  ...api.catalogue.competencies.get.queryOptions({ input: { id } }),
  staleTime: 0,
});
export const jobQuery = (id: string) => ({
  ...api.catalogue.jobs.get.queryOptions({ input: { id } }),
  staleTime: 0,
});

export const categoriesQuery = { ...api.catalogue.categories.list.queryOptions(), ...kept };
export const familiesQuery = { ...api.catalogue.families.list.queryOptions(), ...kept };
export const optionsQuery = { ...api.catalogue.options.queryOptions(), ...kept };
export const latestImportQuery = { ...api.catalogue.files.latest.queryOptions(), staleTime: 0 };
export const figuresQuery = (id: string) => ({
  ...api.catalogue.competencies.figures.queryOptions({ input: { id } }),
  ...kept,
});
export const templatesQuery = { ...api.catalogue.templates.list.queryOptions(), staleTime: 0 };

/** What follows a change: the record is the one that came back, everything else is read again. */
export function useAfterwards() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [api.catalogue, api.competencies].map((module) => client.invalidateQueries({ queryKey: module.key() })),
    );
  return {
    refresh,
    keepCompetency: (record: CompetencyRecord) => {
      client.setQueryData(competencyQuery(record.id).queryKey, record);
      return refresh();
    },
    keepJob: (record: JobRecord) => {
      client.setQueryData(jobQuery(record.id).queryKey, record);
      return refresh();
    },
  };
}
