import { Drawer, Skeleton, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isNotFound } from '#lib/address/is-not-found.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import parts from '#ui/parts.module.css';
import { closed, useCatalogueAddress, useGoTo } from './catalogue-address.ts';

type Props<Row> = {
  /** The record whose panel is open; undefined: it is closed. */
  asked: string | undefined;
  /** The title while its name is not known, and for a new one. */
  title: string;
  /** What could not be loaded: 'o cargo'. */
  what: string;
  /** Shown where the record no longer exists. */
  gone: string;
  query: Parameters<typeof OneFace<Row>>[0]['query'];
  /** The form of a new record; null: an existing one. */
  blank: ReactNode;
  children: (row: Row) => ReactNode;
};

/** The panel keeps its content while it slides out. */
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
      classNames={{ title: parts.drawerTitle ?? '' }}
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
