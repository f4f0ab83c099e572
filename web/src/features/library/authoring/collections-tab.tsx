import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Collection } from '@pdy/contract/library/files';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import parts from '#ui/parts.module.css';

const CollectionForm = later(() => import('./collection-form.tsx'), 'CollectionForm');

/** Items that belong together, such as those of a first month. */
export function CollectionsTab() {
  const [edited, setEdited] = useState<string | null>(null);
  const query = useQuery(api.libraryAuthoring.collections.queryOptions());
  const begin = (
    <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('nova')}>
      Nova coleção
    </Button>
  );
  return (
    <>
      <DataList
        query={query}
        what="as coleções"
        skeleton={<Skeleton height={60} />}
        rows={3}
        none={
          <EmptyState
            title="Nenhuma coleção ainda"
            why="Reúna atividades que fazem sentido juntas, na ordem em que devem ser feitas."
            action={begin}
          />
        }
      >
        {(collections) => (
          <>
            {begin}
            <Stack component="ul" maw={760} mt="md">
              {collections.map((collection) => (
                <li key={collection.id}>
                  <CollectionCard collection={collection} onEdit={() => setEdited(collection.id)} />
                </li>
              ))}
            </Stack>
          </>
        )}
      </DataList>
      {edited && (
        <CollectionForm
          collection={query.data?.find(({ id }) => id === edited) ?? null}
          onDone={() => setEdited(null)}
        />
      )}
    </>
  );
}

function CollectionCard({ collection, onEdit }: { collection: Collection; onEdit: () => void }) {
  const { id, version, name, description, items } = collection;
  const [isAsked, setAsked] = useState(false);
  const remove = useAct(api.libraryAuthoring.removeCollection, {
    done: 'Coleção removida',
    onEnd: () => setAsked(false),
  });
  return (
    <Stack className={parts.framed} component="article" gap="xs" data-long aria-label={name}>
      <Title order={2} fz="md">
        {name}
      </Title>
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
    </Stack>
  );
}
