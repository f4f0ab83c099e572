/** What of competencies and jobs may stand behind the '?' of the pages that hold them; anything else is dropped. */
import type { CatalogueStatus } from '@pdy/contract/competencies/catalogue/competencies';
import type { JobTrack } from '@pdy/contract/competencies/catalogue/jobs';
import type { CompetencyKind } from '@pdy/contract/rules/evidence';
import { type Asked, oneOf, text } from './asked-words.ts';
import { libraryAuthoringSearch } from './library-search.ts';
import { recommendationAdminSearch } from './recommendations-search.ts';
import { idOf, panelSearch, wordsOf } from './searches.ts';
import { companySettingsSearch } from './settings-search.ts';

type CatalogueSearch = {
  busca?: string | undefined;
  tipo?: CompetencyKind | undefined;
  categoria?: string | undefined;
  familia?: string | undefined;
  trilha?: JobTrack | undefined;
  estado?: CatalogueStatus | undefined;
  /** Whose panel is open; 'nova' and 'novo' for one to come. */
  competencia?: string | undefined;
  cargo?: string | undefined;
  secao?: 'niveis' | 'cargos' | 'evidencias' | 'exigencias' | undefined;
  abrir?: 'importar' | 'esco' | 'modelos' | 'grupos' | 'arquivar' | undefined;
  parte?: 'cargos' | undefined;
};

const corporateTabs = [
  'competencias',
  'mapas',
  'biblioteca',
  'recomendacoes',
  'pdis',
  'prontidao',
  'exportacoes',
  'primeiros-passos',
] as const;
const corporateParts = [
  'cargos',
  'sugestoes',
  'colecoes',
  'catalogo',
  'arquivo',
  'ajustes',
  'simulador',
  'alcance',
  'lacunas',
] as const;

const catalogueSearch = (asked: Asked): CatalogueSearch => ({
  busca: wordsOf(asked.busca),
  tipo: oneOf(['technical', 'behavioural', 'leadership', 'compliance'], asked.tipo),
  categoria: idOf(asked.categoria),
  familia: idOf(asked.familia),
  trilha: oneOf(['individual', 'management'], asked.trilha),
  estado: oneOf(['draft', 'active', 'archived'], asked.estado),
  competencia: oneOf(['nova'], asked.competencia) ?? idOf(asked.competencia),
  cargo: oneOf(['novo'], asked.cargo) ?? idOf(asked.cargo),
  secao: oneOf(['niveis', 'cargos', 'evidencias', 'exigencias'], asked.secao),
  abrir: oneOf(['importar', 'esco', 'modelos', 'grupos', 'arquivar'], asked.abrir),
  parte: oneOf(['cargos'], asked.parte),
});

/** /company-settings and /corporate hold the catalogue in tabs of theirs. */
export const settingsSearch = (asked: Asked) => ({
  ...catalogueSearch(asked),
  ...companySettingsSearch(asked),
});

const mostNames = 4;
const namesOf = (value: unknown) =>
  Array.isArray(value) ? value.flatMap((one) => text(one) ?? []).slice(0, mostNames) : undefined;

type CorporateSearch = Omit<ReturnType<typeof panelSearch>, 'aba'> &
  Omit<CatalogueSearch, 'parte'> &
  Omit<ReturnType<typeof libraryAuthoringSearch>, 'aba'> &
  Omit<ReturnType<typeof recommendationAdminSearch>, 'aba'> & {
    aba?: (typeof corporateTabs)[number] | undefined;
    /** The part of what a tab holds. */
    parte?: (typeof corporateParts)[number] | undefined;
    /** Whose figures are looked at; `cargo` is another of these filters. */
    departamento?: string | undefined;
    senioridade?: number | undefined;
    /** Departments side by side. */
    comparar?: string[] | undefined;
  };

/** The tabs of /corporate, and what is looked at within them. */
export const corporateSearch = (asked: Asked): CorporateSearch => ({
  ...libraryAuthoringSearch(asked),
  ...recommendationAdminSearch(asked),
  ...catalogueSearch(asked),
  ...panelSearch(asked),
  aba: oneOf(corporateTabs, asked.aba),
  parte: oneOf(corporateParts, asked.parte),
  departamento: wordsOf(asked.departamento),
  cargo: oneOf(['novo'], asked.cargo) ?? idOf(asked.cargo),
  senioridade: Number.isInteger(asked.senioridade) ? Number(asked.senioridade) : undefined,
  comparar: namesOf(asked.comparar),
});
