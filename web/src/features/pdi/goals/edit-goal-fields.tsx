import { Alert, Stack } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import { goalFieldWords } from '@pdy/contract/pdi/goal-fields';
import type { Plan } from '@pdy/contract/pdi/plan';
import { type MaterialChange, materialChangeLabel } from '@pdy/contract/rules/pdi/material-change';
import type { ContractForm } from '#lib/form/contract-form.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { DeclaredField } from '#ui/form/declared-field.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { MoreFields } from '#ui/form/more-fields.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { criterionHelp } from '../parts/plan-words.ts';
import { fieldReadersOf } from '../parts/readers.ts';
import { GoalRhythm, OtherFields, VisibilityField } from './goal-fields.tsx';
import { type EditValues, rarelyChanged } from './goal-values.ts';

type Props = {
  goal: Goal;
  plan: Plan;
  form: ContractForm<EditValues>;
  /** Why the change needs approval; empty: it does not. */
  why: readonly MaterialChange[];
};

/** The fields of a goal that may change, and the reason where the change needs approval. */
export const EditGoalFields = ({ form, goal, plan, why }: Props) => (
  <Stack>
    <LineInput
      label={goalFieldWords.title.label}
      description={fieldReadersOf('title', plan, form.values)}
      required
      autoFocus
      {...form.field('title')}
    />
    <DeclaredField
      words={goalFieldWords.success_criteria}
      description={criterionHelp(goal)}
      {...form.field('success_criteria')}
    />
    <DayField
      label={goalFieldWords.due_on.label}
      min={plan.period_start}
      max={plan.period_end}
      required
      {...form.field('due_on')}
    />
    {goal.competency && <DeclaredField words={goalFieldWords.target_level} {...form.field('target_level')} />}
    {goal.mode === 'metric' && (
      <NumberField label={`Alvo de ${goal.metric_name}`} {...form.field('target_value')} />
    )}
    <OtherFields isRare={false} field={form.field} />
    <MoreFields<EditValues> form={form} usual={rarelyChanged}>
      <OtherFields isRare field={form.field} />
      <GoalRhythm field={form.field} />
      <VisibilityField goal={goal} field={form.field('visibility')} />
    </MoreFields>
    {why.length > 0 && (
      <Alert color="orange" title="Esta mudança precisa de aprovação">
        {why.map((change) => materialChangeLabel[change]).join(' · ')}. O PDI continua como está até a
        decisão.
        <AreaField mt="sm" label="Por que mudar?" rows={2} required {...form.field('reason')} />
      </Alert>
    )}
  </Stack>
);
