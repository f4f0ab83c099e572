/** Routes over the map of jobs from one job to another. */
import { roundHalfUp } from '../numbers.ts';

export type CareerMove = {
  readonly from: string;
  readonly to: string;
  /** The distance to the target job of the move, 0 upwards; see `distanceTo`. */
  readonly cost: number;
};

export type CareerRoute = {
  /** The jobs after the first one; the last is the wanted job. */
  readonly path: readonly string[];
  /** The sum of the moves. */
  readonly cost: number;
};

/** The longest route, in moves. */
export const mostMoves = 4;
const mostRoutes = 3;

export type RouteOptions = {
  readonly mostMoves?: number;
  readonly mostRoutes?: number;
  /** The name of a job, to order equal routes; absent: its key. */
  readonly nameOf?: (job: string) => string;
};

/**
 * The nearest routes that visit no job twice: the smallest distance first, then fewer moves, then names. Empty when the
 * jobs are the same or no route leads there.
 */
export function careerRoutes(
  moves: readonly CareerMove[],
  from: string,
  to: string,
  options: RouteOptions = {},
): CareerRoute[] {
  const nameOf = options.nameOf ?? ((job: string) => job);
  const names = ({ path }: CareerRoute) => path.map(nameOf).join('\n');
  const inOrder = (a: CareerRoute, b: CareerRoute) =>
    a.cost - b.cost ||
    a.path.length - b.path.length ||
    names(a).localeCompare(names(b), 'pt-BR') ||
    (a.path.join() < b.path.join() ? -1 : 1);
  const leaving = Map.groupBy(moves, (move) => move.from);
  const needed = movesNeeded(moves, to);
  const most = options.mostMoves ?? mostMoves;
  const wanted = options.mostRoutes ?? mostRoutes;
  const best: CareerRoute[] = [];
  const walk = (job: string, path: readonly string[], cost: number) => {
    for (const move of leaving.get(job) ?? []) {
      if (move.to === from || path.includes(move.to)) continue;
      if (path.length + 1 + (needed.get(move.to) ?? Number.POSITIVE_INFINITY) > most) continue;
      // Rounded, so that the same moves in another order have the same sum.
      const way = { path: [...path, move.to], cost: roundHalfUp(cost + move.cost, 6) };
      // A route that is already longer than all the wanted ones cannot become shorter.
      if (way.cost > (best[wanted - 1]?.cost ?? Number.POSITIVE_INFINITY)) continue;
      if (move.to !== to) walk(move.to, way.path, way.cost);
      else best.splice(0, best.length, ...[...best, way].sort(inOrder).slice(0, wanted));
    }
  };
  walk(from, [], 0);
  return best;
}

/** The fewest moves from each job to the wanted one; a job is absent where none leads there. */
function movesNeeded(moves: readonly CareerMove[], to: string): ReadonlyMap<string, number> {
  const arriving = Map.groupBy(moves, (move) => move.to);
  const needed = new Map([[to, 0]]);
  // The loop also visits the entries that it adds.
  for (const [job, count] of needed)
    for (const { from } of arriving.get(job) ?? []) if (!needed.has(from)) needed.set(from, count + 1);
  return needed;
}

/** Levels, weighted by criticality, that people usually gain in a month. */
const distanceInMonth = 1.5;

/** An estimate ('estimativa') of the months of one move. `minMonths`: the minimum set by the map; null: none. */
export const monthsOfMove = (cost: number, minMonths: number | null) =>
  Math.max(minMonths ?? 0, Math.ceil(roundHalfUp(cost / distanceInMonth, 6)));
