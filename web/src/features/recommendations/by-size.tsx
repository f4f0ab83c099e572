import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Entry = { readonly id: string; readonly is_small: boolean };

type Props<T extends Entry> = { items: readonly T[]; says: string; children: (item: T) => ReactNode };

/** The entries of a list; those that hardly change a level are below, after a sentence that says so. */
export function BySize<T extends Entry>({ items, says, children }: Props<T>) {
  const small = items.filter(({ is_small }) => is_small);
  const shown = (some: readonly T[]) =>
    some.length > 0 && (
      <Stack component="ul" gap="sm">
        {some.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </Stack>
    );
  return (
    <>
      {shown(items.filter(({ is_small }) => !is_small))}
      {small.length > 0 && (
        <Text fz="sm" c="dimmed" mt="lg" mx={0} mb="xs">
          {says}
        </Text>
      )}
      {shown(small)}
    </>
  );
}
