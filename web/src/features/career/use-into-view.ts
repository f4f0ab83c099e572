import { useReactFlow } from '@xyflow/react';
import type { FocusEvent, RefObject } from 'react';

const margin = 14;

/** What has the focus is moved out from under what lies over the canvas, and no further. */
export function useIntoView(frame: RefObject<HTMLElement | null>) {
  const { getViewport, setViewport } = useReactFlow();
  return ({ target }: FocusEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !target.classList.contains('react-flow__node')) return;
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
}
