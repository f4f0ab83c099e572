import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { children: string; purpose: ReactNode };

/** The heading of a sign-in page, with one line on its purpose. */
export const DoorTitle = ({ children, purpose }: Props) => (
  <>
    <Title order={1} tabIndex={-1}>
      {children}
    </Title>
    <Text c="dimmed" mt="2xs" mb="lg" component="div">
      {purpose}
    </Text>
  </>
);
