import type { Dashboard, NextAction } from '@pdy/contract/dashboard/dashboard';
import { may, type Role } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { nextStep } from '#lib/beginning.ts';
import { InAppButton } from '#ui/in-app-link.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { planStep } from './action-address.ts';

type Props = { role: Role | undefined; dashboard: Pick<Dashboard, 'plan' | 'actions' | 'job'> };

/** At the head of the page: the way to where one's role begins, and the next step. */
export function PageActions({ role, dashboard }: Props) {
  const decides = dashboard.actions.some(isDecision);
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

/**
 * What the company of whoever runs it waits for, while they have no job that a plan of their own could begin with. As
 * long as it is asked for, nothing else takes its place.
 */
function useFirstDays(role: Role | undefined, { job }: Props['dashboard']) {
  const isTheirs =
    job === null && role !== undefined && role !== 'platform_admin' && may(role, 'company.manage');
  const { data, isLoading } = useQuery({ ...api.panels.needs.queryOptions(), enabled: isTheirs });
  return { first: isTheirs && data ? nextStep(data.beginning) : undefined, isAsked: isLoading };
}

const decisions: readonly NextAction['kind'][] = [
  'plan_approval',
  'activity_validation',
  'amendment_approval',
];
const isDecision = ({ kind }: NextAction) => decisions.includes(kind);

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

/** The next step of the plan; the primary action of the page unless others wait for a decision. */
function PlanAction({ dashboard, isPrimary }: Pick<Props, 'dashboard'> & { isPrimary: boolean }) {
  const { text, search } = planStep(dashboard);
  const isQuiet = dashboard.plan?.status === 'submitted'; // nothing to do but to wait
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
