/** Figures of competencies as they are counted, at night and on request. Runs as the system. */
import type { Tx } from '#kernel/db.ts';
import type { CompetencyEvidence } from '../../competencies/index.ts';
import { addedSums, type CompetencySums, competencySums } from './competency-sums.ts';

/** The people with one department and job, in one month. */
export type FigurePlace = {
  readonly month_on: string;
  readonly counted_on: string;
  readonly department: string | null;
  readonly job_profile_id: string;
};
type Cell = FigurePlace & CompetencySums & { readonly competency_id: string };
export type CompetencyCells = Map<string, Cell>;

type Demand = { readonly competency_id: string; readonly level: number };

/** Adds one person who counts in the place, on one day. */
export const addToCompetencies = (
  cells: CompetencyCells,
  place: FigurePlace,
  demands: readonly Demand[],
  evidence: ReadonlyMap<string, CompetencyEvidence>,
): void => {
  for (const { competency_id, level } of demands) {
    const key = JSON.stringify([place.month_on, place.department, place.job_profile_id, competency_id]);
    const sums = competencySums(level, evidence.get(competency_id), place.counted_on);
    const known = cells.get(key);
    cells.set(key, { ...place, competency_id, ...(known ? addedSums(known, sums) : sums) });
  }
};

const atOnce = 500;

/** A month is replaced as a whole. */
export const keepCompetencies = async (
  tx: Tx,
  months: readonly string[],
  cells: CompetencyCells,
): Promise<void> => {
  await tx.deleteFrom('competency_figures').where('month_on', 'in', months).execute();
  const all = [...cells.values()];
  for (let at = 0; at < all.length; at += atOnce)
    await tx
      .insertInto('competency_figures')
      .values(all.slice(at, at + atOnce))
      .execute();
};
