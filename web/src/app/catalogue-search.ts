/** What of competencies and jobs may stand behind the '?' of the pages that hold them; anything else is dropped. */
import type { CatalogueStatus } from '@pdy/contract/catalogue';
import type { JobTrack } from '@pdy/contract/catalogue-jobs';
import type { CompetencyKind } from '@pdy/contract/rules/evidence';
import { type Asked, oneOf } from './asked-words.ts';
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
  secao?: 'niveis' | 'cargos' | 'exigencias' | undefined;
  abrir?: 'importar' | 'modelos' | 'grupos' | 'arquivar' | undefined;
  parte?: 'cargos' | undefined;
};

const catalogueSearch = (asked: Asked): CatalogueSearch => ({
  busca: wordsOf(asked.busca),
  tipo: oneOf(['technical', 'behavioural', 'leadership', 'compliance'], asked.tipo),
  categoria: idOf(asked.categoria),
  familia: idOf(asked.familia),
  trilha: oneOf(['individual', 'management'], asked.trilha),
  estado: oneOf(['draft', 'active', 'archived'], asked.estado),
  competencia: oneOf(['nova'], asked.competencia) ?? idOf(asked.competencia),
  cargo: oneOf(['novo'], asked.cargo) ?? idOf(asked.cargo),
  secao: oneOf(['niveis', 'cargos', 'exigencias'], asked.secao),
  abrir: oneOf(['importar', 'modelos', 'grupos', 'arquivar'], asked.abrir),
  parte: oneOf(['cargos'], asked.parte),
});

/** /company-settings and /corporate hold the catalogue in tabs of theirs. */
export const settingsSearch = (asked: Asked) => ({
  ...catalogueSearch(asked),
  ...companySettingsSearch(asked),
});
export const corporateSearch = (asked: Asked) => ({ ...catalogueSearch(asked), ...panelSearch(asked) });
