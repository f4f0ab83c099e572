import { Handle, type NodeProps, Position } from '@xyflow/react';
import classes from './canvas-nodes.module.css';
import type { ItemNode, JobNode } from './canvas-nodes.ts';
import { ItemFace } from './item-face.tsx';
import { JobBadges, JobFace } from './job-face.tsx';

const sides = [
  ['l', Position.Left],
  ['r', Position.Right],
  ['t', Position.Top],
  ['b', Position.Bottom],
] as const;

/** Where lines end; nobody sees or holds them. */
export const Ends = () =>
  sides.map(([id, position]) => (
    <span key={id}>
      <Handle id={id} type="source" position={position} isConnectable={false} className={classes.handle} />
      <Handle id={id} type="target" position={position} isConnectable={false} className={classes.handle} />
    </span>
  ));

const JobOnMap = ({ data: { job, wayStep } }: NodeProps<JobNode>) => (
  <div
    className={classes.job}
    data-here={job.isHere || undefined}
    data-target={job.isTarget || undefined}
    data-archived={job.is_archived || undefined}
  >
    <Ends />
    <div className={classes.badges}>
      <JobBadges job={job} />
    </div>
    {wayStep !== null && (
      <span className={classes.step} aria-hidden>
        {wayStep}
      </span>
    )}
    <JobFace job={job} />
  </div>
);

const ItemOnMap = ({ data: { item } }: NodeProps<ItemNode>) => <ItemFace item={item} />;

export const nodeTypes = { job: JobOnMap, item: ItemOnMap };
