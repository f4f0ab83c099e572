/** The pages that the company's name leads to, by permission; the sidebar's own entries are the specification's. */
import type { Role } from '@pdy/contract/permissions';
import { isPageShown } from '../../routes/access.ts';

const places = [
  { title: 'Usuários', to: '/user-management' },
  { title: 'Hierarquia', to: '/hierarchy-management' },
  { title: 'Cargos e competências', to: '/company-settings', search: { aba: 'cargos' } },
  { title: 'Painel Corporativo', to: '/corporate' },
  { title: 'Configurações', to: '/company-settings' },
] as const;

export const companyPlaces = (role: Role | null, hidden: readonly string[] | null | undefined) =>
  places.filter(({ to }) => role !== null && isPageShown(to, role, hidden));
