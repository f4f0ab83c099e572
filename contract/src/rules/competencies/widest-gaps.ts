/** The one order in which a person's gaps are shown, on every screen. */

import { LARGEST_GAP } from '../recommendations/recommendation-needs.ts';
import { type GapStatus, gapOf } from './gap.ts';
import type { Held } from './held-level.ts';

export type Asked = {
  readonly demand: number;
  /** 1 to 3. */
  readonly criticality: number;
  readonly held: Held;
  readonly name: string;
};

const isOpen = (status: GapStatus) => status !== 'atende' && status !== 'supera';

/** Missing levels, at most three, times the criticality; 0 where the demand is met. */
const widthOf = ({ demand, criticality, held }: Omit<Asked, 'name'>): number => {
  const { gap, status } = gapOf(demand, held);
  return isOpen(status) ? criticality * Math.min(gap, LARGEST_GAP) : 0;
};

/** The widest first; among equals the one with more missing levels, then by name. */
export const widestFirst = (a: Asked, b: Asked): number =>
  widthOf(b) - widthOf(a) ||
  gapOf(b.demand, b.held).gap - gapOf(a.demand, a.held).gap ||
  a.name.localeCompare(b.name, 'pt-BR');

/** The gaps, the widest first; unknown levels are included, counted from level 1. */
export const widestGaps = <T>(items: readonly T[], askedOf: (item: T) => Asked): T[] =>
  items
    .map((item) => ({ item, asked: askedOf(item) }))
    .filter(({ asked }) => widthOf(asked) > 0)
    .sort((a, b) => widestFirst(a.asked, b.asked))
    .map(({ item }) => item);

type Standing = {
  /** Null where the job does not demand it. */
  readonly demand: number | null;
  readonly criticality: number | null;
  readonly held: Held;
  readonly competency: { readonly name: string };
};

/** A person's standings with a gap, the widest first; what the job does not demand is not a gap. */
export const widestStandings = <T extends Standing>(standings: readonly T[]): T[] =>
  widestGaps(
    standings.filter(({ demand }) => demand !== null),
    ({ demand, criticality, held, competency: { name } }) => ({
      demand: demand ?? 0,
      criticality: criticality ?? 1,
      held,
      name,
    }),
  );
