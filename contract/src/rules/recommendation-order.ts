/** The order in which recommendations are shown. Ranks are kept as they were computed (development rules 6.4). */

/** A smaller step is not seen in levels of one decimal. */
const visibleStep = 0.05;

type Told = {
  readonly item_type: 'library' | 'assessment';
  readonly change: { readonly before: number | null; readonly after: number | null } | null;
  readonly parts: { readonly pin: number } | null;
  readonly mandatory_until: string | null;
  readonly assigned: object | null;
};

/** An activity that would move the level by less than one sees, unless the company or somebody by name asks for it. */
export function hardlyMoves({ item_type, change, parts, mandatory_until, assigned }: Told): boolean {
  if (item_type !== 'library' || assigned || mandatory_until || (parts?.pin ?? 0) > 0) return false;
  // a level that was set does not move at all
  if (!change) return true;
  const { before, after } = change;
  return before !== null && after !== null && after - before < visibleStep - 1e-9;
}

/** What hardly moves a level stands after the others; within both the order stays. */
export const inShownOrder = <T extends { readonly is_small: boolean }>(items: readonly T[]): T[] => [
  ...items.filter(({ is_small }) => !is_small),
  ...items.filter(({ is_small }) => is_small),
];
