import { Button, Group, Text } from '@mantine/core';
import type { MouseEvent } from 'react';

/** The button disappears with the draft, so the focus moves to the first field. */
function goToFirstField({ currentTarget }: MouseEvent<HTMLElement>) {
  const form = currentTarget.closest('form, [data-form]');
  form?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus();
}

/** Says that the content of a form was typed earlier, and lets the person discard it. */
export const RecoveredDraft = ({ onDiscard }: { onDiscard: () => void }) => (
  <Group role="status" justify="space-between" gap="xs" mb="md">
    <Text fz="sm" c="dimmed">
      Rascunho recuperado
    </Text>
    <Button
      variant="subtle"
      size="compact-sm"
      px="2xs"
      onClick={(event) => {
        goToFirstField(event);
        onDiscard();
      }}
    >
      Descartar rascunho
    </Button>
  </Group>
);
