import type { NodeProps } from '@xyflow/react';
import classes from './canvas-nodes.module.css';
import type { GhostNode, ItemNode, JobNode } from './canvas-nodes.ts';
import { cutOnPage } from './cut-words.ts';
import { GhostFace } from './ghost-face.tsx';
import { ItemFace } from './item-face.tsx';
import { JobBadges, JobFace } from './job-face.tsx';

const nameRoom = { font: '600 13px', width: 186, lines: 2 };
/** Beside how much of the job is known. */
const familyRoom = { font: '12px', width: 90, lines: 1 };

const JobOnMap = ({ data: { job, wayStep }, selected }: NodeProps<JobNode>) => (
  <>
    <div className={classes.badges}>
      <JobBadges job={job} />
    </div>
    {wayStep !== null && (
      <div className={classes.beside} aria-hidden>
        <span className={classes.step}>{wayStep}</span>
      </div>
    )}
    <div
      className={classes.job}
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

const GhostOnMap = ({ data: { ghost } }: NodeProps<GhostNode>) => (
  <GhostFace ghost={ghost} name={cutOnPage(ghost.name, nameRoom)} />
);

export const nodeTypes = { job: JobOnMap, item: ItemOnMap, ghost: GhostOnMap };
