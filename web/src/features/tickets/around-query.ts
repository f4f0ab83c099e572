import { api } from '#lib/api.ts';

/** The tickets that belong to one. */
export const aroundQuery = (id: string) => api.ticketQueue.around.queryOptions({ input: { id } });
