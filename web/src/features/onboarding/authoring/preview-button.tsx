import { Button, Text } from '@mantine/core';
import { Play } from 'lucide-react';
import { previewTour, usePreviewedMissing } from '#lib/tour-preview.ts';
import type { DraftStep } from './draft.ts';

/** The active steps; if there are none, all of them, so that they can be tried first. */
const tried = (steps: readonly DraftStep[]) => {
  const active = steps.filter(({ is_active }) => is_active);
  return active.length > 0 ? active : steps;
};

/** Runs the real tour with these steps. It goes from page to page, so the typed values are saved first. */
export function PreviewButton({
  steps,
  isDirty = false,
}: {
  steps: readonly DraftStep[];
  isDirty?: boolean;
}) {
  const missing = usePreviewedMissing();
  const preview = () =>
    previewTour(
      tried(steps).map(({ key, title, description, target_element }) => ({
        id: key,
        title,
        description,
        target_element,
      })),
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<Play size={16} aria-hidden />}
        disabled={isDirty || steps.length === 0}
        onClick={preview}
      >
        Pré-visualizar
      </Button>
      {isDirty && (
        <Text fz="xs" c="dimmed">
          Salve para pré-visualizar.
        </Text>
      )}
      {!isDirty && missing.length > 0 && (
        <Text fz="sm" role="status">
          Sem alvo na pré-visualização: {missing.join(', ')}. Pode ser um item que o seu papel não vê.
        </Text>
      )}
    </>
  );
}
