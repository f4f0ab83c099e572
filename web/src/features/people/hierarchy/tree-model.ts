/** The tree as a list shows it: who is under whom, which rows are open, and where a key leads. */
import { foldedText } from '@pdy/contract/line-text';
import type { AwaitedPerson } from '@pdy/contract/people/hierarchy';
import type { TreePerson } from '@pdy/contract/people/hierarchy-tree';
import { type Managers, reportsOf } from '@pdy/contract/rules/people/hierarchy-figures';
import { type MoveRefusal, movesRefusal } from '@pdy/contract/rules/people/hierarchy-moves';

/** A person in their place. `awaited`: only the place is reserved, under the id of the invitation. */
export type Placed = TreePerson & { readonly awaited?: AwaitedPerson['status'] };

export type Tree = {
  readonly people: ReadonlyMap<string, Placed>;
  /** Managers who are part of the tree, including prepared changes. */
  readonly managers: Managers;
  readonly reports: ReadonlyMap<string, readonly string[]>;
  /** Leaders first, then people without a team; each group by name. */
  readonly tops: readonly string[];
};

/** The new manager by person, of prepared changes that are not applied. */
export type Staged = ReadonlyMap<string, string | null>;

/** `people` are sorted by name. */
export function treeOf(people: readonly Placed[], staged: Staged = new Map()): Tree {
  const known = new Map(people.map((person) => [person.user_id, person]));
  const managers: Record<string, string | null> = {};
  for (const { user_id, manager_id } of people) {
    const wanted = staged.has(user_id) ? (staged.get(user_id) ?? null) : manager_id;
    managers[user_id] = wanted !== null && known.has(wanted) ? wanted : null;
  }
  const reports = reportsOf(managers);
  const alone = people.filter(({ user_id }) => managers[user_id] === null);
  const leads = ({ user_id, direct = 0 }: Placed) => reports.has(user_id) || direct > 0;
  const tops = [...alone.filter(leads), ...alone.filter((person) => !leads(person))];
  return { people: known, managers, reports, tops: tops.map(({ user_id }) => user_id) };
}

/**
 * The tree as it will be: awaited people come after active ones, under their future manager. They count in no figure,
 * and no active person is moved under them.
 */
export function withAwaited(tree: Tree, awaited: readonly AwaitedPerson[], staged: Staged = new Map()): Tree {
  if (awaited.length === 0) return tree;
  const toCome = awaited.map(
    ({ id, name, role, job, status, manager, leader_id }): Placed => ({
      user_id: id,
      name,
      position: job,
      department: null,
      role,
      avatar_url: null,
      manager_id: leader_id ?? manager?.id ?? null,
      is_active: true,
      is_readable: false,
      awaited: status,
    }),
  );
  const there = [...tree.people.values()].map((person) => ({
    ...person,
    manager_id: tree.managers[person.user_id] ?? null,
  }));
  const moved = new Map([...staged].filter(([id]) => !tree.people.has(id)));
  return treeOf([...there, ...toCome], moved);
}

/** The trees for checking moves: of active people, and with the awaited people, too. */
export type Judged = { readonly there: Tree; readonly whole: Tree };

/** Why moves would not leave a tree: active people are checked among each other, awaited people among all. */
export function stagedRefusal({ there, whole }: Judged, moves: Staged): MoveRefusal | null {
  const isThere = (id: string) => there.people.has(id);
  const inactive = new Set([...there.people.keys()].filter((id) => !there.people.get(id)?.is_active));
  const people = Object.fromEntries([...moves].filter(([id]) => isThere(id)));
  const awaited = Object.fromEntries([...moves].filter(([id]) => !isThere(id)));
  return (
    movesRefusal(there.managers, people, inactive) ??
    movesRefusal({ ...whole.managers, ...people }, awaited, inactive)
  );
}

/** The people above a person, nearest first. */
export function lineAbove({ managers }: Tree, id: string): string[] {
  const line: string[] = [];
  for (let at = managers[id] ?? null; at !== null && !line.includes(at); at = managers[at] ?? null)
    line.push(at);
  return line;
}

export type Row = {
  readonly id: string;
  /** Counted from 1. */
  readonly level: number;
  readonly place: number;
  readonly siblings: number;
  readonly isOpen: boolean;
  readonly hasReports: boolean;
};

/** The rows that are shown: everything loaded of open branches, and only the people in `kept` during a search. */
export function rowsOf(
  { people, tops, reports }: Tree,
  isOpen: (id: string, level: number) => boolean,
  kept: ReadonlySet<string> | null = null,
): Row[] {
  const rows: Row[] = [];
  const walk = (ids: readonly string[], level: number) => {
    const shown = kept ? ids.filter((id) => kept.has(id)) : ids;
    for (const [index, id] of shown.entries()) {
      const below = (reports.get(id) ?? []).filter((report) => !kept || kept.has(report));
      const hasReports = below.length > 0 || (!kept && (people.get(id)?.direct ?? 0) > 0);
      const open = hasReports && isOpen(id, level);
      rows.push({
        id,
        level,
        place: index + 1,
        siblings: shown.length,
        isOpen: open,
        hasReports,
      });
      if (open) walk(below, level + 1);
    }
  };
  walk(tops, 1);
  return rows;
}

/** Matching people with everybody above them, so that they are shown in their place. */
export function withLines(tree: Tree, found: Iterable<string>): ReadonlySet<string> {
  const kept = new Set<string>();
  for (const id of found) for (const one of [id, ...lineAbove(tree, id)]) kept.add(one);
  return kept;
}

/**
 * The first person without a manager and without reports, other than the reader: they may belong under the top of a
 * company.
 */
export const firstAlone = ({ tops, reports, people }: Tree, reader_id: string): string | undefined =>
  tops.find((id) => id !== reader_id && !reports.get(id)?.length && people.get(id)?.is_active);

/** The order of the server's lists, for people who were loaded in parts. */
export const byName = (one: Placed, other: Placed) => {
  const [name, next] = [foldedText(one.name), foldedText(other.name)];
  return name < next ? -1 : Number(name > next);
};

/** The awaited people whose line is known up to the top, or up to an active person. */
export function awaitedAmong(people: readonly Placed[], awaited: readonly AwaitedPerson[]) {
  const there = new Set(people.map(({ user_id }) => user_id));
  const ids = new Map(awaited.map((person) => [person.id, person]));
  const isPlaced = ({ leader_id, manager }: AwaitedPerson, seen: readonly string[] = []): boolean => {
    const leader = leader_id === null ? undefined : ids.get(leader_id);
    if (leader) return !seen.includes(leader.id) && isPlaced(leader, [...seen, leader.id]);
    return leader_id === null && (manager === null || there.has(manager.id));
  };
  return awaited.filter((person) => isPlaced(person));
}

/** People whose name, position or department contains every word. */
export function found(tree: Tree, words: string): string[] {
  const asked = foldedText(words).split(/\s+/).filter(Boolean);
  return [...tree.people.values()]
    .filter(({ name, position, department }) => {
      const text = foldedText(`${name} ${position ?? ''} ${department ?? ''}`);
      return asked.every((word) => text.includes(word));
    })
    .map(({ user_id }) => user_id);
}

export type Step = { readonly to?: number; readonly open?: string; readonly close?: string };

/** Where a key leads from a row; null for keys without a meaning here. */
export function stepOf(rows: readonly Row[], at: number, key: string): Step | null {
  const row = rows[at];
  if (!row) return rows.length > 0 ? { to: 0 } : null;
  const last = rows.length - 1;
  const steps: Record<string, () => Step> = {
    ArrowDown: () => ({ to: Math.min(at + 1, last) }),
    ArrowUp: () => ({ to: Math.max(at - 1, 0) }),
    Home: () => ({ to: 0 }),
    End: () => ({ to: last }),
    PageDown: () => ({ to: Math.min(at + 10, last) }),
    PageUp: () => ({ to: Math.max(at - 10, 0) }),
    ArrowRight: () => (row.hasReports && !row.isOpen ? { open: row.id } : { to: row.isOpen ? at + 1 : at }),
    ArrowLeft: () => (row.isOpen ? { close: row.id } : { to: parentAt(rows, at) }),
  };
  return steps[key]?.() ?? null;
}

function parentAt(rows: readonly Row[], at: number): number {
  const level = rows[at]?.level ?? 1;
  for (let i = at - 1; i >= 0; i -= 1) if ((rows[i]?.level ?? 0) < level) return i;
  return at;
}

/** The next row whose name begins with what was typed, from the one after the current row and around. */
export function typedAt(
  rows: readonly Row[],
  at: number,
  typed: string,
  nameOf: (id: string) => string,
): number | null {
  const begin = typed.length > 1 ? at : at + 1; // Further letters narrow the search, a single letter moves on.
  for (let i = 0; i < rows.length; i += 1) {
    const index = (begin + i + rows.length) % rows.length;
    const row = rows[index];
    if (row && foldedText(nameOf(row.id)).startsWith(foldedText(typed))) return index;
  }
  return null;
}

/** Moves a person, so it is not a letter of a name. */
const moveKey = 'm';

/**
 * Whether the key is a letter of a name. The key that moves a person is not at the beginning of a word, where it has an
 * effect.
 */
export const isLetterOfName = (key: string, { isNew, mayMove }: { isNew: boolean; mayMove: boolean }) =>
  /^\p{L}$/u.test(key) && !(isNew && mayMove && key.toLowerCase() === moveKey);
