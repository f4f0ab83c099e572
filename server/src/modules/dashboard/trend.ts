/** The level of a person over the last year: the same function as today's level, for other days. */

import type { Standing } from '@pdy/contract/competencies/competencies';
import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import { monthsAfter } from '@pdy/contract/rules/days';
import { mean } from '@pdy/contract/rules/statistics';
import { type CompetencyEvidence, heldOn } from '../competencies/index.ts';

const months = 12;

/** Today a year ago, eleven months ago, and so on until today; a day that a month lacks becomes its last day. */
export const monthlyDays = (today: string): string[] =>
  Array.from({ length: months + 1 }, (_, i) => monthsAfter(today, i - months));

/** The mean over the demanded competencies that were known on each day, with the mean of their bands. */
export const trendOf = (
  standings: readonly Standing[],
  evidence: ReadonlyMap<string, CompetencyEvidence>,
  today: string,
): Dashboard['trend'] => {
  const asked = standings.flatMap(({ demand, competency }) =>
    demand === null ? [] : (evidence.get(competency.id) ?? []),
  );
  return monthlyDays(today).map((on) => {
    const known = asked
      .map(({ competency, pieces }) => heldOn(on, competency, pieces))
      .filter(({ estimate, stale }) => estimate !== null && !stale);
    return {
      on,
      mean: mean(known.flatMap(({ estimate }) => estimate ?? [])),
      low: mean(known.flatMap(({ band }) => band?.[0] ?? [])),
      high: mean(known.flatMap(({ band }) => band?.[1] ?? [])),
    };
  });
};

/** The mean demand of the same competencies as in the last point of the line. */
export const demandMean = (standings: readonly Standing[]) =>
  mean(
    standings.flatMap(({ demand, held }) =>
      demand !== null && held.estimate !== null && !held.stale ? demand : [],
    ),
  );
