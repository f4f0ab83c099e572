import { Group, Stack } from '@mantine/core';
import { type ActivityKind, NewActivity } from '@pdy/contract/pdi/activity';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import parts from '#ui/parts.module.css';
import { Pair } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { readersOf } from '../parts/readers.ts';
import { ActivityAim, HoursField } from './activity-fields.tsx';
import { hoursProblem, newActivity } from './activity-values.ts';
import { newActivityName } from './begun.ts';
import { DeckField, isByHand } from './deck-field.tsx';
import { TestField } from './test-field.tsx';

type Props = { goal: Goal; plan: Pick<Plan, 'status'>; onDone: () => void };

/** Adds an activity to a goal. */
export function NewActivityForm({ goal, plan, onDone }: Props) {
  const form = useContractForm({
    schema: NewActivity,
    initial: newActivity,
    also: () => ({ goal_id: goal.id }),
    check: hoursProblem,
    name: newActivityName(goal),
    fieldOfRule: { activity_within_goal: 'due_on' },
    send: api.pdi.activities.add,
    done: 'Atividade adicionada',
    onDone,
  });
  return (
    <FormFrame form={form} className={parts.framed} send="Adicionar" onCancel={onDone}>
      <Stack>
        <LineInput
          label="O que você vai fazer?"
          description={readersOf(plan, goal)}
          required
          autoFocus
          {...form.field('title')}
        />
        <Pair>
          <ChoiceField
            label="Tipo"
            data={choicesOf(activityKindLabel)}
            {...form.field('kind')}
            onChange={(kind: ActivityKind | null) =>
              kind && form.set({ kind, assessment_id: null, deck_id: null })
            }
          />
          <HoursField {...form.field('minutes')} />
        </Pair>
        <TestField form={form} saved={null} />
        <DeckField form={form} saved={null} />
        <DayField label="Prazo (opcional)" max={goal.due_on} {...form.field('due_on')} />
        {isByHand(form.values) && <ActivityAim form={form} goal={goal} saved={null} />}
        {isByHand(form.values) && (
          <Group
            component="label"
            wrap="nowrap"
            gap="sm"
            align="flex-start"
            fz="sm"
            className={`${rowStyles.choice} ${parts.below}`}
          >
            <input
              type="checkbox"
              {...form.form.getInputProps('validation_required', { type: 'checkbox' })}
            />
            <span>
              Pedir a validação do gestor ao concluir
              <small>Validada, a atividade pesa mais como evidência.</small>
            </span>
          </Group>
        )}
      </Stack>
    </FormFrame>
  );
}
