/** The words about a certificate. */
import type { Certificate } from '@pdy/contract/competencies/certificates';
import { certificateStatusLabel } from '@pdy/contract/competencies/words';
import { formatDay } from '#lib/words/format.ts';

/** The standing of a certificate; an approved one past its last day no longer counts. */
export function certificateStanding({ status, is_expired }: Pick<Certificate, 'status' | 'is_expired'>) {
  if (status === 'approved' && is_expired) return { text: 'Vencido', color: 'gray' };
  const color = { pending: 'amber', approved: 'green', rejected: 'red', withdrawn: 'gray' }[status];
  return { text: certificateStatusLabel[status], color };
}

/** 'Instituto de Dados · nº 12 · emitido em 15/01/2026, vale até 15/01/2027'. */
export function certificateFacts({
  issuer,
  number,
  issued_on,
  expires_on,
}: Pick<Certificate, 'issuer' | 'number' | 'issued_on' | 'expires_on'>) {
  const validity = expires_on === null ? 'sem validade' : `vale até ${formatDay(expires_on)}`;
  return [issuer, number && `nº ${number}`, `emitido em ${formatDay(issued_on)}, ${validity}`]
    .filter(Boolean)
    .join(' · ');
}
