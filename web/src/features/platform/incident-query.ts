/** The register as the server last told it. */
import { api } from '#lib/api.ts';

export const incidentsQuery = { ...api.platform.incidents.list.queryOptions(), staleTime: 15_000 };
