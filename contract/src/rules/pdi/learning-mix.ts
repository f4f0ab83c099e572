/** The 70-20-10 balance of a plan: experience, people, courses. It only advises. */

/** The planned share of each kind of learning, in percent. */
export const learningTarget = { experience: 70, social: 20, formal: 10 } as const;
export type LearningType = keyof typeof learningTarget;

/** A share further from its target than this is out of balance, in percentage points. */
const TOLERANCE = 25;
/** Plans under ten hours are too small to judge. */
const FEWEST_MINUTES = 600;

/** Total minutes, percent of each kind (unrounded; null without minutes), and whether to say 'Desequilibrado'. */
export function learningMix(activities: readonly { learning_type: LearningType; minutes: number }[]) {
  const minutes: Record<LearningType, number> = { experience: 0, social: 0, formal: 0 };
  for (const activity of activities) minutes[activity.learning_type] += activity.minutes;
  const total = minutes.experience + minutes.social + minutes.formal;
  if (total === 0) return { total_minutes: 0, share: null, is_unbalanced: false };
  const share: Record<LearningType, number> = {
    experience: (100 * minutes.experience) / total,
    social: (100 * minutes.social) / total,
    formal: (100 * minutes.formal) / total,
  };
  const isOff = (type: LearningType) => Math.abs(share[type] - learningTarget[type]) > TOLERANCE + 1e-9;
  const is_unbalanced =
    total >= FEWEST_MINUTES && (isOff('experience') || isOff('social') || isOff('formal'));
  return { total_minutes: total, share, is_unbalanced };
}
