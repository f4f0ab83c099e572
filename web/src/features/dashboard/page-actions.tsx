import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import type { Role } from '@pdy/contract/permissions';
import { ButtonLink } from '#ui/link.tsx';

type Props = { role: Role | undefined; plan: Dashboard['plan'] };

/** At the head of the page: the way to where one's role begins, and the next step of the plan. */
export const PageActions = ({ role, plan }: Props) => (
  <>
    {role && <RoleHome role={role} />}
    <PlanAction plan={plan} />
  </>
);

const homes: Partial<Record<Role, string>> = {
  admin: '/company-admin',
  corporate: '/corporate',
  platform_admin: '/platform-management',
};

/** For those who begin elsewhere. On phones the bar below is the plan's: the menu leads there. */
const RoleHome = ({ role }: { role: Role }) =>
  homes[role] && (
    <ButtonLink to={homes[role]} variant="default" mr="xs" visibleFrom="sm">
      Ir para o seu painel
    </ButtonLink>
  );

/** The one primary action of the page: the next step of the plan. */
function PlanAction({ plan }: Pick<Props, 'plan'>) {
  switch (plan?.status) {
    case 'active':
      return (
        <ButtonLink to="/goals" search={{ aba: 'atividades' }}>
          Registrar avanço
        </ButtonLink>
      );
    case 'draft':
      return <ButtonLink to="/goals">Continuar PDI</ButtonLink>;
    case 'changes_requested':
      return <ButtonLink to="/goals">Ajustar PDI</ButtonLink>;
    case 'submitted':
      return (
        <ButtonLink to="/goals" variant="default">
          Ver PDI
        </ButtonLink>
      );
    default:
      return (
        <ButtonLink to="/goals" search={{ novo: 'pdi' }}>
          Criar PDI
        </ButtonLink>
      );
  }
}
