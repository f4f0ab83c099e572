import { Tooltip } from '@mantine/core';

/** The name of an icon, at once: there is nothing else to read. */
export const LoadedHint = ({ label, target }: { label: string; target: HTMLElement }) => (
  <Tooltip label={label} target={target} position="right" openDelay={0} />
);
