/** What the address of the users may say: what is looked for in the list, and the panel or dialog that is open. */
import type { InviteFilters } from '@pdy/contract/people/invites';
import type { ListedFilters, UserFilters } from '@pdy/contract/people/users';
import { roles } from '@pdy/contract/permissions';
import { awaitedAmong } from '@pdy/contract/rules/awaited-filters';
import { addressOf, id, oneOf, saysAnyOf, text, words, yes } from '#lib/address.ts';

export const usersAddress = addressOf('/user-management', {
  aba: oneOf('convites', 'importacoes'),
  busca: words,
  papel: oneOf(...roles),
  status: oneOf('ativo', 'inativo', 'preparado', 'convidado'),
  // A department may be called by a number.
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
  /** Whose panel is open, and who is about to be switched off. */
  pessoa: id,
  desativar: id,
  novo: oneOf('convite'),
  /** The formats that the list shown may be taken along in, or when everybody who is prepared is invited. */
  abrir: oneOf('exportar', 'convidar'),
  /** A long file that was asked for. */
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
    ...((status === 'ativo' || status === 'inativo') && { status }),
    ...(departamento && { department: departamento }),
    ...(gestor && { manager_id: gestor }),
    ...(without.length > 0 && { without }),
    sort: address.ordem === 'acesso' ? 'last_login' : 'name',
    direction: address.sentido ?? 'asc',
  };
}

/** The same of everybody who is listed, with those who are still to come. */
export const listedOf = (address: UsersAddress): Partial<ListedFilters> => ({
  ...filtersOf(address),
  ...(address.status && { status: address.status }),
});

/** Those asked for among the people who have a place and have not come in yet; null when the address asks for others. */
export const awaitedOf = (address: UsersAddress): InviteFilters | null => awaitedAmong(listedOf(address));

/** The address after a heading is pressed: first ascending, then descending. */
export const sortedBy = (address: UsersAddress, ordem: UsersAddress['ordem']): UsersAddress => ({
  ordem,
  sentido: address.ordem === ordem && address.sentido === undefined ? 'desc' : undefined,
});
