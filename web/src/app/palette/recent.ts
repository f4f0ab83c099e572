/** Recent choices in the search, on this device; signing out removes them. */
const key = 'pdy-recent-choices';
const most = 5;

export function readRecent(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** The newest first, each once. */
export const withRecent = (ids: readonly string[], id: string) =>
  [id, ...ids.filter((one) => one !== id)].slice(0, most);

export const keepRecent = (id: string) =>
  localStorage.setItem(key, JSON.stringify(withRecent(readRecent(), id)));
