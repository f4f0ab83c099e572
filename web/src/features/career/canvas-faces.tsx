import type { NodeProps } from '@xyflow/react';
import classes from './canvas-nodes.module.css';
import type { ItemNode, JobNode } from './canvas-nodes.ts';
import { ItemFace } from './item-face.tsx';
import { JobBadges, JobFace } from './job-face.tsx';

const JobOnMap = ({ data: { job, wayStep } }: NodeProps<JobNode>) => (
  <div
    className={classes.job}
    data-here={job.isHere || undefined}
    data-target={job.isTarget || undefined}
    data-archived={job.is_archived || undefined}
  >
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
