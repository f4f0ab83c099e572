/** The company's people and invitations as the server last sent them. */
import type { InviteFilters } from '@pdy/contract/people/invites';
import type { UserFilters } from '@pdy/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';
import { shellQuery } from '#lib/shell-data.ts';

const freshMs = 2 * 60_000;
const keptMs = 5 * 60_000;
const kept = { staleTime: freshMs, gcTime: keptMs };

/** The reader of the list; null until the frame knows who is here. */
export function useReader() {
  const { data: shell } = useQuery(shellQuery);
  if (!shell) return null;
  const { user_id, role, company } = shell.person;
  return { person_id: user_id, role, company };
}

export const useUsers = (filters: Partial<UserFilters>) => usePages(api.users.list, filters, kept);

/** Null: no invitations are requested. */
export const useInvites = (filters: InviteFilters | null) =>
  usePages(api.invites.list, filters ?? {}, { ...kept, enabled: filters !== null });

export const departmentsQuery = { ...api.users.departments.queryOptions(), ...kept };

/** Jobs of the catalogue to choose from. */
export const jobsQuery = { ...api.catalogue.options.queryOptions(), ...kept };

export const seatsQuery = { ...api.invites.seats.queryOptions(), ...kept };

/** A person's record; it is read again each time it is edited. */
export const userQuery = (id: string) => ({
  ...api.users.get.queryOptions({ input: { id } }),
  staleTime: 0,
  gcTime: keptMs,
});
