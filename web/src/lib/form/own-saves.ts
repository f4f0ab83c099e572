/**
 * What this browser saved itself. Each version of a row is saved once, so a form based on a version that was saved from
 * another tab was overtaken by the same person. Noted when it is sent: the other tabs may learn of the save before the
 * answer is here, and the tab may be closed before the answer comes.
 */
const key = 'pdy-own-saves';
/** The number of saves that are remembered, the newest first. */
const most = 40;
/** A row without versions is identified by a text of its own. */
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

/** `name`: the form's name, which identifies the row; `from`: the version on which the sent values are based. */
export const noteOwnSave = (name: string, from: Version) => keep([entry(name, from), ...noted()]);

/** Forgets a save of one's own when it was refused, or when the result is unknown. */
export const forgetOwnSave = (name: string, from: Version) =>
  keep(noted().filter((one) => one !== entry(name, from)));

/** Whether another tab of this browser saved it. */
export const wasSavedHere = (name: string, from: Version) =>
  noted().some((one) => one.startsWith(stand(name, from)) && one !== entry(name, from));
