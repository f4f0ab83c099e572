/** People and lines as the canvas takes them. */
import { type Edge, type Node, Position } from '@xyflow/react';
import { type ChartLayout, nodeHeight, nodeWidth } from './chart-layout.ts';
import type { Row } from './tree-model.ts';

type Person = Node<{ row: Row }, 'person'>;

const middle = nodeHeight / 2;
/** Known beforehand, so that nobody is drawn only to be measured. */
const fixed = {
  type: 'person',
  width: nodeWidth,
  height: nodeHeight,
  measured: { width: nodeWidth, height: nodeHeight },
  // what is around an item of a tree says nothing of itself
  domAttributes: { 'aria-roledescription': undefined },
  handles: [
    { type: 'target', position: Position.Left, x: 0, y: middle, width: 1, height: 1 },
    { type: 'source', position: Position.Right, x: nodeWidth, y: middle, width: 1, height: 1 },
  ],
} satisfies Partial<Person>;

/** Whoever the keyboard is on stays in the page, wherever one has moved the chart to: `dragging` keeps them drawn. */
export const nodesOf = ({ nodes }: ChartLayout, active: string | undefined): Person[] =>
  nodes.map(({ row, x, y }) => ({
    ...fixed,
    id: row.id,
    position: { x, y },
    data: { row },
    ...(row.id === active && { dragging: true }),
  }));

export const edgesOf = ({ lines }: ChartLayout): Edge[] =>
  lines.map(({ from, to }) => ({
    id: to,
    source: from,
    target: to,
    type: 'smoothstep',
    ariaRole: 'presentation',
    ariaLabel: null as never, // said by each person's level
    domAttributes: { 'aria-hidden': true },
  }));
