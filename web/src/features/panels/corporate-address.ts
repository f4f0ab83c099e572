/** The tab of /corporate, the filters of its figures and the departments laid side by side stand in the address. */
import type { FigureFilters } from '@pdy/contract/panels/corporate-figures';
import { useNavigate, useSearch } from '@tanstack/react-router';

export const corporateTabs = [
  { value: 'competencias', label: 'Competências e cargos' },
  { value: 'mapas', label: 'Mapas' },
  { value: 'biblioteca', label: 'Biblioteca' },
  { value: 'recomendacoes', label: 'Recomendações' },
  { value: 'pdis', label: 'PDIs' },
  { value: 'prontidao', label: 'Prontidão' },
  { value: 'exportacoes', label: 'Exportações' },
  { value: 'primeiros-passos', label: 'Primeiros passos' },
] as const;
export type CorporateTab = (typeof corporateTabs)[number]['value'];

export type CorporateAddress = {
  /** Absent: 'Visão geral'. */
  aba?: CorporateTab | undefined;
  departamento?: string | undefined;
  /** A job: of the figures, or of whose successors are looked at. */
  cargo?: string | undefined;
  senioridade?: number | undefined;
  comparar?: string[] | undefined;
};

export const useCorporateAddress = (): CorporateAddress => useSearch({ strict: false }) as CorporateAddress;

/** Changes part of the address; the page stays. */
export function useFilter() {
  const navigate = useNavigate();
  return (change: CorporateAddress) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...change }), resetScroll: false });
}

/** What was looked at in one tab means nothing in another. */
export function useOpenTab() {
  const navigate = useNavigate();
  return (tab: string) =>
    void navigate({
      to: '.',
      search: { aba: corporateTabs.find(({ value }) => value === tab)?.value },
      resetScroll: false,
    });
}

export const filtersOf = ({ departamento, cargo, senioridade }: CorporateAddress): FigureFilters => ({
  ...(departamento !== undefined && { department: departamento }),
  ...(cargo !== undefined && { job_profile_id: cargo }),
  ...(senioridade !== undefined && { seniority: senioridade }),
});
