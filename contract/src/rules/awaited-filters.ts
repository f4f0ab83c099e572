/** Whom the list of people means among those who have a place and have not come in yet. */
import type { InviteFilters } from '../people/invites.ts';
import type { ListedFilters } from '../people/users.ts';

/** Null when only people who are there are meant: nobody else has a department, or could have signed in. */
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

/** Whether nobody who is there is meant. */
export const areAwaitedAlone = ({ status }: Pick<Partial<ListedFilters>, 'status'>) =>
  status === 'preparado' || status === 'convidado';
