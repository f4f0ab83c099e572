/** The weight of each requirement of a job in the fit, and its present share. The parts add up to the fit. */
import type { Standing } from '@pdy/contract/competencies/competencies';

export type Share = {
  standing: Standing;
  /** The most that this requirement can add, in percentage points of the fit. */
  worth: number;
  /** What it adds today, in percentage points of the fit. */
  given: number;
};

const knownEstimate = ({ estimate, stale }: Standing['held']) => (stale ? null : estimate);

/** The requirements in the given order; competencies that the job does not require are left out. */
export function fitShares(standings: readonly Standing[]): Share[] {
  const asked = standings.flatMap((standing) =>
    standing.demand === null || standing.criticality === null
      ? []
      : [{ standing, demand: standing.demand, criticality: standing.criticality }],
  );
  const total = asked.reduce((sum, { criticality }) => sum + criticality, 0);
  return asked.map(({ standing, demand, criticality }) => {
    const worth = (100 * criticality) / total;
    return { standing, worth, given: worth * Math.min(1, (knownEstimate(standing.held) ?? 0) / demand) };
  });
}
