import { useHierarchy } from './hierarchy-context.ts';

/** How many people stand under somebody, directly and in all. */
export function useSizes(id: string) {
  const { sizes, tree } = useHierarchy();
  return { direct: tree.reports.get(id)?.length ?? 0, below: sizes[id] ?? 0 };
}
