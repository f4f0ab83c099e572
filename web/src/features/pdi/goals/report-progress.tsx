import { Box, Button, Group, Title } from '@mantine/core';
import { type Goal, GoalReport } from '@pdy/contract/pdi/goal';
import { useEffect, useRef } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import parts from '#ui/parts.module.css';
import { Part } from '#ui/parts.tsx';
import { useGoalsAddress } from '../goals-address.ts';
import { readersOf } from '../parts/readers.ts';

/** Reports the present progress of a goal whose progress is not computed, with a note. */
export function ReportProgress({ goal }: { goal: Goal }) {
  const field = goal.mode === 'metric' ? 'current_value' : 'percent';
  const form = useContractForm({
    name: lastingName(`goal-report-${goal.id}`),
    schema: GoalReport,
    initial: { percent: null, current_value: null, [field]: goal[field], note: '' },
    version: goal.version,
    also: () => ({ id: goal.id, version: goal.version }),
    check: (values) => (values[field] === null ? { [field]: 'Informe um número' } : {}),
    standsOn: ['meta', 'atividade'],
    send: api.pdi.goals.report,
    done: 'Avanço registrado',
    onDone: () => form.set({ note: '' }),
  });
  const isAskedFor = useGoalsAddress().registrar === 'avanco';
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAskedFor) place.current?.scrollIntoView({ block: 'center' });
  }, [isAskedFor]);
  return (
    <Part ref={place} aria-labelledby="registrar-avanco">
      <Title order={3} id="registrar-avanco" mb="xs">
        Registrar avanço
      </Title>
      <FormFrame
        form={form}
        className={parts.stack}
        send="Registrar"
        end={
          <Group>
            <Button type="submit" variant="light" size="xs" loading={form.isBusy}>
              Registrar
            </Button>
          </Group>
        }
      >
        <NumberField
          label={field === 'percent' ? 'Percentual feito' : `${goal.metric_name ?? 'Indicador'} hoje`}
          w={180}
          rightSection={
            <Box component="span" pr="xs" fz="xs" c="dimmed">
              {field === 'percent' ? '%' : goal.metric_unit}
            </Box>
          }
          {...(isAskedFor && { autoFocus: true, 'data-autofocus': true })}
          {...form.field(field)}
        />
        <AreaField
          label="O que andou? (opcional)"
          description={readersOf({ status: 'active' }, goal)}
          rows={2}
          maxLength={1000}
          {...form.field('note')}
        />
      </FormFrame>
    </Part>
  );
}
