import { Modal, Skeleton, Stack } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { lazy, Suspense } from 'react';
import { loadPage } from '#lib/lazy.ts';
import { useGoalsAddress, useGoTo } from './goals-address.ts';

const Wizard = lazy(() =>
  loadPage(() => import('./wizard/wizard.tsx')).then((form) => ({ default: form.Wizard })),
);
const TemplatesDialog = lazy(() =>
  loadPage(() => import('./templates-dialog.tsx')).then((form) => ({ default: form.TemplatesDialog })),
);
const NewGoalForm = lazy(() =>
  loadPage(() => import('./new-goal-form.tsx')).then((form) => ({ default: form.NewGoalForm })),
);
const NewPersonalForm = lazy(() =>
  loadPage(() => import('./board/new-personal-form.tsx')).then((form) => ({ default: form.NewPersonalForm })),
);
const GoalsImportDialog = lazy(() =>
  loadPage(() => import('./team/goals-import-dialog.tsx')).then((form) => ({
    default: form.GoalsImportDialog,
  })),
);

type Props = { plan: Plan | null | undefined; today: string | undefined; mayImport: boolean };

/** The dialogs of the page; their forms, and what checks them, are loaded when first needed. */
export function NewThingDialogs({ plan, today, mayImport }: Props) {
  const { novo, competencia } = useGoalsAddress();
  const goTo = useGoTo();
  const close = () => goTo({ novo: undefined, passo: undefined, competencia: undefined });
  // An address from before, or from somewhere else, does not open what is not possible now.
  const mayBegin = plan !== undefined && !isUnderWay(plan) && today !== undefined;
  const isGoalOpen = novo === 'meta' && plan != null && (isBeingWritten(plan) || plan.status === 'active');
  return (
    <>
      {novo === 'outro' && today !== undefined && (
        <Suspense fallback={null}>
          <Wizard plan={null} today={today} onClose={close} isAnother />
        </Suspense>
      )}
      {novo === 'pdi' && mayBegin && (
        <Suspense fallback={null}>
          <Wizard plan={plan && isBeingWritten(plan) ? plan : null} today={today} onClose={close} />
        </Suspense>
      )}
      {novo === 'modelo' && mayBegin && !(plan && isBeingWritten(plan)) && (
        <Suspense fallback={null}>
          <TemplatesDialog today={today} onClose={close} />
        </Suspense>
      )}
      {novo === 'metas' && mayImport && (
        <Suspense fallback={null}>
          <GoalsImportDialog onClose={close} />
        </Suspense>
      )}
      <Modal
        opened={isGoalOpen}
        onClose={close}
        title={plan?.status === 'active' ? 'Pedir nova meta' : 'Adicionar meta'}
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

/** Sent or agreed: the next one waits until it has ended. */
const isUnderWay = (plan: Plan | null) => plan?.status === 'submitted' || plan?.status === 'active';

const Waiting = () => (
  <Stack gap="lg">
    <Skeleton height={58} />
    <Skeleton height={58} />
    <Skeleton height={90} />
  </Stack>
);
