/** The queries of the question bank and the tests, for their authors. */
import type { QuestionFilters, QuestionRow } from '@pdy/contract/assessments/questions';
import type { TestKind } from '@pdy/contract/assessments/values';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';

export const useQuestions = (filters: QuestionFilters) =>
  usePages(api.questions.list, filters, { keepsShown: true });

export const overviewQuery = api.questions.overview.queryOptions();
export const optionsQuery = { ...api.catalogue.options.queryOptions(), staleTime: 60_000 };
export const testsQuery = (kind: TestKind) => api.tests.list.queryOptions({ input: { kind } });
export const testQuery = (id: string) => ({
  ...api.tests.get.queryOptions({ input: { id } }),
  refetchOnWindowFocus: false,
});
export const questionQuery = (id: string) => api.questions.get.queryOptions({ input: { id } });

/** The largest page that can be requested. */
const most = 100;

/**
 * All active questions of a competency. The questions that a part draws from and the questions of a topic are counted
 * here while the author types.
 */
export const activeQuery = (competency_id: string) => ({
  queryKey: [['questions', 'list'], { active: competency_id }] as const,
  enabled: competency_id !== '',
  queryFn: async () => {
    const rows: QuestionRow[] = [];
    let after: string | undefined;
    do {
      const page = await api.questions.list.call({
        ...{ competency_id, status: 'active', limit: most },
        ...(after && { after }),
      });
      rows.push(...page.items);
      after = page.next ?? undefined;
    } while (after);
    return rows;
  },
});
