/**
 * What this browser saved itself. A row is saved once from each of its versions, so that a form which stands on a version
 * that was saved from here was overtaken by another of one's own tabs.
 */
const key = 'pdy-own-saves';
/** So many are remembered, the newest first. */
const most = 40;

const noted = (): string[] => {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
  return Array.isArray(kept) ? kept : [];
};
const entry = (name: string, version: number) => `${name}@${version}`;

/** `name`: of the form, which says what row it is about; `from`: the version that what was sent stood on. */
export const noteOwnSave = (name: string, from: number) =>
  localStorage.setItem(key, JSON.stringify([entry(name, from), ...noted()].slice(0, most)));

export const wasSavedHere = (name: string, from: number) => noted().includes(entry(name, from));
