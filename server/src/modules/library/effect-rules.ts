/** The effect of finished activities on levels: the gain after ninety days, without the activity's own evidence. */

import type { Evidence, WeighingInput } from '@pdy/contract/rules/competencies/evidence-weighing';
import { heldLevel, knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { daysAfter } from '@pdy/contract/rules/days';
import { roundHalfUp } from '@pdy/contract/rules/numbers';

export const effectDays = 90;
export const fewestPeople = 5;

export type Completion = {
  readonly person_id: string;
  /** The activity of the plan; its own evidence is left out. */
  readonly activity_id: string;
  readonly done_on: string;
  readonly competency: WeighingInput['competency'];
  readonly pieces: readonly (Evidence & { readonly source_id: string | null })[];
};

/** The levels one person gained; null until the ninety days are over, and where either level is unknown. */
export const gainOf = (
  { activity_id, done_on, competency, pieces }: Completion,
  today: string,
): number | null => {
  const after = daysAfter(done_on, effectDays);
  if (after > today) return null;
  const evidence = pieces.filter(
    ({ kind, source_id }) => !(kind === 'pdi_activity' && source_id === activity_id),
  );
  const [from, to] = [daysAfter(done_on, -1), after].map((as_of) =>
    knownEstimate(heldLevel({ competency, as_of, evidence })),
  );
  return typeof from === 'number' && typeof to === 'number' ? to - from : null;
};

/** The mean gain in levels, two decimals, over people: the first completion of each counts. Null under five people. */
export const measuredEffect = (
  completions: readonly Completion[],
  today: string,
): { mean: number; people: number } | null => {
  const inOrder = [...completions].sort((one, other) => one.done_on.localeCompare(other.done_on));
  const first = new Map<string, Completion>();
  for (const one of inOrder) if (!first.has(one.person_id)) first.set(one.person_id, one);
  const gains = [...first.values()]
    .map((one) => gainOf(one, today))
    .filter((gain): gain is number => gain !== null);
  if (gains.length < fewestPeople) return null;
  const mean = gains.reduce((total, gain) => total + gain, 0) / gains.length;
  return { mean: roundHalfUp(mean, 2), people: gains.length };
};
