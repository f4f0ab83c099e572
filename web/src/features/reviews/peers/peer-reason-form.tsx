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
  /** 'reject_peer' is the rejection by the person who runs the cycle. */
  act: 'reject' | 'reject_peer' | 'decline';
  onDone: () => void;
};

const rejecting = {
  ...{ send: 'Não aprovar', done: 'Indicação não aprovada', readers: 'A pessoa que indicou lê.' },
};
const words = {
  reject_peer: rejecting,
  reject: rejecting,
  decline: {
    send: 'Não avaliar',
    done: 'Seu pedido foi registrado',
    readers: 'Quem aprova as indicações lê. A pessoa avaliada não fica sabendo.',
  },
} as const;

/** The reason why a colleague is not approved, or does not want to be asked. */
export function PeerReasonForm({ nomination: { id, version = 0 }, act, onDone }: Props) {
  const { send, done, readers } = words[act];
  const form = useContractForm({
    schema: ReviewReasoned,
    name: `review-peer-${act}-${id}`,
    initial: { reason: '' },
    besides: () => ({ id }),
    send: composed(act === 'reject_peer' ? api.reviewCycles : api.reviewPeers, ({ reason }: Reasoning) => {
      if (act === 'decline') return api.reviewPeers.decline.call({ id, reason });
      const { reject } = act === 'reject' ? api.reviewPeers : { reject: api.reviewCycles.reject_peer };
      return reject.call({ id, version, reason });
    }),
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
