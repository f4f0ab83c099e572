import { useHierarchy } from './hierarchy-context.ts';

/** How many people stand under somebody, directly and in all. */
export function useSizes(id: string) {
  const { sizes, tree, levels } = useHierarchy();
  if (!levels.isWhole) {
    // Of many it is only told how many stand right below.
    const direct = tree.people.get(id)?.direct ?? 0;
    return { direct, below: direct };
  }
  return { direct: tree.reports.get(id)?.length ?? 0, below: sizes[id] ?? 0 };
}
