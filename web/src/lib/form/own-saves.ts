/** Which versions of a row this browser saved itself: a newer one among them came from another of one's own tabs. */
const key = 'pdy-own-saves';
/** So many are remembered, the newest first. */
const most = 40;

const noted = (): string[] => {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
  return Array.isArray(kept) ? kept : [];
};
const entry = (name: string, version: number) => `${name}@${version}`;

/** `name`: of the form, which says what row it is about. */
export const noteOwnSave = (name: string, version: number) =>
  localStorage.setItem(key, JSON.stringify([entry(name, version), ...noted()].slice(0, most)));

export const isOwnSave = (name: string, version: number) => noted().includes(entry(name, version));
