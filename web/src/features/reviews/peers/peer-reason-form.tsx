import { ReviewReasoned } from '@pdy/contract/reviews/participants';
import { reasonLength } from '@pdy/contract/reviews/words';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';

type Reasoning = { id: string; reason: string; version?: number };
type Props = {
  nomination: { id: string; version?: number };
  act: 'reject' | 'decline';
  onDone: () => void;
};

const words = {
  reject: { send: 'Não aprovar', done: 'Indicação não aprovada', readers: 'A pessoa que indicou lê.' },
  decline: {
    send: 'Não avaliar',
    done: 'Seu pedido foi registrado',
    readers: 'Quem aprova as indicações lê. A pessoa avaliada não fica sabendo.',
  },
} as const;

/** Why a colleague is not approved, or does not want to be asked. */
export function PeerReasonForm({ nomination: { id, version = 0 }, act, onDone }: Props) {
  const { send, done, readers } = words[act];
  const form = useContractForm({
    schema: ReviewReasoned,
    name: `review-peer-${act}-${id}`,
    initial: { reason: '' },
    besides: () => ({ id }),
    send: composed(api.reviewPeers, ({ reason }: Reasoning) =>
      act === 'reject'
        ? api.reviewPeers.reject.call({ id, version, reason })
        : api.reviewPeers.decline.call({ id, reason }),
    ),
    done,
    onDone,
  });
  return (
    <FormFrame form={form} send={send} onCancel={onDone} isDangerous>
      <AreaField
        label="Motivo"
        description={readers}
        required
        data-autofocus
        rows={3}
        maxLength={reasonLength.most}
        {...form.field('reason')}
      />
    </FormFrame>
  );
}
