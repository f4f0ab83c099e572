/**
 * What was chosen and has not arrived, kept in this browser until it has: a closed tab or an absent network loses none. Signing
 * out and another person's sign-in wipe it.
 */
export type Choice = {
  readonly position: number;
  readonly best: string | null;
  readonly worst: string | null;
  readonly revision: number;
};

// What begins like this is wiped with what was typed into forms.
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

/** What waits, with a newer choice in the place of an older one. */
export const withChoice = (all: readonly Choice[], one: Choice): Choice[] => [
  ...all.filter(({ position }) => position !== one.position),
  one,
];

/** Without what has arrived; a newer choice still waits. */
export const withoutArrived = (
  all: readonly Choice[],
  arrived: Pick<Choice, 'position' | 'revision'>,
): Choice[] =>
  all.filter(({ position, revision }) => position !== arrived.position || revision > arrived.revision);

/** After an answer was called the best or the worst: nothing is both, and the same again takes it back. */
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
