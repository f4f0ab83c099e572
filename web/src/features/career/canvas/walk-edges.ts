/** Arrows follow the lines of the map: right and left along moves, up and down to the next job in the column. */
import type { Place } from './canvas-nodes.ts';

type Walk = {
  readonly jobs: readonly (Place & { readonly id: string })[];
  readonly moves: readonly { readonly from: string; readonly to: string }[];
};

const arrows = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'] as const;
export type Arrow = (typeof arrows)[number];
export const isArrow = (key: string): key is Arrow => arrows.some((arrow) => arrow === key);

/** The horizontal distance below which jobs are in one column, about half the width of a job. */
const sameColumn = 110;

const nearest = <T extends Place>(places: readonly T[], from: Place): T | undefined =>
  [...places].sort(
    (a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y),
  )[0];

/** The job that an arrow leads to; undefined: none. */
export function walked({ jobs, moves }: Walk, at: string, arrow: Arrow): string | undefined {
  const here = jobs.find(({ id }) => id === at);
  if (!here) return undefined;
  const others = jobs.filter(({ id }) => id !== at);
  const linked = (ids: readonly string[]) => others.filter(({ id }) => ids.includes(id));
  if (arrow === 'ArrowRight')
    return nearest(linked(moves.filter(({ from }) => from === at).map(({ to }) => to)), here)?.id;
  if (arrow === 'ArrowLeft')
    return nearest(linked(moves.filter(({ to }) => to === at).map(({ from }) => from)), here)?.id;
  const isBeyond = ({ y }: Place) => (arrow === 'ArrowUp' ? y < here.y : y > here.y);
  const beyond = others.filter(isBeyond);
  const inColumn = beyond.filter(({ x }) => Math.abs(x - here.x) < sameColumn);
  return nearest(inColumn.length > 0 ? inColumn : beyond, here)?.id;
}
