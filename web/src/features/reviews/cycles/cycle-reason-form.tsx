import { Text } from '@mantine/core';
import type { Cycle } from '@pdy/contract/reviews/cycles';
import { ReviewReasoned } from '@pdy/contract/reviews/participants';
import { reasonLength } from '@pdy/contract/reviews/words';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { everybodyReads } from '#lib/words/reader-words.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { cancelWords, reopenWords } from './cycle-words.ts';

type Props = { cycle: Cycle; act: 'reopen' | 'cancel'; onDone: () => void };

/** Takes a cycle one step back, or ends it for good, with a reason. */
export function CycleReasonForm({ cycle: { id, version, status }, act, onDone }: Props) {
  const form = useContractForm({
    schema: ReviewReasoned,
    name: `review-cycle-${act}-${id}`,
    initial: { reason: '' },
    besides: () => ({ id }),
    version,
    send: act === 'reopen' ? api.reviewCycles.reopen : api.reviewCycles.cancel,
    done: act === 'reopen' ? 'Ciclo reaberto' : 'Ciclo cancelado',
    onDone,
  });
  return (
    <FormFrame
      form={form}
      send={act === 'reopen' ? 'Reabrir' : 'Cancelar ciclo'}
      onCancel={onDone}
      isDangerous={act === 'cancel'}
    >
      <Text fz="sm" mb="md">
        {act === 'cancel' ? cancelWords : reopenWords(status)}
      </Text>
      <AreaField
        label="Motivo"
        description={everybodyReads}
        required
        data-autofocus
        rows={3}
        maxLength={reasonLength.most}
        {...form.field('reason')}
      />
    </FormFrame>
  );
}
