import { useHierarchy } from '../hierarchy-context.ts';

/** The number of people under a person, directly and in total. */
export function useSizes(id: string) {
  const { sizes, tree, levels } = useHierarchy();
  if (!levels.isWhole) {
    // In a large company only the number of direct reports is known.
    const direct = tree.people.get(id)?.direct ?? 0;
    return { direct, below: direct };
  }
  return { direct: tree.reports.get(id)?.length ?? 0, below: sizes[id] ?? 0 };
}
