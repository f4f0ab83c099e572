/** Ways over the map of jobs from one job to another. Development rules 3.4. */
import { roundHalfUp } from './numbers.ts';

export type CareerMove = {
  readonly from: string;
  readonly to: string;
  /** Distance to the job it leads to, 0 upwards; see `distanceTo`. */
  readonly cost: number;
};

export type CareerRoute = {
  /** The jobs after the first, the wanted one last. */
  readonly path: readonly string[];
  /** Sum of the moves. */
  readonly cost: number;
};

/** Longest way, and how many ways are shown. */
export const mostMoves = 4;
const mostRoutes = 3;

const byName = new Intl.Collator('pt-BR');

export type RouteOptions = {
  readonly mostMoves?: number;
  readonly mostRoutes?: number;
  /** What a job is called, for ways that are alike; absent: its key. */
  readonly nameOf?: (job: string) => string;
};

/**
 * The nearest ways that come to no job twice: least distance first, then fewer moves, then names. None when the jobs
 * are the same or nothing leads there.
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
    byName.compare(names(a), names(b)) ||
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
      // Sums of the same moves in another order are the same sum.
      const way = { path: [...path, move.to], cost: roundHalfUp(cost + move.cost, 6) };
      // No move shortens a way that is longer already than all that are wanted.
      if (way.cost > (best[wanted - 1]?.cost ?? Number.POSITIVE_INFINITY)) continue;
      if (move.to !== to) walk(move.to, way.path, way.cost);
      else best.splice(0, best.length, ...[...best, way].sort(inOrder).slice(0, wanted));
    }
  };
  walk(from, [], 0);
  return best;
}

/** Fewest moves from each job to the wanted one; absent where none leads there. */
function movesNeeded(moves: readonly CareerMove[], to: string): ReadonlyMap<string, number> {
  const arriving = Map.groupBy(moves, (move) => move.to);
  const needed = new Map([[to, 0]]);
  // Entries added on the way are visited too.
  for (const [job, count] of needed)
    for (const { from } of arriving.get(job) ?? []) if (!needed.has(from)) needed.set(from, count + 1);
  return needed;
}

/** Levels, weighed by criticality, that people usually gain in a month. */
const distanceInMonth = 1.5;

/** An estimate ('estimativa') of the months one move takes; `minMonths`: fewest the map asks for. */
export const monthsOfMove = (cost: number, minMonths: number | null) =>
  Math.max(minMonths ?? 0, Math.ceil(roundHalfUp(cost / distanceInMonth, 6)));
