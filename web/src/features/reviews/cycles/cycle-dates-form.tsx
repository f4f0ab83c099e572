import { Checkbox, Stack } from '@mantine/core';
import { type Cycle, CycleDraft } from '@pdy/contract/reviews/cycles';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { everybodyReads } from '#lib/words/reader-words.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { cycleFacts, cycleValues, sentParts } from './cycle-values.ts';

type Props = { cycle: Cycle; onDone: () => void };

/**
 * The fields that can still change once a cycle is open: its future dates, its description, and who reads their box.
 */
export function CycleDatesForm({ cycle, onDone }: Props) {
  const form = useContractForm({
    schema: CycleDraft,
    name: `review-cycle-dates-${cycle.id}`,
    initial: cycleValues(cycle),
    also: sentParts,
    besides: () => ({ id: cycle.id }),
    version: cycle.version,
    facts: cycleFacts,
    fieldOfRule: { review_days_follow: 'collect_until' },
    send: api.reviewCycles.change,
    done: 'Prazos salvos',
    onDone,
  });
  const { status } = cycle;
  return (
    <FormFrame form={form} send="Salvar" onCancel={onDone}>
      <Stack>
        {status === 'nominating' && (
          <DayField label="Indicações de pares até" required {...form.field('nominate_until')} />
        )}
        {(status === 'nominating' || status === 'scheduled') && (
          <DayField label="Início da coleta" required {...form.field('collect_from')} />
        )}
        {status !== 'collected' && (
          <DayField label="Fim da coleta" required {...form.field('collect_until')} />
        )}
        <DayField label="Publicação dos resultados" required {...form.field('publish_on')} />
        <AreaField
          label="Descrição (opcional)"
          description={everybodyReads}
          autosize
          minRows={2}
          maxLength={5000}
          {...form.field('description')}
        />
        <Checkbox
          label="Mostrar a cada pessoa o quadrante em que ela está"
          {...form.form.getInputProps('publish_box', { type: 'checkbox' })}
        />
      </Stack>
    </FormFrame>
  );
}
