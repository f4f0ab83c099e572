import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import { ButtonLink } from '#ui/link.tsx';

type Props = { plan: Dashboard['plan'] };

/** The one primary action of the page: the next step of the plan. */
export function PlanAction({ plan }: Props) {
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
