/**
 * What this browser saves itself. A row is saved once from each of its versions, so that a form which stands on a version
 * that was saved out of another tab was overtaken by oneself. Noted as it is sent: what was saved may be known to the
 * other tabs before the answer is here, and the tab may be closed before it comes.
 */
const key = 'pdy-own-saves';
/** So many are remembered, the newest first. */
const most = 40;
/** A row that counts no versions says by a text of its own what it was. */
type Version = number | string;
const tab = crypto.randomUUID();

const noted = (): string[] => {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
  return Array.isArray(kept) ? kept : [];
};
const keep = (entries: readonly string[]) =>
  localStorage.setItem(key, JSON.stringify(entries.slice(0, most)));
const stand = (name: string, version: Version) => `${name}@${version}#`;
const entry = (name: string, version: Version) => stand(name, version) + tab;

/** `name`: of the form, which says what row it is about; `from`: the version that what is sent stands on. */
export const noteOwnSave = (name: string, from: Version) => keep([entry(name, from), ...noted()]);

/** It was refused, or nobody knows. */
export const forgetOwnSave = (name: string, from: Version) =>
  keep(noted().filter((one) => one !== entry(name, from)));

/** Whether another tab of this browser saved it. */
export const wasSavedHere = (name: string, from: Version) =>
  noted().some((one) => one.startsWith(stand(name, from)) && one !== entry(name, from));
