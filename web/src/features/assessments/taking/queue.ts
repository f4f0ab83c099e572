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
  /** By the server's clock, in ms. */
  readonly given_at: number;
  /** What the tab held the attempt by. */
  readonly lease_id: string;
};

// What begins like this is wiped with what was typed into forms.
const nameOf = (attempt_id: string) => `pdy-form-prova-${attempt_id}`;
const timesOf = (attempt_id: string) => `pdy-form-prova-tempo-${attempt_id}`;

const isWaiting = (one: unknown): one is Waiting =>
  typeof one === 'object' && one !== null && 'position' in one && 'revision' in one && 'given_at' in one;

const read = (name: string): unknown[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
};

const write = (name: string, all: readonly unknown[]) => {
  if (all.length === 0) localStorage.removeItem(name);
  else localStorage.setItem(name, JSON.stringify(all));
};

export const waitingOf = (attempt_id: string): Waiting[] => read(nameOf(attempt_id)).filter(isWaiting);

export const setWaiting = (attempt_id: string, waiting: readonly Waiting[]): void =>
  write(nameOf(attempt_id), waiting);

/** Takes the place of an older answer to the same question. */
export const addWaiting = (attempt_id: string, one: Waiting): void =>
  setWaiting(attempt_id, [...waitingOf(attempt_id).filter(({ position }) => position !== one.position), one]);

/** Has arrived; a newer answer to the same question still waits. */
export const removeWaiting = (attempt_id: string, arrived: Pick<Waiting, 'position' | 'revision'>): void =>
  setWaiting(
    attempt_id,
    waitingOf(attempt_id).filter(
      ({ position, revision }) => position !== arrived.position || revision > arrived.revision,
    ),
  );

/** ms that this browser showed each question: after a reload it was not read in no time. */
export const spentOf = (attempt_id: string): ReadonlyMap<number, number> =>
  new Map(
    read(timesOf(attempt_id)).filter(
      (one): one is [number, number] => Array.isArray(one) && one.every((part) => typeof part === 'number'),
    ),
  );

export const keepSpent = (attempt_id: string, spent: ReadonlyMap<number, number>): void =>
  write(timesOf(attempt_id), [...spent]);

/** The attempt is over: nothing of it is left here. */
export const dropWaiting = (attempt_id: string): void => {
  setWaiting(attempt_id, []);
  keepSpent(attempt_id, new Map());
};
