import type { Role } from '@pdy/contract/permissions';
import { ButtonLink } from '#ui/link.tsx';

const homes: Partial<Record<Role, string>> = {
  admin: '/company-admin',
  corporate: '/corporate',
  platform_admin: '/platform-management',
};

/** The way to where a role begins, for those who begin elsewhere. On phones the bar below is the plan's: the menu leads there. */
export const RoleHome = ({ role }: { role: Role }) =>
  homes[role] && (
    <ButtonLink to={homes[role]} variant="default" mr="xs" visibleFrom="sm">
      Ir para o seu painel
    </ButtonLink>
  );
