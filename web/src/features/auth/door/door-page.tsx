import { Box, Stack, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Brand } from '#ui/brand.tsx';
import { Link } from '#ui/link.tsx';
import classes from './door.module.css';
import { DoorFrame } from './door-frame.tsx';
import { FlatRuler } from './flat-ruler.tsx';

type Props = {
  /** The title of the browser's tab: '{title} - PDY'. */
  title: string;
  /** Shown above the line about data. */
  foot?: ReactNode;
  children: ReactNode;
};

/** The frame of all sign-in pages: one task at the left, the growing door frame at the right. */
export function DoorPage({ title, foot, children }: Props) {
  useDocumentTitle(`${title} - PDY`);
  return (
    <div className={classes.split}>
      <Stack component="main" justify="space-between" gap="xl" py="xl" px="lg">
        <Link to="/" underline="never" c="inherit" bdrs="md" style={{ alignSelf: 'flex-start' }}>
          <Brand size="md" />
        </Link>
        <Box w="100%" maw={368} mx="auto">
          {children}
        </Box>
        <Stack>
          {foot}
          <Text fz="xs" c="dimmed">
            Seus dados ficam na sua empresa.{' '}
            <Link to="/policy" fz="xs">
              Como cuidamos deles
            </Link>
            {' · '}
            <Link to="/acessibilidade" fz="xs">
              Acessibilidade
            </Link>
          </Text>
        </Stack>
      </Stack>
      <div className={classes.right} aria-hidden>
        <DoorFrame />
        <FlatRuler />
      </div>
    </div>
  );
}
