import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { mostSelected, type Selection } from '#lib/selection.ts';
import classes from './bulk.module.css';

type Props = {
  selection: Pick<Selection<unknown>, 'items' | 'hasAll' | 'toggleAll' | 'clear'>;
  /** '3 pessoas selecionadas', from the number. */
  counted: (count: number) => string;
  children: ReactNode;
};

/** What can be done with all marked rows at once; it stays in sight while the list scrolls. */
export function BulkBar({ selection, counted, children }: Props) {
  const count = selection.items.length;
  return (
    <section className={classes.bar} aria-label="Ações para os selecionados" hidden={count === 0}>
      <span role="status" className={classes.count}>
        {count > 0 && counted(count)}
        {count === mostSelected && ' (o máximo por vez)'}
      </span>
      <Group gap="xs">
        {children}
        {!selection.hasAll && (
          <Button size="xs" variant="subtle" onClick={selection.toggleAll}>
            Selecionar a lista toda
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={selection.clear}>
          Limpar seleção
        </Button>
      </Group>
    </section>
  );
}
