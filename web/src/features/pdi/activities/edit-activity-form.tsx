import { Group, Stack } from '@mantine/core';
import { type Activity, type ActivityKind, EditedActivity } from '@pdy/contract/pdi/activity';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { activityKindLabel, learningTypeLabel, learningTypeOf } from '@pdy/contract/pdi/words';
import { api } from '#lib/api.ts';
import { type ContractForm, useContractForm } from '#lib/form/contract-form.ts';
import { formatDay } from '#lib/words/format.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { NumberField, numberText } from '#ui/form/number-field.tsx';
import parts from '#ui/parts.module.css';
import { Pair } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { readersOf } from '../parts/readers.ts';
import { ActivityAim, HoursField } from './activity-fields.tsx';
import { type ActivityValues, activityValues, hoursProblem, hoursText } from './activity-values.ts';
import { editActivityName } from './begun.ts';
import { DeckField, isByHand } from './deck-field.tsx';
import { TestField } from './test-field.tsx';

const factsOf = (typed: ActivityValues) => [
  { field: 'title', label: 'Atividade', text: typed.title },
  { field: 'kind', label: 'Tipo', text: activityKindLabel[typed.kind] },
  { field: 'minutes', label: 'Horas', text: hoursText(typed.minutes) },
  { field: 'start_on', label: 'Início', text: typed.start_on ? formatDay(typed.start_on) : '' },
  { field: 'due_on', label: 'Prazo', text: typed.due_on ? formatDay(typed.due_on) : '' },
  { field: 'percent', label: 'Quanto já fez', text: numberText(typed.percent) },
  { field: 'weight', label: 'Peso na meta', text: numberText(typed.weight) },
];

type Props = { activity: Activity; goal: Goal; plan: Pick<Plan, 'status'>; onDone: () => void };

function useActivityForm({ activity, onDone }: Pick<Props, 'activity' | 'onDone'>) {
  return useContractForm({
    schema: EditedActivity,
    initial: activityValues(activity),
    version: activity.version,
    also: ({ percent, weight }) => ({
      id: activity.id,
      version: activity.version,
      percent: percent ?? 0,
      weight: weight ?? 0,
    }),
    check: hoursProblem,
    name: editActivityName(activity),
    facts: factsOf,
    fieldOfRule: { activity_ends_after_it_starts: 'due_on', activity_within_goal: 'due_on' },
    send: api.pdi.activities.change,
    done: 'Atividade atualizada',
    onDone,
  });
}

/** Edits an open activity. */
export function EditActivityForm({ activity, goal, plan, onDone }: Props) {
  const form = useActivityForm({ activity, onDone });
  const counts = activity.status === 'doing' && activity.checklist_total === 0;
  return (
    <FormFrame
      form={form}
      className={parts.framed}
      send="Salvar"
      newsTitle="Esta atividade mudou enquanto você escrevia"
      onCancel={onDone}
    >
      <Stack>
        <LineInput
          label="Atividade"
          description={readersOf(plan, goal)}
          required
          autoFocus
          {...form.field('title')}
        />
        <KindAndLearning form={form} />
        <TestField form={form} saved={activity.test} />
        <DeckField form={form} saved={activity.deck} />
        <Pair>
          <HoursField {...form.field('minutes')} />
          {goal.mode === 'activities' && (
            <NumberField isWhole label="Peso na meta" {...form.field('weight')} />
          )}
        </Pair>
        <Pair>
          <DayField label="Início (opcional)" max={goal.due_on} {...form.field('start_on')} />
          <DayField label="Prazo (opcional)" max={goal.due_on} {...form.field('due_on')} />
        </Pair>
        {isByHand(form.values) && <ActivityAim form={form} goal={goal} saved={activity.target_competency} />}
        {counts && (
          <NumberField
            isWhole
            label="Quanto já fez (%)"
            description="Até concluir, conta no máximo 90%."
            {...form.field('percent')}
          />
        )}
        {isByHand(form.values) && (
          <Group
            component="label"
            wrap="nowrap"
            gap="sm"
            align="flex-start"
            fz="sm"
            className={rowStyles.choice}
          >
            <input
              type="checkbox"
              {...form.form.getInputProps('validation_required', { type: 'checkbox' })}
            />
            <span>Pedir a validação do gestor ao concluir</span>
          </Group>
        )}
      </Stack>
    </FormFrame>
  );
}

/** A kind suggests how people learn by it; the test or deck of another kind is dropped. */
const KindAndLearning = ({ form }: { form: ContractForm<ActivityValues> }) => (
  <Pair>
    <ChoiceField
      label="Tipo"
      data={choicesOf(activityKindLabel)}
      {...form.field('kind')}
      onChange={(kind: ActivityKind | null) =>
        kind &&
        form.set({
          kind,
          learning_type: learningTypeOf[kind],
          ...(kind !== form.values.kind && { assessment_id: null, deck_id: null }),
        })
      }
    />
    <ChoiceField label="Conta como" data={choicesOf(learningTypeLabel)} {...form.field('learning_type')} />
  </Pair>
);
