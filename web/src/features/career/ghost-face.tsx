import { CloseButton } from '@mantine/core';
import type { CareerGhost } from '@pdy/contract/career/map';
import { useCareer } from './career-context.ts';
import classes from './ghost-face.module.css';

/**
 * Where a job stood that left the map and beside which things of one's own still stand. Dismissed, they stand by
 * themselves. `name`: cut to its room already.
 */
export function GhostFace({ ghost, name }: { ghost: CareerGhost; name: string }) {
  const { view, board, mayChange } = useCareer();
  const dismiss = () => {
    for (const item of view.board?.items ?? [])
      if (item.job_profile_id === ghost.job_profile_id) void board.change(item, { job_profile_id: null });
  };
  return (
    <div className={classes.ghost}>
      <span className={classes.text}>
        <span className={classes.kind}>Cargo fora do mapa</span>
        <span className={classes.name} data-line-clamp="2">
          {name}
        </span>
      </span>
      {mayChange && (
        <CloseButton
          className="nodrag nopan"
          aria-label={`Dispensar ${ghost.name}, fora do mapa`}
          onClick={dismiss}
        />
      )}
    </div>
  );
}
