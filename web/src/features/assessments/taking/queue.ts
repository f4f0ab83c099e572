/**
 * Answers that have not arrived yet, kept in this browser until they have: a closed tab, a dead battery or an absent
 * network loses none. Signing out and another person's sign-in wipe them.
 */
import type { Answer } from '@pdy/contract/assessments/taking';

export type Waiting = {
  readonly position: number;
  readonly answer: Answer;
  readonly is_flagged: boolean;
  readonly revision: number;
  readonly client_ms: number;
};

// What begins like this is wiped with what was typed into forms.
const nameOf = (attempt_id: string) => `pdy-form-prova-${attempt_id}`;

const isWaiting = (one: unknown): one is Waiting =>
  typeof one === 'object' && one !== null && 'position' in one && 'revision' in one && 'answer' in one;

export function waitingOf(attempt_id: string): Waiting[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(attempt_id)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

const write = (attempt_id: string, waiting: readonly Waiting[]) => {
  if (waiting.length === 0) localStorage.removeItem(nameOf(attempt_id));
  else localStorage.setItem(nameOf(attempt_id), JSON.stringify(waiting));
};

/** Takes the place of an older answer to the same question. */
export const addWaiting = (attempt_id: string, one: Waiting): void =>
  write(attempt_id, [...waitingOf(attempt_id).filter(({ position }) => position !== one.position), one]);

/** Has arrived; a newer answer to the same question still waits. */
export const removeWaiting = (attempt_id: string, arrived: Pick<Waiting, 'position' | 'revision'>): void =>
  write(
    attempt_id,
    waitingOf(attempt_id).filter(
      ({ position, revision }) => position !== arrived.position || revision > arrived.revision,
    ),
  );

export const dropWaiting = (attempt_id: string): void => write(attempt_id, []);
