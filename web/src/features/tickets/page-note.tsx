import { Button, Group, Text } from '@mantine/core';

/** The former page is sent along, unless the person removes it. */
export const PageNote = ({ page, onDrop }: { page: string; onDrop: () => void }) => (
  <Group gap="xs">
    <Text fz="sm" c="dimmed">
      Vai junto: você estava na página {page}.
    </Text>
    <Button size="compact-sm" variant="subtle" onClick={onDrop}>
      Não enviar
    </Button>
  </Group>
);
