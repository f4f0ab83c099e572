import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Batch } from '@pdy/contract/people/hierarchy';
import { batchStatusLabel } from '@pdy/contract/people/words';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Bullets, EndsRow, RuledList, Unfolds } from '#ui/parts.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { useBatches } from './hierarchy-query.ts';
import { changesText } from './hierarchy-words.ts';

const colors = { agendada: 'indigo', aplicada: 'green', cancelada: 'gray', conflito: 'orange' } as const;

/** Changes that were prepared together: those scheduled for a later day can be cancelled. */
export function BatchesTab() {
  const query = useBatches();
  const [cancelled, setCancelled] = useState<Batch | null>(null);
  return (
    <>
      <DataList
        query={query}
        skeleton={<Skeleton height={72} />}
        rows={3}
        none={<NoBatches />}
        what="as mudanças preparadas"
      >
        {(batches) => (
          <RuledList maw={760}>
            {batches.map((batch) => (
              <BatchRow key={batch.id} batch={batch} onCancel={() => setCancelled(batch)} />
            ))}
          </RuledList>
        )}
      </DataList>
      <CancelDialog batch={cancelled} onClose={() => setCancelled(null)} />
    </>
  );
}

function BatchRow({ batch, onCancel }: { batch: Batch; onCancel: () => void }) {
  const { effective_on, status, moves, reason, conflict, created_by } = batch;
  const when = formatDay(effective_on);
  return (
    <EndsRow px={0}>
      <Stack gap="2xs" flex="1 1 300px" miw={0} data-long>
        <Text fw={550}>
          {changesText(moves.length)} em {when}{' '}
          <Badge color={colors[status]}>{batchStatusLabel[status]}</Badge>
        </Text>
        {conflict && <Text fz="sm">{conflict}</Text>}
        <Text fz="sm" c="dimmed">
          {[created_by && `Por ${created_by}`, reason].filter(Boolean).join(' · ')}
        </Text>
        <Unfolds fz="sm">
          <summary>Ver as mudanças</summary>
          <Bullets mt="2xs">
            {moves.map((move) => (
              <li key={move.profile_id}>
                <PersonLink id={move.readable_id}>{move.name}</PersonLink>:{' '}
                <PersonLink id={move.from_readable_id} about={`gestor de ${move.name} até lá`}>
                  {move.from_name ?? 'sem gestor'}
                </PersonLink>{' '}
                →{' '}
                <PersonLink id={move.to_readable_id} about={`gestor de ${move.name} depois`}>
                  {move.to_name ?? 'sem gestor'}
                </PersonLink>
              </li>
            ))}
          </Bullets>
        </Unfolds>
      </Stack>
      {status === 'agendada' && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-label={`Cancelar as mudanças de ${when}`}
            onClick={onCancel}
          >
            Cancelar
          </Button>
        </Group>
      )}
    </EndsRow>
  );
}

function CancelDialog({ batch, onClose }: { batch: Batch | null; onClose: () => void }) {
  const cancel = useAct(api.hierarchy.cancelBatch, {
    done: 'Mudanças canceladas',
    refused: 'Erro ao cancelar',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      opened={batch !== null}
      title="Cancelar as mudanças agendadas?"
      confirm="Cancelar mudanças"
      dangerous
      busy={cancel.isPending}
      onCancel={onClose}
      onConfirm={() => batch && cancel.mutate({ id: batch.id, version: batch.version })}
    >
      Ninguém muda de gestor no dia marcado. Para fazer as mudanças, será preciso prepará-las de novo.
    </ConfirmDialog>
  );
}

const NoBatches = () => (
  <EmptyState
    title="Nenhuma mudança preparada"
    why="Na lista, ligue “Preparar várias mudanças” para conferir tudo antes de aplicar, hoje ou num dia marcado."
  />
);
