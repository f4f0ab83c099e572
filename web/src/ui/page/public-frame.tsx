import { Box } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link as RouterLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '../brand.tsx';
import classes from './public-frame.module.css';

type Props = { title: string; aside?: ReactNode; children: ReactNode };

/** The frame of the pages that are open to visitors. */
export function PublicFrame({ title, aside, children }: Props) {
  useDocumentTitle(`${title} - PDY`);
  return (
    <Box mih="100dvh" bg="var(--pdy-sheet)">
      <header className={classes.header}>
        <RouterLink to="/" className={classes.brand}>
          <Brand size="md" />
        </RouterLink>
        {aside}
      </header>
      <main className={classes.main}>{children}</main>
    </Box>
  );
}
