import type { DrawnNode } from '@pdy/contract/career/editor';
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import classes from '../canvas/career-canvas.module.css';
import faceClasses from '../parts/face.module.css';

export type DrawnJob = Node<{ node: DrawnNode }, 'drawn'>;

/** How many people aim at a job. Nobody may know who they are; only that five or more do. */
export const targetsText = (people: number) => `Alvo de ${people} pessoas`;

const sides = [
  ['l', Position.Left],
  ['r', Position.Right],
  ['t', Position.Top],
  ['b', Position.Bottom],
] as const;

/** The ends of the lines; they are neither visible nor usable. */
const LineEnds = () =>
  sides.map(([id, position]) => (
    <span key={id}>
      <Handle id={id} type="source" position={position} isConnectable={false} className={classes.handle} />
      <Handle id={id} type="target" position={position} isConnectable={false} className={classes.handle} />
    </span>
  ));

const DrawnJobFace = ({ data: { node } }: NodeProps<DrawnJob>) => (
  <div className={faceClasses.job} data-archived={node.is_archived || undefined}>
    <LineEnds />
    <Handle type="target" position={Position.Left} className={classes.hold} />
    <Handle type="source" position={Position.Right} className={classes.hold} />
    <span className={faceClasses.name}>{node.name}</span>
    <span className={faceClasses.line}>
      <span>{node.family}</span>
      {node.is_archived && <span>Arquivado</span>}
      {node.targets !== null && <span>{targetsText(node.targets)}</span>}
    </span>
  </div>
);

export const editorNodeTypes = { drawn: DrawnJobFace };
