import '@xyflow/react/dist/base.css';
import { ReactFlow, ReactFlowProvider } from '@xyflow/react';
import { type FocusEvent, type MouseEvent, useRef } from 'react';
import classes from './chart.module.css';
import { edgesOf, nodesOf } from './chart-elements.ts';
import { chartLayout } from './chart-layout.ts';
import { ChartMarksContext, ChartNode } from './chart-node.tsx';
import { ChartZoom, leastZoom } from './chart-zoom.tsx';
import { useGoTo, useHierarchyAddress } from './hierarchy-address.ts';
import { useChartView } from './use-chart-view.ts';
import { useTreeWalk } from './use-tree-walk.ts';

const nodeTypes = { person: ChartNode };

/** The person's card that something happened on; null for what stands around them. */
const cardAt = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;

export function OrgChart(props: { sought: ReadonlySet<string> | null }) {
  return (
    <ReactFlowProvider>
      <ChartCanvas {...props} />
    </ReactFlowProvider>
  );
}

/** The tree drawn from left to right; walked, opened and changed like the list. */
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
      <div className={classes.canvas}>
        <ReactFlow
          ref={canvas}
          nodes={nodesOf(layout, current)}
          edges={edgesOf(layout)}
          nodeTypes={nodeTypes}
          onlyRenderVisibleElements
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          panOnScroll
          minZoom={leastZoom}
          maxZoom={1.5}
          onInit={view.begin}
          onFocus={enter}
          onKeyDown={(event) => cardAt(event) && press(event, { goToRow, toggle })}
          onClick={click}
          {...drag.handlers}
          className={classes.flow}
        >
          <ChartZoom onCentre={() => view.centre(current)} />
        </ReactFlow>
      </div>
    </ChartMarksContext>
  );
}
