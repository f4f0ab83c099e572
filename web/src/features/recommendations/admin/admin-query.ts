/** Rules and what they may name, as the server last told them. */
import { api } from '#lib/api.ts';

export const rulesQuery = api.recommendationAdmin.rules.queryOptions();

export type Choices = Awaited<ReturnType<typeof api.recommendationAdmin.choices.call>>;
