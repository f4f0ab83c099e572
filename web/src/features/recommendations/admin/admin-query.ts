/** Rules, settings and figures as the server last told them. */
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

export const rulesQuery = api.recommendationAdmin.rules.queryOptions();
export const choicesQuery = api.recommendationAdmin.choices.queryOptions();
export const settingsQuery = api.recommendationAdmin.settings.queryOptions();
export const figuresQuery = api.recommendationAdmin.figures.queryOptions();
export const gapsQuery = api.recommendationAdmin.gaps.queryOptions();

export type Choices = Awaited<ReturnType<typeof api.recommendationAdmin.choices.call>>;

/** Everything of this page is read again. */
export function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: api.recommendationAdmin.key() });
}
