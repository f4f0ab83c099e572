/**
 * Choices that have not arrived, kept in this browser until they have: a closed tab or a lost network loses none.
 * Signing out and another person's sign-in delete them.
 */
export type Choice = {
  readonly position: number;
  readonly best: string | null;
  readonly worst: string | null;
  readonly revision: number;
};

// The name under which choices are kept. Keys with this prefix are deleted with the kept values of forms.
const nameOf = (session_id: string) => `pdy-form-caso-${session_id}`;

const isChoice = (one: unknown): one is Choice =>
  typeof one === 'object' && one !== null && 'position' in one && 'revision' in one && 'best' in one;

export const keptChoices = (session_id: string): Choice[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(session_id)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isChoice) : [];
  } catch {
    return [];
  }
};

export const keepChoices = (session_id: string, all: readonly Choice[]): void => {
  if (all.length === 0) localStorage.removeItem(nameOf(session_id));
  else localStorage.setItem(nameOf(session_id), JSON.stringify(all));
};

/** The waiting choices, in which a newer one replaces an older one. */
export const withChoice = (all: readonly Choice[], one: Choice): Choice[] => [
  ...all.filter(({ position }) => position !== one.position),
  one,
];

/** The waiting choices without one that has arrived; a newer choice still waits. */
export const withoutArrived = (
  all: readonly Choice[],
  arrived: Pick<Choice, 'position' | 'revision'>,
): Choice[] =>
  all.filter(({ position, revision }) => position !== arrived.position || revision > arrived.revision);

/**
 * The choice after an answer was marked as the best or the worst: no answer is both, and marking it again clears it.
 */
export const chosen = (choice: Choice, side: 'best' | 'worst', id: string): Choice => {
  const other = side === 'best' ? 'worst' : 'best';
  return {
    ...choice,
    [side]: choice[side] === id ? null : id,
    [other]: choice[other] === id ? null : choice[other],
    revision: choice.revision + 1,
  };
};

export const isWhole = ({ best, worst }: Pick<Choice, 'best' | 'worst'>) => best !== null && worst !== null;
