/** The order in which recommendations are shown. The stored ranks stay as they were computed. */

/** A smaller step is invisible in levels with one decimal. */
const visibleStep = 0.05;

type Shown = {
  readonly item_type: 'library' | 'assessment';
  readonly change: { readonly before: number | null; readonly after: number | null } | null;
  readonly parts: { readonly pin: number } | null;
  readonly mandatory_until: string | null;
  readonly assigned: object | null;
};

/** An activity with an invisible effect on the level, unless the company or a person explicitly asks for it. */
export function hardlyMoves({ item_type, change, parts, mandatory_until, assigned }: Shown): boolean {
  if (item_type !== 'library' || assigned || mandatory_until || (parts?.pin ?? 0) > 0) return false;
  // A level that was set by hand does not move at all.
  if (!change) return true;
  const { before, after } = change;
  return before !== null && after !== null && after - before < visibleStep - 1e-9;
}

/**
 * The items in the shown order: those that hardly move a level come after the others; within both groups the order
 * stays.
 */
export const inShownOrder = <T extends { readonly is_small: boolean }>(items: readonly T[]): T[] => [
  ...items.filter(({ is_small }) => !is_small),
  ...items.filter(({ is_small }) => is_small),
];
