import { Badge, Button, Skeleton, Text } from '@mantine/core';
import type { Batch } from '@pdy/contract/people/hierarchy';
import { batchStatusLabel } from '@pdy/contract/people/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { formatDay } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { useAfterwards, useBatches } from './hierarchy-query.ts';
import { changesText } from './hierarchy-words.ts';
import classes from './lists.module.css';

const colors = { agendada: 'indigo', aplicada: 'green', cancelada: 'gray', conflito: 'orange' } as const;

/** Changes that were prepared together: those of a day to come may be called off. */
export function BatchesTab() {
  const query = useBatches();
  const [cancelled, setCancelled] = useState<Batch | null>(null);
  return (
    <>
      <ListFaces
        query={{ ...query, data: query.data?.pages.flatMap(({ items }) => items) }}
        skeleton={<Skeleton height={72} />}
        rows={3}
        none={<None />}
        what="as mudanças preparadas"
      >
        {(batches) => (
          <ul className={classes.list}>
            {batches.map((batch) => (
              <BatchRow key={batch.id} batch={batch} onCancel={() => setCancelled(batch)} />
            ))}
          </ul>
        )}
      </ListFaces>
      <MoreButton query={query} what="mais mudanças preparadas" />
      <CancelDialog batch={cancelled} onClose={() => setCancelled(null)} />
    </>
  );
}

function BatchRow({ batch, onCancel }: { batch: Batch; onCancel: () => void }) {
  const { effective_on, status, moves, reason, conflict, created_by } = batch;
  const when = formatDay(effective_on);
  return (
    <li>
      <div className={classes.what}>
        <Text fw={550}>
          {changesText(moves.length)} em {when}{' '}
          <Badge color={colors[status]}>{batchStatusLabel[status]}</Badge>
        </Text>
        {conflict && <Text fz="sm">{conflict}</Text>}
        <Text fz="sm" c="dimmed">
          {[created_by && `Por ${created_by}`, reason].filter(Boolean).join(' · ')}
        </Text>
        <details className={classes.details}>
          <summary>Ver as mudanças</summary>
          <ul>
            {moves.map(({ profile_id, name, from_name, to_name }) => (
              <li key={profile_id}>
                {name}: {from_name ?? 'sem gestor'} → {to_name ?? 'sem gestor'}
              </li>
            ))}
          </ul>
        </details>
      </div>
      {status === 'agendada' && (
        <div className={classes.actions}>
          <Button
            size="xs"
            variant="default"
            aria-label={`Cancelar as mudanças de ${when}`}
            onClick={onCancel}
          >
            Cancelar
          </Button>
        </div>
      )}
    </li>
  );
}

function CancelDialog({ batch, onClose }: { batch: Batch | null; onClose: () => void }) {
  const { refresh, refused } = useAfterwards();
  const cancel = useMutation(
    api.hierarchy.cancelBatch.mutationOptions({
      onSuccess: () => {
        toastDone('Mudanças canceladas');
        onClose();
        return refresh();
      },
      onError: refused('Erro ao cancelar'),
    }),
  );
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

const None = () => (
  <EmptyState
    title="Nenhuma mudança preparada"
    why="Na lista, ligue “Preparar várias mudanças” para conferir tudo antes de aplicar, hoje ou num dia marcado."
  />
);
