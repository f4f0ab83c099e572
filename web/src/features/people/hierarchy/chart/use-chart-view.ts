/** The visible part of the chart: it starts at a person in readable size, and follows the keyboard. */
import { useReactFlow, type Viewport } from '@xyflow/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type ChartLayout, nodeHeight, nodeWidth } from './chart-layout.ts';
import { chartNodeId } from './chart-node.tsx';

/** The zoom from which text is readable. */
const readable = 0.9;
const margin = 24;

type Seen = {
  current: string | undefined;
  shown: string | undefined;
  sought: ReadonlySet<string> | null;
};

/** The library gives no way to set a role on the element around the people, and items of a tree need one. */
const nameTree = (canvas: HTMLElement | null) => {
  const holder = canvas?.querySelector('.react-flow__nodes');
  holder?.setAttribute('role', 'tree');
  holder?.setAttribute('aria-label', 'Organograma da empresa');
};

type Place = ChartLayout['nodes'][number];

/** The viewport with the person in the middle, in readable size. */
const centredOn = (place: Place, box: DOMRect, zoom: number): Viewport => {
  const next = Math.max(zoom, readable);
  return {
    x: (box.width - nodeWidth * next) / 2 - place.x * next,
    y: (box.height - nodeHeight * next) / 2 - place.y * next,
    zoom: next,
  };
};

const isInside = (place: Place, box: DOMRect, { x, y, zoom }: Viewport) => {
  const [left, top] = [place.x * zoom + x, place.y * zoom + y];
  const [width, height] = [nodeWidth * zoom, nodeHeight * zoom];
  return (
    left >= margin &&
    top >= margin &&
    left + width <= box.width - margin &&
    top + height <= box.height - margin
  );
};

/**
 * The first view: everything where it is readable; otherwise from the first column on, at the height of the first
 * person.
 */
const firstView = (nodes: ChartLayout['nodes'], first: Place, box: DOMRect): Viewport => {
  const tops = nodes.map(({ y }) => y);
  const [top, bottom] = [Math.min(...tops), Math.max(...tops) + nodeHeight];
  const isSmall = bottom - top + 2 * margin <= box.height;
  return {
    x: margin,
    y: isSmall ? (box.height - bottom - top) / 2 : box.height / 2 - first.y - nodeHeight / 2,
    zoom: 1,
  };
};

const isWiderThan = (box: DOMRect, nodes: ChartLayout['nodes']) =>
  Math.max(...nodes.map(({ x }) => x)) + nodeWidth + 2 * margin > box.width;

export function useChartView(
  canvas: RefObject<HTMLDivElement | null>,
  { nodes }: ChartLayout,
  { current, shown, sought }: Seen,
) {
  const { getViewport, setViewport } = useReactFlow();
  const [isReady, setReady] = useState(false);
  /** A person named by a link, or found by a search. */
  const firstSought = sought?.values().next().value;
  const wanted = shown ?? firstSought;
  const placeOf = (id: string | undefined) => nodes.find(({ row }) => row.id === id);

  const show = (id: string | undefined, always: boolean) => {
    const place = placeOf(id);
    const box = canvas.current?.getBoundingClientRect();
    if (!place || !box) return;
    if (!always && isInside(place, box, getViewport())) return;
    void setViewport(centredOn(place, box, getViewport().zoom));
  };
  const begin = () => {
    const box = canvas.current?.getBoundingClientRect();
    const first = placeOf(wanted ?? current);
    nameTree(canvas.current);
    if (!box || !first) return;
    if (wanted !== undefined && isWiderThan(box, nodes)) return show(wanted, true);
    void setViewport(firstView(nodes, first, box));
  };

  // With the present content: a search may have started while the canvas was created.
  useLayoutEffect(() => {
    if (isReady) begin();
  }, [isReady]);
  const holding = useHolding({
    ...{ canvas, isReady, placeOf },
    onFollow: () => {
      document.getElementById(chartNodeId(current ?? ''))?.focus({ preventScroll: true });
      show(current, false);
    },
  });
  // Each is scrolled into view, including people who were there before.
  useLayoutEffect(() => {
    if (isReady && shown !== undefined) show(shown, false);
  }, [shown]);
  useLayoutEffect(() => {
    if (isReady && firstSought !== undefined) show(firstSought, false);
  }, [firstSought]);

  return {
    begin: () => setReady(true),
    centre: (id: string | undefined) => show(id, true),
    ...holding,
  };
}

type Holding = {
  canvas: RefObject<HTMLDivElement | null>;
  isReady: boolean;
  placeOf: (id: string | undefined) => Place | undefined;
  /** Called once the chart shows the person to whom the keyboard has moved. */
  onFollow: () => void;
};

/** Keeps a person in position while branches open and close, and follows the keyboard. */
function useHolding({ canvas, isReady, placeOf, onFollow }: Holding) {
  const { getViewport, setViewport } = useReactFlow();
  /** The person who must stay in position after a branch was opened or closed. */
  const held = useRef<{ id: string; x: number; y: number } | null>(null);
  const follows = useRef(false);
  useLayoutEffect(() => {
    if (!isReady) return;
    const place = placeOf(held.current?.id);
    if (held.current && place) {
      const { x, y, zoom } = getViewport();
      const { x: oldX, y: oldY } = held.current;
      void setViewport({ x: x + (oldX - place.x) * zoom, y: y + (oldY - place.y) * zoom, zoom });
      held.current = null;
    }
    if (follows.current) {
      follows.current = false;
      onFollow();
    }
  });
  return {
    walkTo: (_id: string) => {
      follows.current = true;
    },
    stay: (id: string) => {
      const place = placeOf(id);
      held.current = place ? { id, x: place.x, y: place.y } : null;
      follows.current = canvas.current?.contains(document.activeElement) ?? false;
    },
  };
}
