import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

const usualMs = 6000;

type Props = {
  text: string /** What it is about, for whoever hears the button alone. */;
  of: string;
  onUndo: () => void;
  /** How long it stays. */
  forMs?: number;
};

/** Says what was done, and for six seconds, unless told otherwise, offers to take it back. */
export function toastUndo({ text, of, onUndo, forMs = usualMs }: Props) {
  const id = notifications.show({
    autoClose: forMs,
    role: 'status',
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text fz="sm">{text}</Text>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Desfazer: ${of}`}
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          Desfazer
        </Button>
      </Group>
    ),
  });
}
