import { Skeleton, Stack } from '@mantine/core';

/** The shape of a panel 'Por quê?': its number, a sentence, and the details. */
export const PanelSkeleton = () => (
  <Stack gap="md">
    <Skeleton height={44} width={180} />
    <Skeleton height={18} />
    <Skeleton height={60} />
    <Skeleton height={160} />
  </Stack>
);
