/** What is looked at in the list, and the panel or dialog that is open, stand in the address. */

import type { InviteStatus } from '@pdy/contract/people/invites';
import type { UserFilters, UserStatus } from '@pdy/contract/people/users';
import type { Role } from '@pdy/contract/permissions';
import { useNavigate, useSearch } from '@tanstack/react-router';

export type UsersAddress = {
  aba?: 'convites' | 'importacoes' | undefined;
  busca?: string | undefined;
  papel?: Role | undefined;
  status?: UserStatus | undefined;
  departamento?: string | undefined;
  /** The manager's id. */
  gestor?: string | undefined;
  sem_gestor?: true | undefined;
  nunca_acessou?: true | undefined;
  /** Absent: by name. */
  ordem?: 'acesso' | undefined;
  sentido?: 'desc' | undefined;
  /** State of the invitations listed. */
  situacao?: InviteStatus | undefined;
  /** Whose panel is open, and who is about to be switched off. */
  pessoa?: string | undefined;
  desativar?: string | undefined;
  novo?: 'convite' | undefined;
  /** A long file that was asked for. */
  arquivo?: string | undefined;
};

export const useUsersAddress = (): UsersAddress => useSearch({ strict: false });

/** Changes part of the address; what is typed leaves no trace behind the back button. */
export function useGoTo() {
  const navigate = useNavigate({ from: '/user-management' });
  return (change: UsersAddress, isTyped = false) =>
    void navigate({
      to: '/user-management',
      search: (now) => ({ ...now, ...change }),
      replace: isTyped,
      resetScroll: false,
    });
}

export const noFilters: UsersAddress = {
  busca: undefined,
  papel: undefined,
  status: undefined,
  departamento: undefined,
  gestor: undefined,
  sem_gestor: undefined,
  nunca_acessou: undefined,
};

export const isFiltered = (address: UsersAddress) =>
  (Object.keys(noFilters) as (keyof UsersAddress)[]).some((name) => address[name] !== undefined);

/** The list's own words for what its address asks. */
export function filtersOf(address: UsersAddress): Partial<UserFilters> {
  const { busca, papel, status, departamento, gestor, sem_gestor, nunca_acessou } = address;
  const without = [
    ...(sem_gestor ? (['manager'] as const) : []),
    ...(nunca_acessou ? (['sign_in'] as const) : []),
  ];
  return {
    ...(busca && { search: busca }),
    ...(papel && { role: papel }),
    ...(status && { status }),
    ...(departamento && { department: departamento }),
    ...(gestor && { manager_id: gestor }),
    ...(without.length > 0 && { without }),
    sort: address.ordem === 'acesso' ? 'last_login' : 'name',
    direction: address.sentido ?? 'asc',
  };
}

/** The address after a heading is pressed: first ascending, then descending. */
export const sortedBy = (address: UsersAddress, ordem: UsersAddress['ordem']): UsersAddress => ({
  ordem,
  sentido: address.ordem === ordem && address.sentido === undefined ? 'desc' : undefined,
});
