import { Button, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Plan } from '@pdy/contract/pdi/plan';
import { daysAfter } from '@pdy/contract/rules/days';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { typedUnder } from '#lib/form/kept.ts';
import { type Saving, SavingContext } from '#lib/form/use-autosave.ts';
import { WizardFoot, WizardSteps, WizardTurns, wizardClasses } from '#ui/dialog/wizard-parts.tsx';
import { Framed } from '#ui/parts.tsx';
import { newGoalName } from '../goals/goal-values.ts';
import { ManyGoals } from '../goals/many-goals.tsx';
import { NewGoalForm } from '../goals/new-goal-form.tsx';
import { useGoalsAddress, useGoTo } from '../goals-address.ts';
import { StepGaps } from './step-gaps.tsx';
import { StepReview } from './step-review.tsx';
import { StepWhere } from './step-where.tsx';
import { WizardGoal } from './wizard-goal.tsx';
import { nextPlanWords, type Step, stepOf, steps } from './wizard-words.ts';

type Props = {
  /** The draft that is being written; null until the first step has created it. */
  plan: Plan | null;
  today: string;
  onClose: () => void;
  /** The draft is in addition to an existing plan: from its second step on it is the one that is shown. */
  isAnother?: boolean;
  /** The running plan: the new one is sent once it has ended. */
  before?: Plan | null;
};

/** A next plan starts the day after the running one ends, but not in the past. */
const dayAfter = ({ period_end }: Plan, today: string) =>
  period_end < today ? today : daysAfter(period_end, 1);

/** 'Novo PDI' in four steps. Everything is saved as it is typed: the draft on the server is the whole state. */
export function Wizard({ plan, today, onClose, isAnother = false, before = null }: Props) {
  const { passo } = useGoalsAddress();
  const goTo = useGoTo();
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const isNarrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  const step = plan === null ? 1 : stepOf(passo);
  const go = (to: Step) => goTo({ passo: to });
  return (
    <Modal
      opened
      onClose={onClose}
      title="Novo PDI"
      size={860}
      fullScreen={isNarrow}
      classNames={wizardClasses}
    >
      <SavingContext value={setSaving}>
        <WizardSteps steps={steps} step={step} isBegun={plan !== null} onGo={go} />
        {step === 1 && (
          <StepWhere
            plan={plan}
            begins={before ? dayAfter(before, today) : today}
            notice={before && nextPlanWords(before)}
            onNext={(begun) => (isAnother ? goTo({ novo: 'pdi', rascunho: begun, passo: 2 }) : go(2))}
            onCancel={onClose}
          />
        )}
        {plan && step === 2 && <StepGaps plan={plan} />}
        {plan && step === 3 && <StepGoals plan={plan} />}
        {plan && step === 4 && <StepReview plan={plan} onSent={onClose} onGo={go} />}
        <WizardFoot saving={saving}>
          {plan && step > 1 && <WizardTurns steps={steps} step={step} onGo={go} />}
        </WizardFoot>
      </SavingContext>
    </Modal>
  );
}

/** 'Metas e atividades': each goal of the draft, with its suggestions. */
function StepGoals({ plan }: { plan: Plan }) {
  const [isAdding, setAdding] = useState(() => typedUnder(newGoalName(undefined)) !== null);
  return (
    <>
      {plan.goals.length === 0 && !isAdding && (
        <Text fz="sm" c="dimmed" mb="md">
          Nenhuma meta ainda. Escolha lacunas no passo anterior ou escreva a sua.
        </Text>
      )}
      {!isAdding && <ManyGoals plan={plan} />}
      <Stack>
        {plan.goals.map((goal, i) => (
          <WizardGoal key={goal.id} goal={goal} plan={plan} place={i + 1} />
        ))}
      </Stack>
      {isAdding ? (
        <Framed component="section" aria-label="Nova meta">
          <NewGoalForm plan={plan} competency_id={undefined} onDone={() => setAdding(false)} />
        </Framed>
      ) : (
        <Button
          variant="default"
          mt="md"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Escrever outra meta
        </Button>
      )}
    </>
  );
}
