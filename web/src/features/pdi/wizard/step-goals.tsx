import { Button, Text } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import layout from '#ui/layout.module.css';
import { ManyGoals } from '../goals/many-goals.tsx';
import { NewGoalForm } from '../goals/new-goal-form.tsx';
import classes from './wizard.module.css';
import { WizardGoal } from './wizard-goal.tsx';

/** 'Metas e atividades': each goal of the draft, with what is suggested for it. */
export function StepGoals({ plan }: { plan: Plan }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      {plan.goals.length === 0 && !isAdding && (
        <Text fz="sm" c="dimmed" mb="md">
          Nenhuma meta ainda. Escolha lacunas no passo anterior ou escreva a sua.
        </Text>
      )}
      {!isAdding && <ManyGoals plan={plan} />}
      <div className={layout.stack}>
        {plan.goals.map((goal, i) => (
          <WizardGoal key={goal.id} goal={goal} plan={plan} place={i + 1} />
        ))}
      </div>
      {isAdding ? (
        <section className={classes.goal} aria-label="Nova meta">
          <NewGoalForm plan={plan} competency_id={undefined} onDone={() => setAdding(false)} />
        </section>
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
