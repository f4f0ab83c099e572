/** The proficiency tests of the company, each by the competency it measures. */
import type { TestRow } from '@pdy/contract/assessments/tests';
import { useQueries, useQuery } from '@tanstack/react-query';
import { testQuery, testsQuery } from '../admin-query.ts';

/** A list tells the competency of what is published; that of a draft stands in the draft itself. */
export function useProficiencyTests() {
  const list = useQuery(testsQuery('proficiency'));
  const drafts = (list.data ?? []).filter(({ competencies }) => competencies.length === 0);
  const read = useQueries({ queries: drafts.map(({ id }) => testQuery(id)) });
  const ofDrafts = new Map(read.flatMap(({ data }) => (data ? [[data.id, data.competencies] as const] : [])));
  const by = new Map<string, TestRow>();
  for (const test of list.data ?? []) {
    const [competency] = test.competencies.length > 0 ? test.competencies : (ofDrafts.get(test.id) ?? []);
    const known = competency && by.get(competency.id);
    // One that is in use says more than an old one.
    if (competency && (!known || known.status === 'archived')) by.set(competency.id, test);
  }
  return { isPending: list.isPending || read.some(({ isPending }) => isPending), by };
}
