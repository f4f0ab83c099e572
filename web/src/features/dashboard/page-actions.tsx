import type { Dashboard, NextAction } from '@pdy/contract/dashboard/dashboard';
import type { Role } from '@pdy/contract/permissions';
import { InAppButton } from '#ui/in-app-link.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { actionSearch } from './action-address.ts';
import { useFirstDays } from './first-days.ts';

type Props = { role: Role | undefined; dashboard: Pick<Dashboard, 'plan' | 'actions' | 'counts' | 'job'> };

/** At the head of the page: the way to where one's role begins, and the next step. */
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

/** For those who begin elsewhere. On phones the bar below is the plan's: the menu leads there. */
const RoleHome = ({ role }: { role: Role }) =>
  homes[role] && (
    <ButtonLink to={homes[role]} variant="default" mr="xs" visibleFrom="sm">
      Ir para o seu painel
    </ButtonLink>
  );

/** The form of the first thing due; of nothing in particular the list. */
const firstDue = (actions: readonly NextAction[]) => {
  const due = actions.find(({ kind }) => kind === 'activity' || kind === 'goal');
  return due ? actionSearch(due) : ({ aba: 'atividades' } as const);
};

const stepOf = ({ plan, actions }: Props['dashboard']) => {
  switch (plan?.status) {
    case 'active':
      return { text: 'Registrar avanço', search: firstDue(actions) };
    case 'draft':
      return { text: 'Continuar PDI' };
    case 'changes_requested':
      return { text: 'Ajustar PDI' };
    case 'submitted':
      return { text: 'Ver PDI', isQuiet: true };
    default:
      return { text: 'Criar PDI', search: { novo: 'pdi' } as const };
  }
};

/** The next step of the plan; the primary action of the page unless others wait for a decision. */
function PlanAction({ dashboard, isPrimary }: Pick<Props, 'dashboard'> & { isPrimary: boolean }) {
  const { text, search, isQuiet = false } = stepOf(dashboard);
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
