/** The queries of the rules and of their choices. */
import { api } from '#lib/api.ts';

export const rulesQuery = api.recommendationAdmin.rules.queryOptions();

export type Choices = Awaited<ReturnType<typeof api.recommendationAdmin.choices.call>>;
