/** The company's people and invitations as the server last told them, and what is read again after a change. */

import type { InviteStatus } from '@pdy/contract/people/invites';
import type { UserFilters } from '@pdy/contract/people/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { friendlyError } from '#lib/friendly-error.ts';
import { usePages } from '#lib/pages.ts';
import { shellQuery } from '#lib/shell-data.ts';

const freshMs = 2 * 60_000;
const keptMs = 5 * 60_000;
const kept = { staleTime: freshMs, gcTime: keptMs };

/** Null until the frame knows who is here. */
export function useReader() {
  const { data: shell } = useQuery(shellQuery);
  if (!shell) return null;
  const { user_id, role, company } = shell.person;
  return { person_id: user_id, role, company };
}

export const useUsers = (filters: Partial<UserFilters>) => usePages(api.users.list, filters, kept);

export const useInvites = (status: InviteStatus | undefined) =>
  usePages(api.invites.list, status ? { status } : {}, kept);

export const departmentsQuery = { ...api.users.departments.queryOptions(), ...kept };

/** Jobs of the catalogue to choose from. */
export const jobsQuery = { ...api.catalogue.options.queryOptions(), ...kept };

export const seatsQuery = { ...api.invites.seats.queryOptions(), ...kept };

/** Somebody's record; what is edited is read anew each time. */
export const userQuery = (id: string) => ({
  ...api.users.get.queryOptions({ input: { id } }),
  staleTime: 0,
  gcTime: keptMs,
});

/** What follows a change of people: lists, seats and pickers are read again; a refusal says what was tried. */
export function useAfterwards() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      ...[api.users, api.invites, api.people].map((module) =>
        client.invalidateQueries({ queryKey: module.key() }),
      ),
      client.invalidateQueries({ queryKey: ['person-picker'] }),
    ]);
  return {
    refresh,
    /** `tried`: 'Erro ao desativar usuário'. */
    refused: (tried: string) => (error: unknown) => {
      toastError(`${tried}: ${friendlyError(error, 'administration')}`);
      return refresh();
    },
  };
}
