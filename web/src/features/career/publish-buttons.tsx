import { Button, Group, Text } from '@mantine/core';
import type { CareerDrawing } from '@pdy/contract/career/editor';
import { useState } from 'react';
import { toastDone } from '#lib/feedback.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Drawing } from './use-drawing.ts';

type Props = { drawing: CareerDrawing; acts: Drawing };

/** Shows the drawing to everybody, or goes back to what they see. */
export function PublishButtons({ drawing, acts }: Props) {
  const [isDiscarding, setDiscarding] = useState(false);
  const { map, has_changes } = drawing;
  const { publish, discard } = acts.calls;
  if (!map) return null;
  const seen = { id: map.id, version: map.version };
  const afterwards = (words: string) => ({
    onSuccess: (now: CareerDrawing) => {
      toastDone(words);
      acts.show(now);
      setDiscarding(false);
      void acts.refresh();
    },
  });
  return (
    <Group gap="xs">
      <Text fz={13} c="dimmed">
        {stateWords(map.published_version, has_changes)}
      </Text>
      {map.published_version !== null && (
        <Button variant="default" disabled={!has_changes || acts.isBusy} onClick={() => setDiscarding(true)}>
          Descartar alterações
        </Button>
      )}
      <Button
        disabled={!has_changes || drawing.nodes.length === 0}
        loading={publish.isPending}
        onClick={() => publish.mutate(seen, afterwards('Mapa publicado'))}
      >
        Publicar
      </Button>
      <ConfirmDialog
        opened={isDiscarding}
        title="Descartar alterações?"
        confirm="Descartar"
        dangerous
        busy={discard.isPending}
        onCancel={() => setDiscarding(false)}
        onConfirm={() => discard.mutate(seen, afterwards('O mapa voltou ao que foi publicado'))}
      >
        O desenho volta à versão {map.published_version}, que é a que todos veem. Isso não pode ser desfeito.
      </ConfirmDialog>
    </Group>
  );
}

const stateWords = (version: number | null, hasChanges: boolean) => {
  if (version === null) return 'Ainda não publicado';
  return hasChanges ? `Versão ${version}, com alterações não publicadas` : `Versão ${version} publicada`;
};
