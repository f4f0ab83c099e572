import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type Props = {
  title: string;
  why: ReactNode;
  action?: ReactNode;
  second?: ReactNode;
  /** How it looks with content: a real component, shown as a pencil sketch. */
  example?: ReactNode;
};

/** One sentence with the reason, one action, one example. */
export const EmptyState = ({ title, why, action, second, example }: Props) => (
  <Box className={classes.empty}>
    <div>
      <Title order={2} fz="xl" lh={1.3}>
        {title}
      </Title>
      <Text c="dimmed" mt="xs" mb="lg">
        {why}
      </Text>
      <Group gap="xs">
        {action}
        {second}
      </Group>
    </div>
    {example && (
      <figure className={classes.example}>
        <figcaption>Um exemplo</figcaption>
        <div inert>{example}</div>
      </figure>
    )}
  </Box>
);
