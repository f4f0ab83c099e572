import { Button, Group } from '@mantine/core';

type Props = { send: string; isBusy: boolean; onCancel: () => void };

/** The end of a form: cancel, and the primary button at the right. */
export const FormButtons = ({ send, isBusy, onCancel }: Props) => (
  <Group justify="flex-end" gap="xs" mt="lg">
    <Button variant="default" onClick={onCancel}>
      Cancelar
    </Button>
    <Button type="submit" loading={isBusy}>
      {send}
    </Button>
  </Group>
);
