import { Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '#lib/api.ts';
import { loadPage } from '#lib/lazy.ts';
import { OneFace } from '#ui/one-face.tsx';
import classes from '../drawer.module.css';
import { useAuthoringAddress, useGoTo } from './authoring-address.ts';

const ItemForm = lazy(() =>
  loadPage(() => import('./item-form.tsx')).then((form) => ({ default: form.ItemForm })),
);

/** An item being written, beside the list. */
export function ItemDrawer() {
  const { atividade } = useAuthoringAddress();
  const goTo = useGoTo();
  const close = () => goTo({ atividade: undefined });
  return (
    <Drawer
      opened={atividade !== undefined}
      onClose={close}
      size={560}
      title={
        <span className={classes.drawerTitle}>
          {atividade === 'nova' ? 'Nova atividade' : 'Editar atividade'}
        </span>
      }
    >
      <Suspense fallback={<Skeleton height={400} />}>
        {atividade === 'nova' && <ItemForm item={null} onDone={close} />}
        {atividade && atividade !== 'nova' && <Known key={atividade} id={atividade} onDone={close} />}
      </Suspense>
    </Drawer>
  );
}

function Known({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery({
    ...api.libraryAuthoring.get.queryOptions({ input: { id } }),
    refetchOnWindowFocus: false,
  });
  return (
    <OneFace query={query} skeleton={<Skeleton height={400} />} what="a atividade">
      {(item) => <ItemForm key={item.version} item={item} onDone={onDone} />}
    </OneFace>
  );
}
