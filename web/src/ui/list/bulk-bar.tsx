import { Box, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { mostSelected, type Selection } from '#lib/keys/selection.ts';
import classes from './bulk.module.css';

type Props = {
  selection: Pick<Selection<unknown>, 'items' | 'hasAll' | 'toggleAll' | 'clear'>;
  /** '3 pessoas selecionadas', from the number. */
  counted: (count: number) => string;
  words?: Words;
  children: ReactNode;
};

type Words = {
  /** The name of the bar for screen readers. */
  name: string;
  /** Absent: only the head of the list selects all rows. */
  all?: string;
  /** Shown after the number when no more rows can be selected. */
  most?: string;
  clear: string;
};

const usual: Words = {
  name: 'Ações para os selecionados',
  all: 'Selecionar a lista toda',
  most: ' (o máximo por vez)',
  clear: 'Limpar seleção',
};

/** The actions for all selected rows; the bar stays visible while the list scrolls. */
export function BulkBar({ selection, counted, words = usual, children }: Props) {
  const count = selection.items.length;
  return (
    <section className={classes.bar} aria-label={words.name} hidden={count === 0}>
      <Box role="status" component="span" fz="sm" fw={600}>
        {count > 0 && counted(count)}
        {count === mostSelected && words.most}
      </Box>
      <Group gap="xs">
        {children}
        {words.all && !selection.hasAll && (
          <Button size="xs" variant="subtle" onClick={selection.toggleAll}>
            {words.all}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={selection.clear}>
          {words.clear}
        </Button>
      </Group>
    </section>
  );
}
