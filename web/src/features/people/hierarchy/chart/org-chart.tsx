import { Stack } from '@mantine/core';
import parts from '#ui/parts.module.css';
import '@xyflow/react/dist/base.css';
import { type Edge, type Node, Position, ReactFlow, ReactFlowProvider } from '@xyflow/react';
import { type FocusEvent, type MouseEvent, useRef } from 'react';
import classes from '../hierarchy.module.css';
import { useGoTo, useHierarchyAddress } from '../hierarchy-address.ts';
import { useTreeWalk } from '../tree/use-tree-walk.ts';
import type { Row } from '../tree-model.ts';
import { type ChartLayout, chartLayout, nodeHeight, nodeWidth } from './chart-layout.ts';
import { ChartMarksContext, ChartNode } from './chart-node.tsx';
import { ChartZoom, leastZoom } from './chart-zoom.tsx';
import { useChartView } from './use-chart-view.ts';

const nodeTypes = { person: ChartNode };

/** The keyboard, the focus and the choice of a person are those of the tree. */
const ownKeyboard = {
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
} as const;

/** The person's card of an event; null for anything around the cards. */
const cardAt = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;

export function OrgChart(props: { sought: ReadonlySet<string> | null }) {
  return (
    <ReactFlowProvider>
      <ChartCanvas {...props} />
    </ReactFlowProvider>
  );
}

/** The tree drawn from left to right; used with the keyboard, opened and changed like the list. */
function ChartCanvas({ sought }: { sought: ReadonlySet<string> | null }) {
  const { pessoa } = useHierarchyAddress();
  const goTo = useGoTo();
  const { rows, current, setActive, setOpen, drag, press } = useTreeWalk(sought);
  const layout = chartLayout(rows);
  const canvas = useRef<HTMLDivElement>(null);
  const view = useChartView(canvas, layout, { current, shown: pessoa, sought });
  const goToRow = (index: number) => {
    const id = rows[index]?.id;
    if (id === undefined) return;
    setActive(id);
    view.walkTo(id);
  };
  const toggle = (id: string, isOpen: boolean) => {
    setActive(id);
    setOpen(id, isOpen);
    view.stay(id);
  };
  const enter = (event: FocusEvent) => {
    const id = cardAt(event)?.dataset.id;
    if (id !== undefined) setActive(id);
  };
  const click = (event: MouseEvent) => {
    const card = cardAt(event);
    const clicked = rows.find(({ id }) => id === card?.dataset.id);
    if (!clicked) return;
    if (event.target instanceof Element && event.target.closest('[data-toggle]'))
      return toggle(clicked.id, !clicked.isOpen);
    setActive(clicked.id);
    goTo({ pessoa: clicked.id });
  };

  return (
    <ChartMarksContext value={{ active: current, shown: pessoa, over: drag.over, sought }}>
      <Stack
        gap={0}
        p={0}
        miw={0}
        h="clamp(420px, calc(100dvh - 385px), 900px)"
        bg="var(--pdy-sunken)"
        className={parts.framed}
        style={{ overflow: 'hidden' }}
      >
        <ChartZoom onCentre={() => view.centre(current)} />
        <ReactFlow
          ref={canvas}
          nodes={nodesOf(layout, current)}
          edges={edgesOf(layout)}
          nodeTypes={nodeTypes}
          {...ownKeyboard}
          onlyRenderVisibleElements
          panOnScroll
          minZoom={leastZoom}
          maxZoom={1.5}
          onInit={view.begin}
          onFocus={enter}
          onKeyDown={(event) => cardAt(event) && press(event, { goToRow, toggle })}
          onClick={click}
          {...drag.handlers}
          proOptions={{ hideAttribution: true }}
          className={classes.flow}
        ></ReactFlow>
      </Stack>
    </ChartMarksContext>
  );
}

/** People and lines in the form that the canvas takes. */
type Person = Node<{ row: Row }, 'person'>;

const middle = nodeHeight / 2;
/** Fixed sizes, so that nobody is rendered only to be measured. */
const fixed = {
  type: 'person',
  width: nodeWidth,
  height: nodeHeight,
  measured: { width: nodeWidth, height: nodeHeight },
  // The element around an item of the tree has no description of its own.
  domAttributes: { 'aria-roledescription': undefined },
  handles: [
    { type: 'target', position: Position.Left, x: 0, y: middle, width: 1, height: 1 },
    { type: 'source', position: Position.Right, x: nodeWidth, y: middle, width: 1, height: 1 },
  ],
} satisfies Partial<Person>;

/**
 * The person with the keyboard focus stays in the page, wherever the chart was moved: `dragging` keeps them rendered.
 */
const nodesOf = ({ nodes }: ChartLayout, active: string | undefined): Person[] =>
  nodes.map(({ row, x, y }) => ({
    ...fixed,
    id: row.id,
    position: { x, y },
    data: { row },
    ...(row.id === active && { dragging: true }),
  }));

const edgesOf = ({ lines }: ChartLayout): Edge[] =>
  lines.map(({ from, to }) => ({
    id: to,
    source: from,
    target: to,
    type: 'smoothstep',
    ariaRole: 'presentation',
    ariaLabel: null as never, // Each person's level says it.
    domAttributes: { 'aria-hidden': true },
  }));
