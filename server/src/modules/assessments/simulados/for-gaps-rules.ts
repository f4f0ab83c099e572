/** Which simulados are proposed for the gaps to a job, and why. Pure functions. */
import type { GapReason, Simulado } from '@pdy/contract/assessments/simulados';
import type { Standing } from '@pdy/contract/competencies/competencies';
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { widestStandings } from '@pdy/contract/rules/competencies/widest-gaps';

const most = 3;

/** What the choice depends on. */
type Offer = Pick<Simulado, 'id' | 'title' | 'state' | 'is_passed'> & {
  readonly competencies: readonly { readonly id: string; readonly questions: number }[];
};

/** Whether the person may begin or continue a simulado, and has not passed it. */
const isWorthIt = ({ state, is_passed }: Offer) => state === 'running' || (state === 'open' && !is_passed);

/** How many of its questions are about a competency; 0: none. */
const questionsOn = ({ competencies }: Offer, { competency: { id } }: Standing) =>
  competencies.find((one) => one.id === id)?.questions ?? 0;

const reasonOf = ({ id, title }: Offer, { competency, demand, held, gap }: Standing): GapReason[] =>
  demand === null || gap === null
    ? []
    : [{ ...{ id, title, competency, demand }, estimate: knownEstimate(held), status: gap.status }];

/**
 * The simulados for the gaps, each listed for its widest gap. The widest gaps come first, each once before any is
 * repeated.
 */
export const forGaps = (simulados: readonly Offer[], standings: readonly Standing[]): GapReason[] => {
  const gaps = widestStandings(standings);
  const byGap = Map.groupBy(simulados.filter(isWorthIt), (one) =>
    gaps.find((gap) => questionsOn(one, gap) > 0),
  );
  const proposed = gaps.map((gap) =>
    (byGap.get(gap) ?? [])
      .toSorted((one, other) => questionsOn(other, gap) - questionsOn(one, gap))
      .flatMap((one) => reasonOf(one, gap)),
  );
  return Array.from({ length: most }, (_, round) => proposed.flatMap((of) => of[round] ?? []))
    .flat()
    .slice(0, most);
};
