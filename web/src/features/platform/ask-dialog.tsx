import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { PendingButton } from '#ui/pending-button.tsx';

type Props = {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  pending: string;
  isPending: boolean;
  /** Takes something away from somebody. */
  isGrave?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is done to an account, and says so while it is being done. */
export const AskDialog = ({
  opened,
  title,
  children,
  confirm,
  pending,
  isPending,
  isGrave = false,
  onConfirm,
  onCancel,
}: Props) => (
  <Modal opened={opened} onClose={onCancel} title={title}>
    {children}
    <Group justify="flex-end" gap="xs" mt="lg">
      <Button variant="default" onClick={onCancel} data-autofocus>
        Cancelar
      </Button>
      <PendingButton
        color={isGrave ? 'red' : 'indigo'}
        isPending={isPending}
        pending={pending}
        onClick={onConfirm}
      >
        {confirm}
      </PendingButton>
    </Group>
  </Modal>
);
