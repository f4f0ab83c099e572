import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { name: string; aside?: ReactNode; className?: string | undefined; children: ReactNode };

/** A part of the sheet: a name, an optional aside, and its content. Only things that can be opened are boxes. */
export const Section = ({ name, aside, className, children }: Props) => (
  <section className={className} aria-label={name}>
    <Group justify="space-between" align="baseline" mb="sm" gap="xs">
      <Title order={2}>{name}</Title>
      {aside}
    </Group>
    {children}
  </section>
);
