/** A map drawn only from the jobs: a column for each seniority, a row for each family. */
export type PlacedJob = { readonly id: string; readonly family: string; readonly seniority: number };

/** Pixels at zoom 1 between the corners of neighbours. */
const across = 272;
const down = 128;

/**
 * The first layout of the jobs: those of one family and seniority are placed below each other. Families are in the
 * order given.
 */
export function firstLayout<Job extends PlacedJob>(jobs: readonly Job[]): (Job & { x: number; y: number })[] {
  const columns = [...new Set(jobs.map(({ seniority }) => seniority))].sort((a, b) => a - b);
  const placed: (Job & { x: number; y: number })[] = [];
  let top = 0;
  for (const family of Map.groupBy(jobs, (job) => job.family).values()) {
    const cells = [...Map.groupBy(family, (job) => job.seniority).values()];
    for (const cell of cells)
      for (const [row, job] of cell.entries())
        placed.push({ ...job, x: columns.indexOf(job.seniority) * across, y: top + row * down });
    top += Math.max(...cells.map((cell) => cell.length)) * down;
  }
  return placed;
}

/** Moves from every job to the jobs of its family at the next seniority that exists. */
export function firstMoves<Job extends PlacedJob>(jobs: readonly Job[]): { from: Job; to: Job }[] {
  const moves: { from: Job; to: Job }[] = [];
  for (const family of Map.groupBy(jobs, (job) => job.family).values()) {
    const steps = [...Map.groupBy(family, (job) => job.seniority)].sort(([a], [b]) => a - b);
    for (const [i, [, lower]] of steps.entries())
      for (const from of lower) for (const to of steps[i + 1]?.[1] ?? []) moves.push({ from, to });
  }
  return moves;
}
