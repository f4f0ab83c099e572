/** The dialogs of one invitation: editing its fields, and revoking it. */
import { Modal, Skeleton } from '@mantine/core';
import type { Invite } from '@pdy/contract/people/invites';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useLastAsked } from '#lib/last-asked.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { later } from '#ui/page/later.tsx';

const InviteEditForm = later(
  () => import('./invite-edit-form.tsx'),
  'InviteEditForm',
  <Skeleton height={420} />,
);

/** `invite`: null while none is edited. */
export function EditDialog({ invite, onClose }: { invite: Invite | null; onClose: () => void }) {
  const last = useLastAsked(invite);
  return (
    <Modal opened={invite !== null} onClose={onClose} title="Editar convite" size="lg">
      {last && <InviteEditForm key={`${last.id} ${last.version}`} invite={last} onClose={onClose} />}
    </Modal>
  );
}

/** Asks before an invitation is revoked; `invite`: null while nothing is asked. */
export function RevokeDialog({ invite, onClose }: { invite: Invite | null; onClose: () => void }) {
  const last = useLastAsked(invite);
  const revoke = useAct(api.invites.revoke, {
    done: 'Convite revogado',
    refused: 'Erro ao revogar convite',
    onDone: onClose,
  });
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
      {last?.status === 'preparado'
        ? `${last.email} ainda não foi convidado. O lugar deixa de estar guardado e o assento fica livre.`
        : `O link enviado para ${last?.email} deixa de funcionar e o assento fica livre.`}
    </ConfirmDialog>
  );
}
