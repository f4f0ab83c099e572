/** What a tab knows about an attempt. It belongs to the tab, and outlives a reload. */
const leaseOf = (attempt_id: string) => `pdy-prova-${attempt_id}`;
const placeOf = (attempt_id: string) => `pdy-prova-lugar-${attempt_id}`;

const write = (name: string, value: string | null) =>
  value === null ? sessionStorage.removeItem(name) : sessionStorage.setItem(name, value);

/** The lease by which the tab holds the attempt. Null: the tab does not hold it. */
export const heldLease = (attempt_id: string): string | null => sessionStorage.getItem(leaseOf(attempt_id));

export const keepLease = (attempt_id: string, lease_id: string | null): void =>
  write(leaseOf(attempt_id), lease_id);

/** The position of the question that was shown last. Null: none yet. */
export const lookedAt = (attempt_id: string): number | null =>
  Number(sessionStorage.getItem(placeOf(attempt_id))) || null;

export const keepLookedAt = (attempt_id: string, position: number | null): void =>
  write(placeOf(attempt_id), position === null ? null : String(position));
