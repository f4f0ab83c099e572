import { Box, Flex, Stack } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { ContractForm } from '#lib/form/contract-form.ts';
import { NumberField } from '#ui/form/number-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { Framed } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { type CheckinValues, isReported, noteField, valueField } from './checkin-values.ts';
import { GoalStanding } from './goal-standing.tsx';

type Props = { goals: readonly Goal[] } & Pick<ContractForm<CheckinValues>, 'field'>;

// A note with a new number stays with the goal, which the administration may read.
const noteReaders = 'Você e a linha de gestão leem; com um número novo, a administração também.';

/** The report on each goal: a number where its progress is reported, and a note. */
export const CheckinGoalFields = ({ goals, field }: Props) => (
  <Framed component="fieldset" className={rowStyles.legend}>
    <legend>Suas metas (opcional)</legend>
    <Stack gap="lg">
      {goals.map((goal) => (
        <div key={goal.id}>
          <Box component="h3" mb="xs" fz="sm" data-long>
            {goal.title}
          </Box>
          <GoalStanding goal={goal} />
          <Flex wrap="wrap" gap="xs">
            <Box flex="1 1 14rem">
              <AreaField
                label="O que andou?"
                aria-label={`O que andou em ${goal.title}?`}
                {...(isReported(goal) && { description: noteReaders })}
                rows={2}
                maxLength={1000}
                {...field(noteField(goal))}
              />
            </Box>
            {isReported(goal) && (
              <Box w={130}>
                <ValueField goal={goal} field={field} />
              </Box>
            )}
          </Flex>
        </div>
      ))}
    </Stack>
  </Framed>
);

function ValueField({ goal, field }: Pick<Props, 'field'> & { goal: Goal }) {
  const isMetric = goal.mode === 'metric';
  const now = isMetric ? (goal.current_value ?? goal.start_value) : goal.percent;
  return (
    <NumberField
      label={isMetric ? 'Valor hoje' : 'Feito'}
      aria-label={`${isMetric ? (goal.metric_name ?? 'Indicador') : 'Percentual feito'} hoje em ${goal.title}`}
      placeholder={now === null ? undefined : now.toLocaleString('pt-BR')}
      rightSection={
        <Box component="span" pr="xs" fz="xs" c="dimmed">
          {isMetric ? goal.metric_unit : '%'}
        </Box>
      }
      {...field(valueField(goal))}
    />
  );
}
