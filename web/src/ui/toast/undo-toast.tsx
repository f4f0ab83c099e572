import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

const usualMs = 6000;

type Props = {
  text: string;
  /** The subject, for a screen reader that reads the button alone. */
  of: string;
  /** How long it stays, in ms. */
  forMs?: number;
};

/** Says what was done and offers one act on it, for six seconds unless given otherwise. */
export function toastAct({
  text,
  of,
  forMs = usualMs,
  act,
  onAct,
}: Props & { act: string; onAct: () => void }) {
  const id = notifications.show({
    autoClose: forMs,
    role: 'status',
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text fz="sm">{text}</Text>
        <Button
          size="compact-sm"
          variant="subtle"
          flex="none"
          aria-label={`${act}: ${of}`}
          onClick={() => {
            notifications.hide(id);
            onAct();
          }}
        >
          {act}
        </Button>
      </Group>
    ),
  });
}

/** A toast with a button that undoes the act. */
export const toastUndo = ({ onUndo, ...said }: Props & { onUndo: () => void }) =>
  toastAct({ ...said, act: 'Desfazer', onAct: onUndo });
