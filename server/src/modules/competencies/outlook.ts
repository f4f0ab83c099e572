/** How well a person fits a job and when they are likely to be ready for it: one function for all pages. */
import type { Forecast } from '@pdy/contract/competencies/competencies';
import type { JobDemand } from '@pdy/contract/rules/career/career-map';
import { forecastDaysTo, forecastOf } from '@pdy/contract/rules/competencies/forecast';
import type { Held } from '@pdy/contract/rules/competencies/held-level';
import { heldOn } from './level-pieces.ts';
import type { CompetencyEvidence } from './person-evidence.ts';

export type LevelHistory = (competency_id: string) => readonly Held[];

const nothing: Held = { estimate: null, level: null, stale: false };

/**
 * The levels of each competency on the days that forecasts read; each is computed once, however many jobs ask for it.
 */
export const historyOf = (evidence: ReadonlyMap<string, CompetencyEvidence>, today: string): LevelHistory => {
  const days = forecastDaysTo(today);
  const unknown = days.map(() => nothing);
  const read = new Map<string, readonly Held[]>();
  return (competency_id) => {
    const known = evidence.get(competency_id);
    if (!known) return unknown;
    const levels = read.get(competency_id) ?? days.map((day) => heldOn(day, known.competency, known.pieces));
    read.set(competency_id, levels);
    return levels;
  };
};

export const forecastFor = (
  requirements: readonly JobDemand[],
  history: LevelHistory,
  today: string,
): Forecast =>
  forecastOf(
    requirements.map((one) => ({ ...one, held: history(one.competency_id) })),
    today,
  );
