/**
 * Answers that have not arrived yet, kept in this browser until they have. A closed tab, an empty battery or a lost
 * network loses none. Signing out and another person's sign-in delete them.
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
  /** The lease by which the tab held the attempt. */
  readonly lease_id: string;
};

// Keys with this prefix are deleted with the kept values of forms.
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

/** Replaces an older answer to the same question. */
export const addWaiting = (attempt_id: string, one: Waiting): void =>
  setWaiting(attempt_id, [...waitingOf(attempt_id).filter(({ position }) => position !== one.position), one]);

/** Removes an answer that has arrived; a newer one to the same question stays. */
export const removeWaiting = (attempt_id: string, arrived: Pick<Waiting, 'position' | 'revision'>): void =>
  setWaiting(
    attempt_id,
    waitingOf(attempt_id).filter(
      ({ position, revision }) => position !== arrived.position || revision > arrived.revision,
    ),
  );

/** ms that this browser showed each question. It is kept so that a reload does not make the reading time look short. */
export const spentOf = (attempt_id: string): ReadonlyMap<number, number> =>
  new Map(
    read(timesOf(attempt_id)).filter(
      (one): one is [number, number] => Array.isArray(one) && one.every((part) => typeof part === 'number'),
    ),
  );

export const keepSpent = (attempt_id: string, spent: ReadonlyMap<number, number>): void =>
  write(timesOf(attempt_id), [...spent]);

/** The attempt is over: nothing of it is kept here. */
export const dropWaiting = (attempt_id: string): void => {
  setWaiting(attempt_id, []);
  keepSpent(attempt_id, new Map());
};
