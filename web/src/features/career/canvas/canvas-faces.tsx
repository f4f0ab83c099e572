import { Box, CloseButton, Flex, Group, Stack } from '@mantine/core';
import type { CareerGhost } from '@pdy/contract/career/map';
import type { NodeProps } from '@xyflow/react';
import { useCareer } from '../career-context.ts';
import faces from '../parts/face.module.css';
import { ItemFace } from '../parts/item-face.tsx';
import { JobBadges, JobFace } from '../parts/job-face.tsx';
import type { GhostNode, ItemNode, JobNode } from './canvas-nodes.ts';
import classes from './career-canvas.module.css';
import { cutOnPage } from './cut-words.ts';

const nameRoom = { font: '600 13px', width: 186, lines: 2 };
/** The family stands beside the fit of the job. */
const familyRoom = { font: '12px', width: 90, lines: 1 };

const JobOnMap = ({ data: { job, wayStep }, selected }: NodeProps<JobNode>) => (
  <>
    <Group gap={0} align="flex-start" wrap="nowrap" h={0} mt="-sm" mb="sm" pl="sm">
      <JobBadges job={job} />
    </Group>
    {wayStep !== null && (
      <Box h={0} mt="-sm" mb="sm" aria-hidden>
        <Box className={`${faces.number} ${classes.step}`} data-on>
          {wayStep}
        </Box>
      </Box>
    )}
    <div
      className={faces.job}
      data-selected={selected || undefined}
      data-here={job.isHere || undefined}
      data-target={job.isTarget || undefined}
      data-archived={job.is_archived || undefined}
    >
      <JobFace
        job={job}
        words={{ name: cutOnPage(job.name, nameRoom), family: cutOnPage(job.family, familyRoom) }}
      />
    </div>
  </>
);

const ItemOnMap = ({ data: { item, isLost } }: NodeProps<ItemNode>) => (
  <ItemFace item={item} isLost={isLost} />
);

/**
 * The place of a job that left the map while items of the board are still beside it. Once it is dismissed, they stay
 * without a job. `name`: already cut to its room.
 */
function GhostFace({ ghost, name }: { ghost: CareerGhost; name: string }) {
  const { view, board, mayChange } = useCareer();
  const dismiss = () => {
    for (const item of view.board?.items ?? [])
      if (item.job_profile_id === ghost.job_profile_id) void board.change(item, { job_profile_id: null });
  };
  return (
    <Flex
      justify="space-between"
      align="flex-start"
      gap="2xs"
      w="100%"
      h="100%"
      p="sm"
      c="dimmed"
      bd="1px dashed var(--pdy-control-line)"
      bdrs="lg"
    >
      <Stack component="span" gap="2xs">
        <Box component="span" fz="xs" lh="16px">
          Cargo fora do mapa
        </Box>
        <Box component="span" fz="xs" fw={600} lh="17px" data-line-clamp="2">
          {name}
        </Box>
      </Stack>
      {mayChange && (
        <CloseButton
          className="nodrag nopan"
          aria-label={`Dispensar ${ghost.name}, fora do mapa`}
          onClick={dismiss}
          // The node without actions lets the mouse through; its button does not.
          style={{ pointerEvents: 'all' }}
        />
      )}
    </Flex>
  );
}

const GhostOnMap = ({ data: { ghost } }: NodeProps<GhostNode>) => (
  <GhostFace ghost={ghost} name={cutOnPage(ghost.name, nameRoom)} />
);

export const nodeTypes = { job: JobOnMap, item: ItemOnMap, ghost: GhostOnMap };
