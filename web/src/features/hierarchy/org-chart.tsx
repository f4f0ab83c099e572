import '@xyflow/react/dist/base.css';
import { ReactFlow, ReactFlowProvider } from '@xyflow/react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import classes from './chart.module.css';
import { edgesOf, nodesOf } from './chart-elements.ts';
import { chartLayout } from './chart-layout.ts';
import { ChartMarksContext, ChartNode } from './chart-node.tsx';
import { ChartZoom, leastZoom } from './chart-zoom.tsx';
import { useGoTo, useHierarchyAddress } from './hierarchy-address.ts';
import { useHierarchy } from './hierarchy-context.ts';
import { stepOf } from './tree-model.ts';
import { useChartView } from './use-chart-view.ts';
import { useDrag } from './use-drag.ts';
import { useOpenRows } from './use-open-rows.ts';
import { useTypeahead } from './use-typeahead.ts';

const nodeTypes = { person: ChartNode };

/** The person's card that something happened on; null for what stands around them. */
const cardAt = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;

export function OrgChart(props: { sought: ReadonlySet<string> | null }) {
  return (
    <ReactFlowProvider>
      <Chart {...props} />
    </ReactFlowProvider>
  );
}

/** The tree drawn from left to right; walked, opened and changed like the list. */
function Chart({ sought }: { sought: ReadonlySet<string> | null }) {
  const { tree, mayAsk, nameOf } = useHierarchy();
  const { pessoa } = useHierarchyAddress();
  const goTo = useGoTo();
  const [active, setActive] = useState(pessoa ?? null);
  const { rows, set } = useOpenRows(tree, sought, active);
  const at = Math.max(
    rows.findIndex(({ id }) => id === active),
    0,
  );
  const current = rows[at]?.id;
  const layout = chartLayout(rows);
  const canvas = useRef<HTMLDivElement>(null);
  const view = useChartView(canvas, layout, { current, shown: pessoa, sought });
  const typed = useTypeahead(rows, (id) => nameOf(id) ?? '', mayAsk);
  const drag = useDrag((id, to) => goTo({ mover: id, para: to }), mayAsk);

  const goToRow = (index: number) => {
    const id = rows[index]?.id;
    if (id === undefined) return;
    setActive(id);
    view.walkTo(id);
  };
  const toggle = (id: string, isOpen: boolean) => {
    setActive(id);
    set(id, isOpen);
    view.stay(id);
  };
  const press = (event: KeyboardEvent) => {
    if (cardAt(event) === null || current === undefined || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const step = stepOf(rows, at, event.key);
    const named = step ? null : typed(event.key, at);
    if (step?.to !== undefined) goToRow(step.to);
    else if (step?.open) toggle(step.open, true);
    else if (step?.close) toggle(step.close, false);
    else if (named !== null) goToRow(named);
    else if (event.key === 'Enter' || event.key === ' ') goTo({ pessoa: current });
    else if (event.key.toLowerCase() === 'm' && mayAsk(current)) goTo({ mover: current, para: undefined });
    else return;
    event.preventDefault();
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
          onKeyDown={press}
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
