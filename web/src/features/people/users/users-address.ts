/** What the address of the users may say: the filters of the list, and the open panel or dialog. */
import type { InviteFilters } from '@pdy/contract/people/invites';
import type { ListedFilters, UserFilters } from '@pdy/contract/people/users';
import { roles } from '@pdy/contract/permissions';
import { awaitedAmong } from '@pdy/contract/rules/people/awaited-filters';
import { addressOf, id, oneOf, saysAnyOf, text, words, yes } from '#lib/address/address.ts';

export const usersAddress = addressOf('/user-management', {
  aba: oneOf('convites', 'importacoes'),
  busca: words,
  papel: oneOf(...roles),
  status: oneOf('ativo', 'inativo', 'preparado', 'convidado'),
  // The name of a department may be a number.
  departamento: (asked) => text(typeof asked === 'number' ? String(asked) : asked),
  /** The manager's id. */
  gestor: id,
  sem_gestor: yes,
  nunca_acessou: yes,
  /** Absent: by name. */
  ordem: oneOf('acesso'),
  sentido: oneOf('desc'),
  /** State of the invitations listed. */
  situacao: oneOf('preparado', 'pendente', 'aceito', 'expirado', 'revogado'),
  /** The person whose panel is open, and the person who is about to be deactivated. */
  pessoa: id,
  desativar: id,
  novo: oneOf('convite'),
  /** The formats for exporting the shown list, or the question when to invite everybody who is prepared. */
  abrir: oneOf('exportar', 'convidar'),
  /** A long file that was requested. */
  arquivo: id,
});

export type UsersAddress = ReturnType<typeof usersAddress.read>;
export const { useAddress: useUsersAddress, useGoTo } = usersAddress;

export const noFilters: UsersAddress = {
  busca: undefined,
  papel: undefined,
  status: undefined,
  departamento: undefined,
  gestor: undefined,
  sem_gestor: undefined,
  nunca_acessou: undefined,
};

export const isFiltered = (address: UsersAddress) => saysAnyOf(address, noFilters);

/** The filters of the list from its address. */
export function filtersOf(address: UsersAddress): Partial<UserFilters> {
  const { busca, papel, status, departamento, gestor, sem_gestor, nunca_acessou } = address;
  const without = [
    ...(sem_gestor ? (['manager'] as const) : []),
    ...(nunca_acessou ? (['sign_in'] as const) : []),
  ];
  return {
    ...(busca && { search: busca }),
    ...(papel && { role: papel }),
    ...((status === 'ativo' || status === 'inativo') && { status }),
    ...(departamento && { department: departamento }),
    ...(gestor && { manager_id: gestor }),
    ...(without.length > 0 && { without }),
    sort: address.ordem === 'acesso' ? 'last_login' : 'name',
    direction: address.sentido ?? 'asc',
  };
}

/** The filters for everybody who is listed, including people who have not joined yet. */
export const listedOf = (address: UsersAddress): Partial<ListedFilters> => ({
  ...filtersOf(address),
  ...(address.status && { status: address.status }),
});

/** The filters for people who have a place and have not joined yet; null when the address asks for others. */
export const awaitedOf = (address: UsersAddress): InviteFilters | null => awaitedAmong(listedOf(address));

/** The address after a column heading is pressed: first ascending, then descending. */
export const sortedBy = (address: UsersAddress, ordem: UsersAddress['ordem']): UsersAddress => ({
  ordem,
  sentido: address.ordem === ordem && address.sentido === undefined ? 'desc' : undefined,
});
