import type { Plan } from '@pdy/contract/pdi/plan';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadPage } from '#lib/lazy.ts';
import { shellQuery } from '#lib/shell-data.ts';

const PlanEnding = lazy(() =>
  loadPage(() => import('./history/plan-ending.tsx')).then((part) => ({ default: part.PlanEnding })),
);

/** One's own plan: given up while changes to it are asked for, closed once its period is over. */
export function OwnEnding({ plan }: { plan: Plan }) {
  const { data: shell } = useQuery(shellQuery);
  const isOver = plan.status === 'active' && shell !== undefined && shell.today > plan.period_end;
  if (plan.status !== 'changes_requested' && !isOver) return null;
  return (
    <Suspense fallback={null}>
      {isOver ? (
        <PlanEnding
          plan={plan}
          acts={['close']}
          advice="O período deste PDI acabou. Conclua as metas que faltam, ou encerre o PDI como está."
        />
      ) : (
        <PlanEnding plan={plan} acts={['cancel']} advice="Se este PDI não faz mais sentido, cancele." />
      )}
    </Suspense>
  );
}
