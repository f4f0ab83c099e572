import { Modal, Skeleton, Stack } from '@mantine/core';
import { isBeingWritten, type Plan } from '@pdy/contract/pdi/plan';
import { lazy, Suspense } from 'react';
import { loadPage } from '#lib/lazy.ts';
import { useGoalsAddress, useGoTo } from './goals-address.ts';

const NewPlanForm = lazy(() =>
  loadPage(() => import('./new-plan-form.tsx')).then((form) => ({ default: form.NewPlanForm })),
);
const NewGoalForm = lazy(() =>
  loadPage(() => import('./new-goal-form.tsx')).then((form) => ({ default: form.NewGoalForm })),
);

const NewPersonalForm = lazy(() =>
  loadPage(() => import('./board/new-personal-form.tsx')).then((form) => ({ default: form.NewPersonalForm })),
);

type Props = { plan: Plan | null | undefined; today: string | undefined };

/** The dialogs of the page; their forms, and what checks them, are loaded when first needed. */
export function NewThingDialogs({ plan, today }: Props) {
  const { novo, competencia } = useGoalsAddress();
  const goTo = useGoTo();
  const close = () => goTo({ novo: undefined, competencia: undefined });
  // An address from before, or from somewhere else, does not open what is not possible now.
  const isPlanOpen = novo === 'pdi' && plan !== undefined && !isUnderWay(plan) && today !== undefined;
  const isGoalOpen = novo === 'meta' && plan != null && (isBeingWritten(plan) || plan.status === 'active');
  const isAgreed = plan?.status === 'active';
  return (
    <>
      <Modal opened={isPlanOpen} onClose={close} title="Novo PDI" size="lg">
        <Suspense fallback={<Waiting />}>{today && <NewPlanForm today={today} onDone={close} />}</Suspense>
      </Modal>
      <Modal
        opened={isGoalOpen}
        onClose={close}
        title={isAgreed ? 'Pedir nova meta' : 'Adicionar meta'}
        size="lg"
      >
        <Suspense fallback={<Waiting />}>
          {plan && <NewGoalForm plan={plan} competency_id={competencia} onDone={close} />}
        </Suspense>
      </Modal>
      <Modal opened={novo === 'atividade'} onClose={close} title="Nova atividade pessoal" size="lg">
        <Suspense fallback={<Waiting />}>
          <NewPersonalForm onDone={close} />
        </Suspense>
      </Modal>
    </>
  );
}

const isUnderWay = (plan: Plan | null) =>
  plan !== null && (isBeingWritten(plan) || plan.status === 'submitted' || plan.status === 'active');

const Waiting = () => (
  <Stack gap="lg">
    <Skeleton height={58} />
    <Skeleton height={58} />
    <Skeleton height={90} />
  </Stack>
);
