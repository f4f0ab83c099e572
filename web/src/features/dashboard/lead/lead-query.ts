import { api } from '#lib/api.ts';

const freshMs = 60_000;

/** Whom the caller should talk with, and what needs attention; read by both tabs of the team. */
export const leadQuery = { ...api.dashboard.lead.queryOptions(), staleTime: freshMs };
