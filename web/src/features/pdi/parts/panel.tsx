import { Drawer, type DrawerProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DrawerTitle } from '#ui/parts.tsx';
import { useGoalsAddress, useGoTo } from '../goals-address.ts';

/** A panel that slides over the page, with the title style of all panels. */
export const Panel = ({ title, ...drawer }: DrawerProps) => (
  <Drawer title={<DrawerTitle>{title}</DrawerTitle>} padding="lg" {...drawer} />
);

type Props = Pick<DrawerProps, 'title' | 'size'> & {
  /** The word of the address that opens it, and says what it shows. */
  word: 'plano' | 'validar' | 'mudanca' | 'acompanhar' | 'liderado' | 'checkin' | 'concluir';
  /** Another panel lies above it, and Esc is meant for that one. */
  isCovered?: boolean;
  children: (id: string) => ReactNode;
};

/** A panel that the address opens. Its content stays readable while it slides away. */
export function AddressPanel({ word, isCovered = false, children, ...panel }: Props) {
  const { [word]: id, porque } = useGoalsAddress();
  const goTo = useGoTo();
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  return (
    <Panel
      opened={id !== undefined}
      onClose={() => goTo({ [word]: undefined })}
      closeOnEscape={porque === undefined && !isCovered}
      {...panel}
    >
      {last && children(last)}
    </Panel>
  );
}
