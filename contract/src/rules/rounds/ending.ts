/** What a round shows once it is closed, and when it is done. */
import { commentsFrom, type RoundKind } from '../../rounds/words.ts';

/** `void`: fewer people than the minimum are still invited, so nothing of the round is ever shown. */
export const closedState = (stillInvited: number, k: number): 'published' | 'void' =>
  stillInvited < k ? 'void' : 'published';

/** 'At least this many answered', in multiples of `k`. Null (never shown) before the close and under the minimum. */
export const participationShown = (
  round: { answered: number; is_closed: boolean },
  k: number,
): number | null => (round.is_closed && round.answered >= k ? round.answered - (round.answered % k) : null);

export const showsComments = (kind: RoundKind, answered: number, k: number): boolean =>
  answered >= Math.max(commentsFrom[kind], k);

export type PlanOfAction = {
  /** What will be done, one act per line. */
  readonly acts: readonly string[];
  /** Why nothing will be done; empty: something will be done. */
  readonly nothing_because: string;
};

/** Why a round about an area is not done yet; null: it is. Other rounds need no plan. */
export const planFault = (kind: RoundKind, { acts, nothing_because }: PlanOfAction): string | null => {
  if (kind !== 'area') return null;
  const hasActs = acts.some((act) => act.trim() !== '');
  const hasReason = nothing_because.trim() !== '';
  if (hasActs && hasReason) return 'Diga o que faremos ou por que nada, não os dois.';
  return hasActs || hasReason ? null : 'Diga o que faremos, ou “nada, porque…”.';
};
