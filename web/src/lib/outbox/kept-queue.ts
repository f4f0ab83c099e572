/**
 * Entries that have not arrived at the server yet, kept in this browser until they have. A closed tab, an empty battery
 * or a lost network loses none. All tabs of the browser share one queue. Signing out and another person's sign-in
 * delete it with the kept values of forms.
 */
import { keyOf } from '../form/lasting.ts';

/** A list of this browser; what cannot be read counts as empty. */
export function readKept(name: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export function writeKept(name: string, all: readonly unknown[]): void {
  if (all.length === 0) localStorage.removeItem(keyOf(name));
  else localStorage.setItem(keyOf(name), JSON.stringify(all));
}

type Kind<Entry> = {
  /** Whether something that was read is an entry; an earlier build may have written it. */
  readonly isEntry: (one: unknown) => one is Entry;
  /** What the entry is about: a newer entry about the same replaces an older one. */
  readonly subjectOf: (one: Entry) => string | number;
  /** Grows with each entry about the same. */
  readonly revisionOf: (one: Entry) => number;
};

export type KeptQueue<Entry> = {
  /** In the order in which they are sent. */
  readonly all: () => Entry[];
  readonly replaceAll: (entries: readonly Entry[]) => void;
  /** Replaces an older entry about the same. */
  readonly add: (one: Entry) => void;
  /** For an entry that has arrived, or never will; a newer one about the same stays. */
  readonly remove: (one: Entry) => void;
};

export function keptQueue<Entry>(
  name: string,
  { isEntry, subjectOf, revisionOf }: Kind<Entry>,
): KeptQueue<Entry> {
  const all = () => readKept(name).filter(isEntry);
  const replaceAll = (entries: readonly Entry[]) => writeKept(name, entries);
  return {
    all,
    replaceAll,
    add: (one) => replaceAll([...all().filter((other) => subjectOf(other) !== subjectOf(one)), one]),
    remove: (one) =>
      replaceAll(
        all().filter((other) => subjectOf(other) !== subjectOf(one) || revisionOf(other) > revisionOf(one)),
      ),
  };
}
