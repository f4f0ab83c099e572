/** The proficiency tests of the company, by the competency that each measures. */
import type { TestRow } from '@pdy/contract/assessments/tests';
import { useQueries, useQuery } from '@tanstack/react-query';
import { testQuery, testsQuery } from '../admin-query.ts';

/** The list has the competency of published tests only; that of a draft is in the draft itself. */
export function useProficiencyTests() {
  const list = useQuery(testsQuery('proficiency'));
  const drafts = (list.data ?? []).filter(({ competencies }) => competencies.length === 0);
  const read = useQueries({ queries: drafts.map(({ id }) => testQuery(id)) });
  const ofDrafts = new Map(read.flatMap(({ data }) => (data ? [[data.id, data.competencies] as const] : [])));
  const by = new Map<string, TestRow>();
  // A test does not leave the archive: a competency with archived tests only has room for another.
  for (const test of (list.data ?? []).filter(({ status }) => status !== 'archived')) {
    const [competency] = test.competencies.length > 0 ? test.competencies : (ofDrafts.get(test.id) ?? []);
    if (competency && !by.has(competency.id)) by.set(competency.id, test);
  }
  return { isPending: list.isPending || read.some(({ isPending }) => isPending), by };
}
