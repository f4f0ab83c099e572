import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import type { Role } from '@pdy/contract/permissions';
import { InAppButton } from '#ui/in-app-link.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { planStep } from './action-address.ts';
import { useFirstDays } from './first-days.ts';

type Props = { role: Role | undefined; dashboard: Pick<Dashboard, 'plan' | 'actions' | 'counts' | 'job'> };

/** The top of the page: a link to the start page of the role, and the next step. */
export function PageActions({ role, dashboard }: Props) {
  const decides = dashboard.counts.decisions > 0;
  const { first, isAsked } = useFirstDays(role, dashboard);
  return (
    <>
      {role && <RoleHome role={role} />}
      <PlanAction dashboard={dashboard} isPrimary={!decides && !first && !isAsked} />
      {first && (
        <InAppButton href={first.href} ml={{ base: 0, sm: 'xs' }} {...(decides && quiet)}>
          {first.act}
        </InAppButton>
      )}
      {decides && (
        <ButtonLink to="/goals" search={{ aba: 'aprovacoes' }} ml={{ base: 0, sm: 'xs' }}>
          Ver o que espera por você
        </ButtonLink>
      )}
    </>
  );
}

const quiet = { variant: 'default', visibleFrom: 'sm' } as const;

const homes: Partial<Record<Role, string>> = {
  admin: '/company-admin',
  corporate: '/corporate',
  platform_admin: '/platform-management',
};

/** For roles with another start page. On phones the bar below belongs to the plan: the menu has the link. */
const RoleHome = ({ role }: { role: Role }) =>
  homes[role] && (
    <ButtonLink to={homes[role]} variant="default" mr="xs" visibleFrom="sm">
      Ir para o seu painel
    </ButtonLink>
  );

/** The next step of the plan; it is the primary action of the page unless others wait for a decision. */
function PlanAction({ dashboard, isPrimary }: Pick<Props, 'dashboard'> & { isPrimary: boolean }) {
  const { text, search } = planStep(dashboard);
  const isQuiet = dashboard.plan?.status === 'submitted'; // There is nothing to do except wait.
  return (
    <ButtonLink
      to="/goals"
      {...(search && { search })}
      {...(isQuiet && { variant: 'default' })}
      {...(!isPrimary && quiet)}
    >
      {text}
    </ButtonLink>
  );
}
