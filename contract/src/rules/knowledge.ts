/** How much of a level is known from work and tests, and how much from what others think of it. */
import { monthsAfter } from './days.ts';
import type { EvidenceKind } from './evidence.ts';

/** Tests, certificates and finished work. All else is what somebody thinks. */
const measuring: ReadonlySet<EvidenceKind> = new Set([
  'proficiency_test',
  'simulado',
  'behavioural_test',
  'certification',
  'pdi_activity',
]);

/** Evidence older than so many months says little about today; certifications count until they expire. */
export const staleMonths = 12;

export const knowledges = ['measured', 'opinion', 'aged', 'unknown'] as const;
export type Knowledge = (typeof knowledges)[number];

export type KnownPiece = {
  readonly kind: EvidenceKind;
  /** Days as YYYY-MM-DD; `expires_on` null: it has no end. */
  readonly observed_on: string;
  readonly expires_on: string | null;
};

/**
 * What the level of one person in one competency stands on, as of a day; of valid evidence alone, not later than the day. A
 * certificate counts as fresh while it holds, and a competency that does not fade never ages.
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
