/** The shared state of the page: the tree as shown, what the reader may do, and prepared changes. */
import type { AwaitedPerson, Move } from '@pdy/contract/people/hierarchy';
import { hierarchyFigures } from '@pdy/contract/rules/people/hierarchy-figures';
import { lineBelow } from '@pdy/contract/rules/people/hierarchy-moves';
import { createContext, useContext, useState } from 'react';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import type { Reader } from './hierarchy-query.ts';
import { awaitedAmong, type Staged, treeOf, withAwaited } from './tree-model.ts';
import type { Levels } from './use-levels.ts';
import { useUndo } from './use-undo.ts';

type People = Parameters<typeof treeOf>[0];
/** `total`: includes people who are not listed one by one. */
type Awaited = { people: readonly AwaitedPerson[]; total: number };

const nobody: Awaited = { people: [], total: 0 };

/** Whether the reader may move a person there at once; otherwise the administration is asked. */
const mayMove = (reader: Reader, line: ReadonlySet<string>) => (id: string, to: string | null) =>
  reader.administers || (line.has(id) && to !== null && (to === reader.person_id || line.has(to)));

type Day = { isPast: boolean; awaited: Awaited | undefined; levels: Levels };

/** `isPast`: read-only. */
export function useHierarchyState(people: People, reader: Reader, { isPast, awaited = nobody, levels }: Day) {
  const [staged, setStaged] = useState<Staged>(new Map());
  const [isStaging, setStaging] = useState(false);
  const undo = useUndo();
  useUnsavedGuard(staged.size > 0, ['em']);
  const original = treeOf(people);
  const tree = staged.size === 0 ? original : treeOf(people, staged);
  const toCome = levels.isWhole ? awaited.people : awaitedAmong(people, awaited.people);
  const whole = withAwaited(original, toCome);
  const shown = staged.size === 0 ? whole : withAwaited(tree, toCome, staged);
  const line = lineBelow(original.managers, reader.person_id);
  const stage = (id: string, to: string | null) => {
    const next = new Map(staged);
    if (whole.managers[id] === to) next.delete(id);
    else next.set(id, to);
    setStaged(next);
  };
  const moves: Move[] = [...staged].map(([profile_id, to_manager_id]) => ({
    profile_id,
    // As the server sent it; for active people that includes a manager outside the tree.
    from_manager_id: (original.people.get(profile_id) ?? whole.people.get(profile_id))?.manager_id ?? null,
    to_manager_id,
  }));
  return {
    reader,
    isPast,
    /** The present tree. */
    original,
    /** The present tree with the awaited people. */
    whole,
    /** With the prepared changes. */
    tree,
    /** As shown: with the awaited people, too. */
    shown,
    awaited: awaited.total,
    levels,
    /** All active people, including those who were not loaded yet. */
    total: levels.isWhole ? original.people.size : levels.total,
    line,
    /** The number of people below each person with reports. */
    sizes: hierarchyFigures(tree.managers).subtree_size,
    mayMove: mayMove(reader, line),
    /** An awaited person may be placed under another awaited person. */
    mayTake: (to: string, id: string) =>
      tree.people.has(to) || (shown.people.has(to) && !tree.people.has(id)),
    /** The reader's own place is for others to change. */
    mayAsk: (id: string) =>
      !isPast && shown.people.has(id) && (reader.administers || id !== reader.person_id),
    staged,
    moves,
    isStaging,
    setStaging,
    stage,
    clearStaged: () => setStaged(new Map()),
    undo,
    nameOf: (id: string | null) => (id === null ? null : (shown.people.get(id)?.name ?? 'Pessoa inativa')),
  };
}

export type Hierarchy = ReturnType<typeof useHierarchyState>;

export const HierarchyContext = createContext<Hierarchy | null>(null);

export function useHierarchy(): Hierarchy {
  const hierarchy = useContext(HierarchyContext);
  if (!hierarchy) throw new Error('outside of the page of the hierarchy');
  return hierarchy;
}
