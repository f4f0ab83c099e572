/** The labels of the catalogue on screen. Free of schemas, so that a page loads only what it needs. */

import type { CatalogueStatus } from './competencies.ts';
import type { CatalogueFileKind, CatalogueImportKind } from './files.ts';
import type { JobTrack } from './jobs.ts';

/** The most skills imported at once: a company should choose, not copy everything. */
export const mostEscoSkills = 500;

/** The source of competencies that were imported from ESCO. */
export const escoSource = 'ESCO';

/** The credit that the European Commission requires. */
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
