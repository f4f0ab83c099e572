import { Button, Group, Text } from '@mantine/core';
import type { CareerDrawing } from '@pdy/contract/career/editor';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { useKeepDrawing } from './use-drawing.ts';

const betweenStepsMs = 60;

/** Publishes the drawing, or goes back to the published map. */
export function PublishButtons({ drawing }: { drawing: CareerDrawing }) {
  const { editor } = api.career;
  const keep = useKeepDrawing();
  const publish = useAct(editor.publish, { done: 'Mapa publicado', onDone: keep });
  const discarding = useIsMutating({ mutationKey: editor.discard.key() });
  const busy = useIsMutating({ mutationKey: [['career', 'editor']] });
  const [isAsked, setAsked] = useState(false);
  const { map, has_changes } = drawing;
  const seen = map && { id: map.id, version: map.version };
  // The latest changes are published, too: they may still be on their way when the button is pressed.
  useEffect(() => {
    if (!isAsked || busy > 0 || !seen) return undefined;
    // Another step may follow within a moment.
    const timer = setTimeout(() => {
      setAsked(false);
      publish.mutate(seen);
    }, betweenStepsMs);
    return () => clearTimeout(timer);
  });
  if (!map || !seen) return null;
  return (
    <Group gap="xs">
      <Text fz="xs" c="dimmed">
        {stateWords(map.published_version, has_changes)}
      </Text>
      {map.published_version !== null && (
        <AskFirst
          act={composed(editor.discard, async () => keep(await editor.discard.call(seen)))}
          input={undefined}
          done="O mapa voltou ao que foi publicado"
          title="Descartar alterações?"
          confirm="Descartar"
          isDangerous
          button={(ask) => (
            <Button
              variant="default"
              disabled={!has_changes || publish.isPending || discarding > 0}
              onClick={ask}
            >
              Descartar alterações
            </Button>
          )}
        >
          O desenho volta à versão {map.published_version}, que é a que todos veem. Isso não pode ser
          desfeito.
        </AskFirst>
      )}
      <Button
        disabled={!has_changes || drawing.nodes.length === 0}
        loading={isAsked || publish.isPending}
        onClick={() => setAsked(true)}
      >
        Publicar
      </Button>
    </Group>
  );
}

const stateWords = (version: number | null, hasChanges: boolean) => {
  if (version === null) return 'Ainda não publicado';
  return hasChanges ? `Versão ${version}, com alterações não publicadas` : `Versão ${version} publicada`;
};
