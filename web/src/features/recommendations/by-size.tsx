import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import layout from '#ui/layout.module.css';
import classes from './recommendations.module.css';

type Entry = { readonly id: string; readonly is_small: boolean };

type Props<T extends Entry> = { items: readonly T[]; says: string; children: (item: T) => ReactNode };

/** The entries of a list; those that hardly change a level are below, after a sentence that says so. */
export function BySize<T extends Entry>({ items, says, children }: Props<T>) {
  const small = items.filter(({ is_small }) => is_small);
  const shown = (some: readonly T[]) =>
    some.length > 0 && (
      <ul className={layout.spacedList}>
        {some.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    );
  return (
    <>
      {shown(items.filter(({ is_small }) => !is_small))}
      {small.length > 0 && (
        <Text fz="sm" c="dimmed" className={classes.small}>
          {says}
        </Text>
      )}
      {shown(small)}
    </>
  );
}
