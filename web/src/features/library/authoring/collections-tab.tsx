import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { Collection } from '@pdy/contract/library/files';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { useAfterwards } from '../library-query.ts';
import classes from './authoring.module.css';
import { collectionsQuery } from './authoring-query.ts';
import { CollectionForm } from './collection-form.tsx';

/** Items that belong together, such as those of a first month. */
export function CollectionsTab() {
  const [edited, setEdited] = useState<Collection | 'new' | null>(null);
  const query = useQuery(collectionsQuery);
  const begin = (
    <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      Nova coleção
    </Button>
  );
  return (
    <>
      <ListFaces
        query={query}
        skeleton={<Skeleton height={60} />}
        rows={3}
        none={
          <EmptyState
            title="Nenhuma coleção ainda"
            why="Reúna atividades que fazem sentido juntas, na ordem em que devem ser feitas."
            action={begin}
          />
        }
        what="as coleções"
      >
        {(all) => (
          <>
            {begin}
            <ul className={classes.cards}>
              {all.map((one) => (
                <li key={one.id}>
                  <Row collection={one} onEdit={() => setEdited(one)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </ListFaces>
      {edited && (
        <CollectionForm collection={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      )}
    </>
  );
}

function Row({ collection, onEdit }: { collection: Collection; onEdit: () => void }) {
  const { id, version, name, description, items } = collection;
  const [isAsked, setAsked] = useState(false);
  const { refresh, refused } = useAfterwards();
  const remove = useMutation(
    api.libraryAuthoring.removeCollection.mutationOptions({
      onSuccess: () => {
        toastDone('Coleção removida');
        return refresh();
      },
      onError: refused,
      onSettled: () => setAsked(false),
    }),
  );
  return (
    <article className={classes.card} aria-label={name}>
      <h2>{name}</h2>
      {description && <Text fz="sm">{description}</Text>}
      <Text fz="sm" c="dimmed">
        {items.length === 1 ? '1 atividade' : `${items.length} atividades`}
        {items.length > 0 && `: ${items.map(({ title }) => title).join(', ')}`}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" aria-label={`Editar: ${name}`} onClick={onEdit}>
          Editar
        </Button>
        <Button size="xs" variant="subtle" aria-label={`Remover: ${name}`} onClick={() => setAsked(true)}>
          Remover
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsked}
        title="Remover a coleção?"
        confirm="Remover"
        dangerous
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id, version })}
        onCancel={() => setAsked(false)}
      >
        As atividades de “{name}” continuam na biblioteca.
      </ConfirmDialog>
    </article>
  );
}
