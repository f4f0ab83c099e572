/** What screens call the values of competencies/catalogue. Free of schemas, so that a page loads no more than it says. */

import type { CatalogueStatus } from './competencies.ts';
import type { CatalogueFileKind, CatalogueImportKind } from './files.ts';
import type { JobTrack } from './jobs.ts';

/** Skills that are taken at once: a company chooses, it does not copy. */
export const mostEscoSkills = 500;

/** What a competency says that was taken from there. */
export const escoSource = 'ESCO';

/** What the European Commission asks to be said beside it. */
export const escoCredit = 'Este serviço usa a classificação ESCO da Comissão Europeia.';

const catalogueFileLabel: Record<CatalogueFileKind, string> = {
  competencias: 'Competências',
  cargos: 'Cargos',
  exigencias: 'Exigências dos cargos',
};

export const catalogueImportLabel: Record<CatalogueImportKind, string> = {
  ...catalogueFileLabel,
  evidencias: 'Evidências das pessoas',
};

export const demandsWarnAbove = 15;

export const jobTrackLabel: Record<JobTrack, string> = { individual: 'Individual', management: 'Gestão' };

export const jobStatusLabel: Record<CatalogueStatus, string> = {
  draft: 'Rascunho',
  active: 'Ativo',
  archived: 'Arquivado',
};

export const criticalityLabel: Record<number, string> = { 1: 'Útil', 2: 'Importante', 3: 'Crítica' };

export const catalogueStatusLabel: Record<CatalogueStatus, string> = {
  draft: 'Rascunho',
  active: 'Ativa',
  archived: 'Arquivada',
};
