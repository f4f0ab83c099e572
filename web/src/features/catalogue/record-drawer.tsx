import { Drawer, Skeleton, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isNotFound } from '#lib/is-not-found.ts';
import layout from '#ui/layout.module.css';
import { OneFace } from '#ui/one-face.tsx';
import { closed, useCatalogueAddress, useGoTo } from './catalogue-address.ts';

type Props<Row> = {
  /** Whose panel is open; undefined: it is closed. */
  asked: string | undefined;
  /** The title while its name is not known, and of one to come. */
  title: string;
  /** What could not be loaded: 'o cargo'. */
  what: string;
  /** Instead of what is there, where nothing is there any more. */
  gone: string;
  query: Parameters<typeof OneFace<Row>>[0]['query'];
  /** The form of one to come; null: one there is. */
  blank: ReactNode;
  children: (row: Row) => ReactNode;
};

/** What the panel shows goes on being shown while it slides away. */
export function useLastAsked(asked: string | undefined) {
  const [last, setLast] = useState(asked);
  if (asked !== undefined && asked !== last) setLast(asked);
  return asked ?? last;
}

/** A competency or a job, or a new one, on top of its list. */
export function RecordDrawer<Row extends { name: string }>(props: Props<Row>) {
  const { asked, title, what, gone, query, blank, children } = props;
  const { abrir } = useCatalogueAddress();
  const goTo = useGoTo();
  return (
    <Drawer
      opened={asked !== undefined}
      onClose={() => goTo(closed)}
      size={640}
      closeOnEscape={abrir === undefined}
      classNames={{ title: layout.drawerTitle ?? '' }}
      title={blank ? title : (query.data?.name ?? title)}
    >
      {blank}
      {!blank && isNotFound(query.error) && <Text>{gone}</Text>}
      {!blank && !isNotFound(query.error) && (
        <OneFace query={query} skeleton={<Skeleton height={420} mt="md" />} what={what}>
          {children}
        </OneFace>
      )}
    </Drawer>
  );
}
