/** The bank and the tests as their authors last read them. */
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

/** So many are asked for at once, the most there are in a page. */
const most = 100;

/** All active questions of a competency: what a part draws from, and what a topic holds, is counted here as one types. */
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
