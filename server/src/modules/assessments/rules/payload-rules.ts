/** What must never be in an answer to a participant while an attempt runs. */

/** Names of fields in lower case without '_'. Option ids are opaque and stand in values, never in names. */
export const forbiddenKeys = [
  ...['iscorrect', 'correct', 'fraction', 'key', 'answerkey', 'correctoptionids', 'accepted', 'tolerance'],
  ...['explanation', 'feedback', 'rating', 'ratings', 'weightright', 'targetlevel'],
  ...['a', 'b', 'c', 'irta', 'irtb', 'irtc', 'theta', 'se', 'seed'],
] as const;

const forbidden: ReadonlySet<string> = new Set(forbiddenKeys);

/** Paths of forbidden fields at any depth ('items.0.key'); empty when there are none. */
export function leakedKeys(payload: unknown, path = ''): string[] {
  if (payload === null || typeof payload !== 'object') return [];
  return Object.entries(payload).flatMap(([name, value]) => {
    const here = path ? `${path}.${name}` : name;
    const isForbidden = !Array.isArray(payload) && forbidden.has(name.toLowerCase().replaceAll('_', ''));
    return [...(isForbidden ? [here] : []), ...leakedKeys(value, here)];
  });
}
