import { Modal, Skeleton, Stack } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { later } from '#ui/page/later.tsx';
import { useGoalsAddress, useGoTo } from './goals-address.ts';

const FormSkeleton = () => (
  <Stack gap="lg">
    <Skeleton height={58} />
    <Skeleton height={58} />
    <Skeleton height={90} />
  </Stack>
);

const Wizard = later(() => import('./wizard/wizard.tsx'), 'Wizard');
const PlanTemplatesDialog = later(() => import('./plan/templates-dialog.tsx'), 'PlanTemplatesDialog');
const NewGoalForm = later(() => import('./goals/new-goal-form.tsx'), 'NewGoalForm', <FormSkeleton />);
const NewPersonalForm = later(
  () => import('./board/personal-forms.tsx'),
  'NewPersonalForm',
  <FormSkeleton />,
);
const GoalsImportDialog = later(() => import('./team/goals-import-dialog.tsx'), 'GoalsImportDialog');
const TeamPlansDialog = later(() => import('./team/team-plans-dialog.tsx'), 'TeamPlansDialog');

type Props = {
  plan: Plan | null | undefined;
  today: string | undefined;
  mayImport: boolean;
  /** Whether the person may start plans for others. */
  mayBeginForOthers: boolean;
};

/** The dialogs of the page that start something new; the code of each is loaded when it is first opened. */
export function NewThingDialogs({ plan, today, mayImport, mayBeginForOthers }: Props) {
  const { novo, competencia, nivel, recomendacao, pedido } = useGoalsAddress();
  const goTo = useGoTo();
  const close = () =>
    goTo({
      novo: undefined,
      passo: undefined,
      competencia: undefined,
      nivel: undefined,
      recomendacao: undefined,
      pedido: undefined,
    });
  const draft = plan && isBeingWritten(plan) ? plan : null;
  // An old or foreign address must not open what is not possible now.
  const mayBegin = plan !== undefined && !isUnderWay(plan);
  const isGoalOpen = novo === 'meta' && plan != null && (draft !== null || plan.status === 'active');
  return (
    <>
      {novo === 'outro' && today !== undefined && plan !== undefined && (
        <Wizard
          plan={null}
          today={today}
          onClose={close}
          isAnother
          before={plan && isUnderWay(plan) ? plan : null}
        />
      )}
      {novo === 'pdi' && mayBegin && today !== undefined && (
        <Wizard plan={draft} today={today} onClose={close} />
      )}
      {novo === 'modelo' && mayBegin && today !== undefined && !draft && (
        <PlanTemplatesDialog today={today} onClose={close} />
      )}
      {novo === 'metas' && mayImport && <GoalsImportDialog onClose={close} />}
      {novo === 'equipe' && mayBeginForOthers && today !== undefined && (
        <TeamPlansDialog today={today} onClose={close} />
      )}
      <Modal
        opened={isGoalOpen}
        onClose={close}
        title={plan?.status === 'active' ? 'Pedir nova meta' : 'Adicionar meta'}
        size="lg"
      >
        {plan && (
          <NewGoalForm
            plan={plan}
            competency_id={competencia}
            level={nivel}
            recommendation_id={recomendacao}
            request_id={pedido}
            onDone={close}
          />
        )}
      </Modal>
      <Modal opened={novo === 'atividade'} onClose={close} title="Nova atividade pessoal" size="lg">
        <NewPersonalForm onDone={close} />
      </Modal>
    </>
  );
}

/** Sent or agreed: the next plan waits until this one has ended. */
const isUnderWay = (plan: Plan | null) => plan?.status === 'submitted' || plan?.status === 'active';
