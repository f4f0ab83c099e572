import { Modal } from '@mantine/core';
import { Removal } from '@pdy/contract/recognition/recognition';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';

type Seen = { id: string; version: number };
type Props = Seen & { of: 'post' | 'comment'; onDone: () => void };

const done = {
  post: 'Publicação removida. Quem publicou recebe um aviso.',
  comment: 'Comentário removido. Quem escreveu recebe um aviso.',
} as const;

/** Removal by the administration, without a report: the author is told the reason. */
export function RemovalForm({ id, version, of, onDone }: Props) {
  const form = useContractForm({
    name: lastingName(`recognition-removal-${id}`),
    schema: Removal,
    initial: { reason: '' },
    besides: () => ({ id }),
    version,
    send: composed(api.recognition, (input: Seen & Removal) =>
      of === 'post'
        ? api.recognition.moderation.decide.call({ ...input, to: 'removed' })
        : api.recognition.comments.moderate.call(input),
    ),
    done: done[of],
    onDone,
  });
  return (
    <FormFrame form={form} send="Remover" onCancel={onDone} isDangerous>
      <AreaField
        label="Motivo"
        required
        description="Quem escreveu lê, e a administração."
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormFrame>
  );
}

/** Asks for the reason to remove a comment, in a dialog of its own above the open one. */
export const CommentRemoval = ({ onDone, ...comment }: Omit<Props, 'of'>) => (
  <Modal opened onClose={onDone} title="Remover comentário" zIndex={300}>
    <RemovalForm {...comment} of="comment" onDone={onDone} />
  </Modal>
);
