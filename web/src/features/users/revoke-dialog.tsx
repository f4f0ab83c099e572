import type { Invite } from '@pdy/contract/people/invites';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useAfterwards } from './users-query.ts';

type Props = {
  /** Null: closed. */
  invite: Invite | null;
  onClose: () => void;
};

export function RevokeDialog({ invite, onClose }: Props) {
  const { refresh, refused } = useAfterwards();
  const [last, setLast] = useState(invite);
  if (invite !== null && invite !== last) setLast(invite);
  const revoke = useMutation(
    api.invites.revoke.mutationOptions({
      onSuccess: () => {
        toastDone('Convite revogado');
        onClose();
        return refresh();
      },
      onError: refused('Erro ao revogar convite'),
    }),
  );
  return (
    <ConfirmDialog
      opened={invite !== null}
      title="Revogar convite?"
      confirm="Revogar"
      dangerous
      busy={revoke.isPending}
      onCancel={onClose}
      onConfirm={() => invite && revoke.mutate({ id: invite.id })}
    >
      O link enviado para {last?.email} deixa de funcionar e o assento fica livre.
    </ConfirmDialog>
  );
}
