/**
 * Answers that have not arrived yet, kept in this browser until they have, in their order. Signing out and another
 * person's sign-in delete them with the kept values of forms.
 */
import type { Review } from '@pdy/contract/study/study';

export type Waiting = Omit<Review, 'reviewed_at'> & { readonly reviewed_at: string };

const nameOf = (person_id: string) => `pdy-form-estudo-${person_id}`;

const isWaiting = (one: unknown): one is Waiting =>
  typeof one === 'object' && one !== null && 'client_review_id' in one && 'rating' in one && 'card_id' in one;

export function waitingOf(person_id: string): Waiting[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(person_id)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function write(person_id: string, all: readonly Waiting[]) {
  if (all.length === 0) localStorage.removeItem(nameOf(person_id));
  else localStorage.setItem(nameOf(person_id), JSON.stringify(all));
}

export const addWaiting = (person_id: string, one: Waiting) =>
  write(person_id, [...waitingOf(person_id), one]);

/** Removes an answer that has arrived, never will, or was undone before it was sent. */
export const dropWaiting = (person_id: string, client_review_id: string) =>
  write(
    person_id,
    waitingOf(person_id).filter((one) => one.client_review_id !== client_review_id),
  );
