/** A person with one need, and items to meet it, for the tests of the ranking. */
import type { Need } from '@pdy/contract/rules/recommendations/recommendation-needs';
import type { LibraryCandidate } from '@pdy/contract/rules/recommendations/recommendation-score';
import { type RankingInput, rankRecommendations } from '@pdy/contract/rules/recommendations/recommendations';

export const need = (more: Partial<Need> = {}): Need => ({
  competency: 'sql',
  name: 'SQL',
  demand: 4,
  criticality: 3,
  horizon: 'current',
  job: 'Analista',
  held: { estimate: 2, level: 2, stale: false, confidence: 60, confidence_label: 'media' },
  ...more,
});

export const item = (id: string, more: Partial<LibraryCandidate> = {}): LibraryCandidate => ({
  id,
  title: `Curso ${id}`,
  kind: 'course',
  minutes: 60,
  status: 'published',
  teaches: [{ competency: 'sql', entry_level: 2, to_level: 4 }],
  ...more,
});

export const rank = (more: Partial<RankingInput> = {}) =>
  rankRecommendations({ needs: [need()], items: [], assessments: [], ...more });
export const teaches = (entry_level: number, to_level: number, competency = 'sql') => [
  { competency, entry_level, to_level },
];
