/** What a tab knows of an attempt. It is the tab's own, and outlives a reload. */
const leaseOf = (attempt_id: string) => `pdy-prova-${attempt_id}`;
const placeOf = (attempt_id: string) => `pdy-prova-lugar-${attempt_id}`;

const write = (name: string, value: string | null) =>
  value === null ? sessionStorage.removeItem(name) : sessionStorage.setItem(name, value);

/** What it holds the attempt by. Null: it does not hold it. */
export const heldLease = (attempt_id: string): string | null => sessionStorage.getItem(leaseOf(attempt_id));

export const keepLease = (attempt_id: string, lease_id: string | null): void =>
  write(leaseOf(attempt_id), lease_id);

/** The position of the question that was looked at last. Null: none was yet. */
export const lookedAt = (attempt_id: string): number | null =>
  Number(sessionStorage.getItem(placeOf(attempt_id))) || null;

export const keepLookedAt = (attempt_id: string, position: number | null): void =>
  write(placeOf(attempt_id), position === null ? null : String(position));
