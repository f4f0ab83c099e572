import type { ReviewForm } from '@pdy/contract/reviews/forms';
import { ReviewReasoned } from '@pdy/contract/reviews/participants';
import { reasonLength } from '@pdy/contract/reviews/words';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';

type Props = { form: ReviewForm; onCancel: () => void; onDone: () => void };

/** Declines to write this review, with a reason. */
export function DeclineForm({ form: { assignment_id, assignment_version }, onCancel, onDone }: Props) {
  const form = useContractForm({
    schema: ReviewReasoned,
    name: `review-decline-${assignment_id}`,
    initial: { reason: '' },
    besides: () => ({ assignment_id }),
    version: assignment_version,
    send: api.reviewForms.decline,
    done: 'Avaliação recusada',
    onDone,
  });
  return (
    <FormFrame form={form} send="Recusar avaliação" onCancel={onCancel} isDangerous>
      <AreaField
        label="Motivo"
        description="A administração lê."
        required
        data-autofocus
        rows={3}
        maxLength={reasonLength.most}
        {...form.field('reason')}
      />
    </FormFrame>
  );
}
