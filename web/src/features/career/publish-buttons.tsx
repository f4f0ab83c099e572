import { Button, Group, Text } from '@mantine/core';
import type { CareerDrawing } from '@pdy/contract/career/editor';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useKeepDrawing } from './use-drawing.ts';

/** Shows the drawing to everybody, or goes back to what they see. */
export function PublishButtons({ drawing }: { drawing: CareerDrawing }) {
  const [isDiscarding, setDiscarding] = useState(false);
  const keep = useKeepDrawing();
  const publish = useAct(api.career.editor.publish, { done: 'Mapa publicado', onDone: keep });
  const discard = useAct(api.career.editor.discard, {
    done: 'O mapa voltou ao que foi publicado',
    onDone: (now) => {
      keep(now);
      setDiscarding(false);
    },
  });
  const { map, has_changes } = drawing;
  if (!map) return null;
  const seen = { id: map.id, version: map.version };
  return (
    <Group gap="xs">
      <Text fz={13} c="dimmed">
        {stateWords(map.published_version, has_changes)}
      </Text>
      {map.published_version !== null && (
        <Button
          variant="default"
          disabled={!has_changes || publish.isPending || discard.isPending}
          onClick={() => setDiscarding(true)}
        >
          Descartar alterações
        </Button>
      )}
      <Button
        disabled={!has_changes || drawing.nodes.length === 0}
        loading={publish.isPending}
        onClick={() => publish.mutate(seen)}
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
        onConfirm={() => discard.mutate(seen)}
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
