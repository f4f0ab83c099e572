/** The labels of competencies on screen. Free of schemas, so that a page loads only what it needs. */
import type { CertificateStatus } from './certificates.ts';
import type { ContestStatus } from './evidence-acts.ts';

export const certificateStatusLabel: Record<CertificateStatus, string> = {
  pending: 'Em análise',
  approved: 'Aprovado',
  rejected: 'Recusado',
  withdrawn: 'Retirado',
};

export const certificateFileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;

/** From this difference to the estimate, in levels, the manager has to give a reason. */
export const noteFromLevels = 1.5;

export const contestStatusLabel: Record<ContestStatus, string> = {
  open: 'Contestada, com o gestor',
  escalated: 'Contestada, com a administração',
  kept: 'Contestação respondida, evidência mantida',
  voided: 'Contestação aceita, evidência anulada',
};
