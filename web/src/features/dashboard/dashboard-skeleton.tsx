import { Flex, Group, Skeleton, Stack } from '@mantine/core';

const LineSkeleton = ({ height }: { height: number }) => (
  <Group gap="sm" wrap="nowrap">
    <Skeleton height={height} width={height} radius="md" />
    <Stack gap="xs" flex={1}>
      <Skeleton height={14} width="70%" />
      <Skeleton height={10} width="45%" />
    </Stack>
  </Group>
);

const RulerSkeleton = () => (
  <Stack gap="sm">
    <Skeleton height={14} width="55%" />
    <Skeleton height={8} />
  </Stack>
);

/** The shape of the page while it is loading. */
export const DashboardSkeleton = () => (
  <Stack gap="xl">
    <Skeleton height={250} radius="lg" />
    <Flex gap="xl" wrap="wrap">
      <Stack gap="sm" flex="1 1 21rem">
        <Skeleton height={20} width={160} />
        <LineSkeleton height={32} />
        <LineSkeleton height={32} />
        <LineSkeleton height={32} />
      </Stack>
      <Stack gap="lg" flex="1 1 21rem">
        <Skeleton height={20} width={200} />
        <RulerSkeleton />
        <RulerSkeleton />
        <RulerSkeleton />
      </Stack>
    </Flex>
    <LineSkeleton height={76} />
  </Stack>
);
