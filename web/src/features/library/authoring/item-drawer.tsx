import { Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Reading } from '#lib/pages.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { DrawerTitle } from '#ui/parts.tsx';
import { useAuthoringAddress, useGoTo } from './authoring-address.ts';

type Form<Item> = (item: Item | null, close: () => void) => ReactNode;
type Props<Item> = {
  /** The call that reads an item for editing. */
  get: Reading<{ id: string }, Item>;
  titles: { created: string; changed: string };
  /** The form of an item, or of a new one with null. */
  children: Form<Item>;
};

/** An item that is edited, beside the list. */
export function EditItemDrawer<Item>({ get, titles, children }: Props<Item>) {
  const { atividade } = useAuthoringAddress();
  const goTo = useGoTo();
  const close = () => goTo({ atividade: undefined });
  const isNew = atividade === 'nova';
  return (
    <Drawer
      opened={atividade !== undefined}
      onClose={close}
      size={560}
      title={<DrawerTitle>{isNew ? titles.created : titles.changed}</DrawerTitle>}
    >
      {isNew && children(null, close)}
      {atividade && !isNew && (
        <ItemToEdit key={atividade} id={atividade} get={get}>
          {(item) => children(item, close)}
        </ItemToEdit>
      )}
    </Drawer>
  );
}

type LoadedProps<Item> = Pick<Props<Item>, 'get'> & { id: string; children: (item: Item) => ReactNode };

function ItemToEdit<Item>({ id, get, children }: LoadedProps<Item>) {
  const query = useQuery({ ...get.queryOptions({ input: { id } }), refetchOnWindowFocus: false });
  return (
    <OneFace query={query} skeleton={<Skeleton height={400} />} what="a atividade">
      {children}
    </OneFace>
  );
}
