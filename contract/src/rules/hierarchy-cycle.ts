/** Keeps the line of managers a tree. Development rules 4.5. */

/**
 * Whether making `newManager` the manager of `employee` would close a circle, the employee's own self
 * included. `managers` gives each person's manager, null at the top. A circle already there elsewhere is not
 * this one's.
 */
export function wouldCycle(
  managers: Readonly<Record<string, string | null>>,
  employee: string,
  newManager: string | null,
) {
  const seen = new Set<string>();
  for (let id = newManager; id !== null && !seen.has(id); id = managers[id] ?? null) {
    if (id === employee) return true;
    seen.add(id);
  }
  return false;
}
