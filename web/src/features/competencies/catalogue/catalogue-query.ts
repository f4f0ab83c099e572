/** The queries of the catalogue. */
import type { CompetencyRecord } from '@pdy/contract/competencies/catalogue/competencies';
import type { JobRecord } from '@pdy/contract/competencies/catalogue/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';
import type { CatalogueAddress } from './catalogue-address.ts';

const kept = { staleTime: 60_000, gcTime: 5 * 60_000 };
const keptPages = { ...kept, keepsShown: true };

export const useCompetencies = ({ busca, tipo, categoria, estado }: CatalogueAddress) =>
  usePages(
    api.catalogue.competencies.list,
    { search: busca, kind: tipo, category_id: categoria, status: estado },
    keptPages,
  );

export const useJobs = ({ busca, familia, trilha, estado, sem_competencias }: CatalogueAddress) =>
  usePages(
    api.catalogue.jobs.list,
    {
      ...{ search: busca, family_id: familia, track: trilha, status: estado },
      without: sem_competencias ? 'competencies' : undefined,
    },
    keptPages,
  );

/** The query of a record that is edited, which is read again each time. */
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

/** The record that a change returns is shown at once, before anything is read again. */
export function useKeepCompetency() {
  const client = useQueryClient();
  return (record: CompetencyRecord) => void client.setQueryData(competencyQuery(record.id).queryKey, record);
}
export function useKeepJob() {
  const client = useQueryClient();
  return (record: JobRecord) => void client.setQueryData(jobQuery(record.id).queryKey, record);
}
