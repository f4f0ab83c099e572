/** Worked examples of the ranking of recommendations: one list each, with its exclusions. */
import type { Need } from '@pdy/contract/rules/recommendations/recommendation-needs';
import { reasonText } from '@pdy/contract/rules/recommendations/recommendation-reason';
import type { LibraryCandidate } from '@pdy/contract/rules/recommendations/recommendation-score';
import type { AssessmentCandidate } from '@pdy/contract/rules/recommendations/recommendation-verdict';
import { rankRecommendations } from '@pdy/contract/rules/recommendations/recommendations';
import type { GoldenCase, Runner, Tolerance } from './runner.ts';

type Example = {
  needs: (Omit<Need, 'held'> & { h: Need['held'] })[];
  items: LibraryCandidate[];
  assessments?: AssessmentCandidate[];
  expected: unknown[];
  /** A reason in prose for each id. Only the ids are compared; the prose is for people. */
  excluded?: Record<string, string>;
  tolerance?: Tolerance;
};

/** The section is one example, or a list of them. */
const examplesOf = (section: unknown): Example[] => {
  const cases = (section as { cases?: Example[] } | null)?.cases ?? section;
  const examples = Array.isArray(cases) ? (cases as Example[]) : [cases as Example];
  return examples.filter((one) => Array.isArray(one?.expected) && Array.isArray(one.needs));
};

function rank({ needs, items, assessments = [] }: Example) {
  return rankRecommendations({
    needs: needs.map(({ h, ...need }) => ({ ...need, held: h })),
    items,
    assessments,
  });
}

function leftOut(example: Example) {
  return rank(example)
    .excluded.map((one) => one.id)
    .sort();
}

export const recommendations: Runner = (section) =>
  examplesOf(section).flatMap((example, index): GoldenCase[] => {
    const list = {
      name: `list ${index + 1}`,
      expected: example.expected,
      tolerance: example.tolerance,
      actual: () => rank(example).list.map((one) => ({ ...one, why: reasonText(one.reason) })),
    };
    if (!example.excluded) return [list];
    const expected = Object.keys(example.excluded).sort();
    return [list, { name: `left out ${index + 1}`, expected, actual: () => leftOut(example) }];
  });
