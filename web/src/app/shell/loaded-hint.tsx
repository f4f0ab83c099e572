import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/** The name of an icon, at once: there is nothing else to read. */
export const LoadedHint = ({ label, children }: { label: string; children: ReactElement }) => (
  <Tooltip label={label} position="right" openDelay={0}>
    {children}
  </Tooltip>
);
