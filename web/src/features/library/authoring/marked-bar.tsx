import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './authoring.module.css';
import type { Marked } from './use-marked.ts';

const counted = (count: number) => (count === 1 ? '1 atividade marcada' : `${count} atividades marcadas`);

/** 'Publicada: 3. 1 ficou como estava.' */
export const movedText = (label: string, { done, left }: { done: number; left: number }) => {
  const stayed = left === 1 ? ' 1 ficou como estava.' : left > 1 ? ` ${left} ficaram como estavam.` : '';
  return `${label}: ${done}.${stayed}`;
};

type Props = { marked: Pick<Marked, 'items' | 'clear'>; children: ReactNode };

/** What can be done with all marked rows at once; nothing while none is marked. */
export const MarkedBar = ({ marked, children }: Props) =>
  marked.items.length > 0 && (
    <section className={classes.bar} aria-label="Ações para as marcadas">
      <span role="status">{counted(marked.items.length)}</span>
      <Group gap="xs">
        {children}
        <Button size="xs" variant="subtle" onClick={marked.clear}>
          Desmarcar
        </Button>
      </Group>
    </section>
  );
