/** What a tab holds an attempt by. It is the tab's own, and outlives a reload. */
const nameOf = (attempt_id: string) => `pdy-prova-${attempt_id}`;

/** Null: this tab does not hold it. */
export const heldLease = (attempt_id: string): string | null => sessionStorage.getItem(nameOf(attempt_id));

export const keepLease = (attempt_id: string, lease_id: string | null): void => {
  if (lease_id === null) sessionStorage.removeItem(nameOf(attempt_id));
  else sessionStorage.setItem(nameOf(attempt_id), lease_id);
};
