/** The filters of the list of people, applied to people who were invited or prepared and have not joined yet. */
import type { InviteFilters } from '../../people/invites.ts';
import type { ListedFilters } from '../../people/users.ts';

/**
 * The filters for people who have not joined yet; null when the filters only match people who have joined. The others
 * have no department and never signed in.
 */
export function awaitedAmong({
  search,
  role,
  status,
  department,
  manager_id,
  without = [],
}: Partial<ListedFilters>): InviteFilters | null {
  const asksForOthers = status === 'ativo' || status === 'inativo' || role === 'platform_admin';
  if (asksForOthers || department || without.length > 0) return null;
  return {
    ...(status === undefined ? { is_open: true } : { status: status === 'preparado' ? status : 'pendente' }),
    ...(search && { search }),
    ...(role && { role }),
    ...(manager_id && { manager_id }),
  };
}

/** Whether the filters only match people who have not joined yet. */
export const areAwaitedAlone = ({ status }: Pick<Partial<ListedFilters>, 'status'>) =>
  status === 'preparado' || status === 'convidado';
