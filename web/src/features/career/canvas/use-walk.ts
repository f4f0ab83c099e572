/** The map by keyboard: where the arrows lead, and keeping the focus in view. */
import { useReactFlow } from '@xyflow/react';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { useCareer } from '../career-context.ts';
import { itemNodeId, type JobNode, type Line } from './canvas-nodes.ts';
import { isArrow, walked } from './walk-edges.ts';

const nodeOf = (id: string) =>
  document.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`);

/** Keys on a focused node: arrows walk, Enter edits an own item, Delete removes it, Esc closes the panel. */
export function useWalk(jobs: readonly JobNode[], moves: readonly Pick<Line, 'from' | 'to'>[]) {
  const { view, board, mayChange, select, editItem } = useCareer();
  const { setCenter, getZoom } = useReactFlow();
  const walk = (id: string, event: KeyboardEvent) => {
    if (!isArrow(event.key)) return;
    const places = jobs.map((node) => ({ id: node.id, ...node.position }));
    const next = walked({ jobs: places, moves }, id, event.key);
    const place = places.find((one) => one.id === next);
    if (!next || !place) return;
    event.preventDefault();
    event.stopPropagation();
    void setCenter(place.x + 106, place.y + 48, { zoom: getZoom(), duration: 150 });
    nodeOf(next)?.focus({ preventScroll: true });
  };
  return (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement)) return;
    const id = event.target.closest<HTMLElement>('.react-flow__node')?.dataset.id;
    if (id === undefined) return;
    if (event.key === 'Escape') return select(undefined);
    const item = view.board?.items.find((one) => itemNodeId(one.id) === id);
    if (!item) return walk(id, event);
    if (!mayChange) return;
    if (event.key === 'Enter') editItem({ id: item.id });
    if (event.key === 'Delete' || event.key === 'Backspace') board.remove(item);
  };
}

const margin = 14;

/**
 * Moves the focused node out from under the overlays of the canvas, and no further; so too the selected job, when its
 * panel has taken a part of the room.
 */
export function useIntoView(frame: RefObject<HTMLElement | null>, chosen: string | undefined) {
  const { getViewport, setViewport } = useReactFlow();
  const move = (target: Element) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    const over = (side: string) =>
      frame.current?.querySelector(`[data-over="${side}"]`)?.getBoundingClientRect();
    const free = {
      left: box.left + margin,
      right: box.right - margin,
      top: (over('top')?.bottom ?? box.top) + margin,
      bottom: (over('bottom')?.top ?? box.bottom) - margin,
    };
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const by = (low: number, high: number, from: number, to: number) =>
      Math.max(0, from - low) || Math.min(0, to - high);
    const [dx, dy] = [by(left, right, free.left, free.right), by(top, bottom, free.top, free.bottom)];
    const { x, y, zoom } = getViewport();
    if (dx !== 0 || dy !== 0) void setViewport({ x: x + dx, y: y + dy, zoom });
  };
  const show = useEffectEvent((id: string) => {
    const node = nodeOf(id);
    if (node) move(node);
  });
  useEffect(() => {
    if (chosen === undefined) return;
    const turn = requestAnimationFrame(() => show(chosen));
    return () => cancelAnimationFrame(turn);
  }, [chosen]);
  return ({ target }: FocusEvent) => {
    // Not during a mouse press: moved between press and release, the job would not be selected.
    if (target.matches('.react-flow__node:focus-visible')) move(target);
  };
}
