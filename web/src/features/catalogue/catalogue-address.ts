/** What is looked at in the catalogue, and the panel or dialog that is open, stand in the address of the page it is on. */
import type { CatalogueStatus } from '@pdy/contract/competencies/catalogue/competencies';
import type { JobTrack } from '@pdy/contract/competencies/catalogue/jobs';
import type { CompetencyKind } from '@pdy/contract/rules/evidence';
import { useNavigate, useSearch } from '@tanstack/react-router';

export type CatalogueAddress = {
  busca?: string | undefined;
  tipo?: CompetencyKind | undefined;
  categoria?: string | undefined;
  familia?: string | undefined;
  trilha?: JobTrack | undefined;
  /** Absent: everything but what is archived. */
  estado?: CatalogueStatus | undefined;
  /** Whose panel is open; 'nova' and 'novo' for one to come. */
  competencia?: string | undefined;
  cargo?: string | undefined;
  /** The panel's tab; absent: Dados. */
  secao?: 'niveis' | 'cargos' | 'evidencias' | 'exigencias' | undefined;
  /** A dialog that is open. */
  abrir?: 'importar' | 'esco' | 'modelos' | 'grupos' | 'arquivar' | undefined;
  /** The part of the catalogue on the page that has both in one tab; absent: competencies. */
  parte?: 'cargos' | undefined;
};

export const useCatalogueAddress = (): CatalogueAddress => useSearch({ strict: false });

/** Changes part of the address; what is typed leaves no trace behind the back button. */
export function useGoTo() {
  const navigate = useNavigate();
  return (change: CatalogueAddress, isTyped = false) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...change }),
      replace: isTyped,
      resetScroll: false,
    });
}

export const noFilters: CatalogueAddress = {
  busca: undefined,
  tipo: undefined,
  categoria: undefined,
  familia: undefined,
  trilha: undefined,
  estado: undefined,
};

export const isFiltered = (address: CatalogueAddress) =>
  (Object.keys(noFilters) as (keyof CatalogueAddress)[]).some((name) => address[name] !== undefined);

/** Nothing is open on top of the list. */
export const closed: CatalogueAddress = { competencia: undefined, cargo: undefined, secao: undefined };
