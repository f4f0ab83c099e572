/** Keeps the line of managers a tree. */

/**
 * Whether a new manager for `employee` would close a circle; being one's own manager is one too. `managers` holds
 * each person's manager, null at the top. An existing circle elsewhere does not count.
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
