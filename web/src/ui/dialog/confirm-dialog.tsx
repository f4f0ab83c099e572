import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PendingButton } from '../form/pending-button.tsx';

type Props = {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirm?: string;
  /** The label of the button that does not confirm: 'Continuar respondendo'. */
  cancel?: string;
  /** The confirmed action cannot be undone. */
  dangerous?: boolean;
  /** The confirmed action is running. */
  busy?: boolean;
  /** The label of the button meanwhile, in place of a spinner: 'Desativando...'. */
  pending?: string;
  /** The question opens above panels and other dialogs. */
  isOnTop?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Above panels (200) and what lies over them (210), below the toasts. */
const onTop = 300;

/** Asks once before an action that cannot be undone. */
export const ConfirmDialog = ({
  opened,
  title,
  children,
  confirm = 'Confirmar',
  cancel = 'Cancelar',
  dangerous,
  busy = false,
  pending,
  isOnTop = false,
  ...on
}: Props) => (
  <Modal opened={opened} onClose={on.onCancel} title={title} {...(isOnTop && { zIndex: onTop })}>
    <Text component="div" mb="lg">
      {children}
    </Text>
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={on.onCancel} data-autofocus>
        {cancel}
      </Button>
      {pending === undefined ? (
        <Button color={dangerous ? 'red' : 'indigo'} loading={busy} onClick={on.onConfirm}>
          {confirm}
        </Button>
      ) : (
        <PendingButton
          color={dangerous ? 'red' : 'indigo'}
          isPending={busy}
          pending={pending}
          onClick={on.onConfirm}
        >
          {confirm}
        </PendingButton>
      )}
    </Group>
  </Modal>
);
