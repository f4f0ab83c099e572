import { Stack } from '@mantine/core';
import { EditedGoal, type Goal } from '@pdy/contract/pdi/goal';
import { goalFieldWords } from '@pdy/contract/pdi/goal-fields';
import type { Plan } from '@pdy/contract/pdi/plan';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { useAutosave } from '#lib/form/use-autosave.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { DeclaredField } from '#ui/form/declared-field.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { MoreFields } from '#ui/form/more-fields.tsx';
import { Framed } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { GoalActivities } from '../activities/goal-activities.tsx';
import { Suggestions } from '../activities/suggestions.tsx';
import { GoalEnd } from '../goals/goal-end.tsx';
import { GoalRhythm, VisibilityField } from '../goals/goal-fields.tsx';
import { type EditValues, editValues, rarelyChosen } from '../goals/goal-values.ts';
import { clarityOf, criterionHelp } from '../parts/plan-words.ts';
import { fieldReadersOf } from '../parts/readers.ts';

type Props = { goal: Goal; plan: Plan; place: number };

/** One goal of the draft: its texts are saved automatically, and its activities are added one by one. */
export function WizardGoal({ goal, plan, place }: Props) {
  return (
    <Framed component="section" aria-label={`Meta ${place}: ${goal.title}`}>
      <WizardGoalFields goal={goal} plan={plan} />
      <Clarity goal={goal} plan={plan} />
      <GoalActivities goal={goal} plan={plan} activity_id={undefined} isInside />
      {goal.competency && <Suggestions goal={goal} competency_id={goal.competency.id} />}
      <GoalEnd goal={goal} plan={plan} />
    </Framed>
  );
}

function WizardGoalFields({ goal, plan }: Omit<Props, 'place'>) {
  const saved = editValues(goal);
  const typed = useContractForm({
    schema: EditedGoal,
    initial: saved,
    version: goal.version,
    besides: ({ visibility }) => ({ id: goal.id, visibility }),
    name: `edit-goal-${goal.id}`,
    fieldOfRule: { goal_within_plan: 'due_on' },
    send: api.pdi.goals.change,
  });
  const { values, field, isValid, save } = typed;
  useAutosave({ value: values, saved, isValid, save });
  return (
    <Stack>
      <LineInput
        label={goalFieldWords.title.asks}
        description={fieldReadersOf('title', plan, values)}
        required
        {...field('title')}
      />
      <DeclaredField
        words={goalFieldWords.success_criteria}
        description={`${criterionHelp(goal)} ${fieldReadersOf('success_criteria', plan, values)}`}
        {...field('success_criteria')}
      />
      <DayField
        label={goalFieldWords.due_on.label}
        min={plan.period_start}
        max={plan.period_end}
        required
        {...field('due_on')}
      />
      <MoreFields<EditValues> form={typed} usual={rarelyChosen} of={goal.title}>
        <VisibilityField goal={goal} field={field('visibility')} />
        <GoalRhythm field={field} />
      </MoreFields>
    </Stack>
  );
}

function Clarity({ goal, plan }: Omit<Props, 'place'>) {
  const { score, messages } = clarityOf(goal, plan);
  return (
    <Small mt="sm">
      Clareza da meta: {score} de 100. {messages.map((message) => message.text).join(' ')}
    </Small>
  );
}
