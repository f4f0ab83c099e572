import { Text, Textarea, TextInput } from '@mantine/core';
import type { Goal, GoalVisibility } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#lib/api.ts';
import { refusedFields } from '#lib/form-errors.ts';
import { LineInput } from '#ui/line-input.tsx';
import { checkEdit, editInput, type TypedEdit, typedOf } from '../amendments/edit-goal-schema.ts';
import classes from '../form.module.css';
import { GoalActivities } from '../goal-activities.tsx';
import { GoalEnd } from '../goal-end.tsx';
import { GoalRhythm } from '../goal-rhythm.tsx';
import { useKeptForm } from '../kept-form.ts';
import { useAfterwards } from '../plan-query.ts';
import { VisibilityField } from '../visibility-field.tsx';
import { Suggestions } from './suggestions.tsx';
import { useAutosave } from './use-autosave.ts';
import own from './wizard.module.css';
import { clarityOf } from './wizard-words.ts';

type Props = { goal: Goal; plan: Plan; place: number };

/** One goal of the draft: its words save themselves, and its activities are added one by one. */
export function WizardGoal({ goal, plan, place }: Props) {
  return (
    <section className={own.goal} aria-label={`Meta ${place}: ${goal.title}`}>
      <Fields goal={goal} plan={plan} />
      <Clarity goal={goal} plan={plan} />
      <GoalActivities goal={goal} plan={plan} activity_id={undefined} isInside />
      {goal.competency && <Suggestions goal={goal} competency_id={goal.competency.id} />}
      <GoalEnd goal={goal} plan={plan} />
    </section>
  );
}

function Fields({ goal, plan }: Omit<Props, 'place'>) {
  const { refresh, refused } = useAfterwards();
  const saved = typedOf(goal);
  const { form, forget } = useKeptForm<TypedEdit>({
    name: `edit-goal-${goal.id}`,
    initialValues: saved,
    validate: (values) => checkEdit(values, false),
  });
  const version = useRef(goal.version);
  const change = useMutation(
    api.pdi.goals.change.mutationOptions({
      onError: (error) => {
        form.setErrors(refusedFields(error, { goal_within_plan: 'due_on' }));
        return refused(error);
      },
    }),
  );
  useAutosave({
    value: form.values,
    saved,
    isValid: (typed) => Object.keys(checkEdit(typed, false)).length === 0,
    save: async (typed) => {
      const written = await change.mutateAsync({
        id: goal.id,
        version: Math.max(version.current, goal.version),
        ...editInput(typed),
        visibility: typed.visibility as GoalVisibility,
      });
      version.current = written.version;
      forget();
      await refresh();
    },
  });
  return (
    <div className={classes.stack}>
      <LineInput label="O que você vai conseguir fazer?" required {...form.getInputProps('title')} />
      <Textarea label="Critério de sucesso" rows={2} {...form.getInputProps('success_criteria')} />
      <div className={classes.pair}>
        <TextInput
          label="Prazo"
          type="date"
          min={plan.period_start}
          max={plan.period_end}
          required
          {...form.getInputProps('due_on')}
        />
        <VisibilityField goal={goal} input={form.getInputProps('visibility')} />
      </div>
      <GoalRhythm priority={form.getInputProps('priority')} cadence={form.getInputProps('cadence_days')} />
    </div>
  );
}

function Clarity({ goal, plan }: Omit<Props, 'place'>) {
  const { score, messages } = clarityOf(goal, plan);
  return (
    <Text fz={13} c="dimmed" mt="sm">
      Clareza da meta: {score} de 100. {messages.map((message) => message.text).join(' ')}
    </Text>
  );
}
