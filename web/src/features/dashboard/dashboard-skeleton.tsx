import { Group, Skeleton, Stack } from '@mantine/core';
import classes from './dashboard.module.css';

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
  <>
    <Skeleton height={250} radius="lg" />
    <div className={classes.two}>
      <Stack gap="sm">
        <Skeleton height={20} width={160} />
        <LineSkeleton height={32} />
        <LineSkeleton height={32} />
        <LineSkeleton height={32} />
      </Stack>
      <Stack gap="lg">
        <Skeleton height={20} width={200} />
        <RulerSkeleton />
        <RulerSkeleton />
        <RulerSkeleton />
      </Stack>
    </div>
    <div className={classes.strip}>
      <LineSkeleton height={76} />
      <LineSkeleton height={18} />
    </div>
  </>
);
