/** How much of a level is known from work and tests, and how much from the opinion of others. */
import { monthsAfter } from '../days.ts';
import type { EvidenceKind } from './evidence.ts';

/** Tests, certificates and finished work. All other kinds are opinions. */
const measuring: ReadonlySet<EvidenceKind> = new Set([
  'proficiency_test',
  'simulado',
  'behavioural_test',
  'certification',
  'pdi_activity',
]);

/** Evidence older than this many months says little about today; certifications count until they expire. */
export const staleMonths = 12;

export const knowledges = ['measured', 'opinion', 'aged', 'unknown'] as const;
export type Knowledge = (typeof knowledges)[number];

export type KnownPiece = {
  readonly kind: EvidenceKind;
  /** Days, 'YYYY-MM-DD'; `expires_on` null: it never expires. */
  readonly observed_on: string;
  readonly expires_on: string | null;
};

/**
 * What the level of one person in one competency is based on, as of a day. Only valid evidence up to that day counts. A
 * certificate is fresh until it expires, and a competency that does not fade never ages.
 */
export function knowledgeOf(
  pieces: readonly KnownPiece[],
  as_of: string,
  { is_known, no_decay }: { readonly is_known: boolean; readonly no_decay: boolean },
): Knowledge {
  if (!is_known) return 'unknown';
  const since = monthsAfter(as_of, -staleMonths);
  const isFresh = ({ kind, observed_on, expires_on }: KnownPiece) =>
    no_decay ||
    observed_on >= since ||
    (kind === 'certification' && (expires_on === null || expires_on >= as_of));
  const fresh = pieces.filter(isFresh);
  if (pieces.length > 0 && fresh.length === 0) return 'aged';
  return fresh.some(({ kind }) => measuring.has(kind)) ? 'measured' : 'opinion';
}
