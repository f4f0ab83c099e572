import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirm?: string;
  /** What the confirmation does cannot be undone. */
  dangerous?: boolean;
  /** The confirmed action is under way. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks once, for what cannot be undone. */
export const ConfirmDialog = ({
  opened,
  title,
  children,
  confirm = 'Confirmar',
  dangerous,
  busy,
  ...on
}: Props) => (
  <Modal opened={opened} onClose={on.onCancel} title={title}>
    <Text mb="lg">{children}</Text>
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={on.onCancel} data-autofocus>
        Cancelar
      </Button>
      <Button color={dangerous ? 'red' : 'indigo'} loading={busy ?? false} onClick={on.onConfirm}>
        {confirm}
      </Button>
    </Group>
  </Modal>
);
