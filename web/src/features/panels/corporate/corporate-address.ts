/** The address of /corporate: its tab, the filters of its figures, and the compared departments. */
import type { FigureFilters } from '@pdy/contract/panels/corporate-figures';
import { useNavigate } from '@tanstack/react-router';
import { addressOf, either, id, oneOf, type Reader, text, words } from '#lib/address/address.ts';

export const corporateTabs = [
  { value: 'competencias', label: 'Competências e cargos' },
  { value: 'mapas', label: 'Mapas' },
  { value: 'biblioteca', label: 'Biblioteca' },
  { value: 'recomendacoes', label: 'Recomendações' },
  { value: 'desempenho', label: 'Avaliações' },
  { value: 'avaliacoes', label: 'Simulados' },
  { value: 'proficiencia', label: 'Proficiência' },
  { value: 'pdis', label: 'PDIs' },
  { value: 'chamados', label: 'Chamados' },
  { value: 'prontidao', label: 'Prontidão' },
  { value: 'exportacoes', label: 'Exportações' },
  { value: 'primeiros-passos', label: 'Primeiros passos' },
] as const;
export type CorporateTab = (typeof corporateTabs)[number]['value'];

const mostNames = 4;
const names: Reader<string[]> = (asked) =>
  Array.isArray(asked) ? asked.flatMap((one) => text(one) ?? []).slice(0, mostNames) : undefined;
const wholeNumber: Reader<number> = (asked) => (Number.isInteger(asked) ? Number(asked) : undefined);

export const corporateAddress = addressOf('.', {
  /** Absent: 'Visão geral'. */
  aba: oneOf(...corporateTabs.map(({ value }) => value)),
  /** The department of the figures. */
  departamento: words,
  /** A job: of the figures, or the one whose successors are shown; 'novo' where a tab adds one. */
  cargo: either(oneOf('novo'), id),
  senioridade: wholeNumber,
  /** The compared departments. */
  comparar: names,
});

export type CorporateAddress = ReturnType<typeof corporateAddress.read>;
export const { useAddress: useCorporateAddress, useGoTo: useFilter } = corporateAddress;

/** Opens a tab, without the filters of the previous one. */
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
