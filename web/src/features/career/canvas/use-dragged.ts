import { useEffect, useRef, useState } from 'react';
import type { Place, Places } from './canvas-nodes.ts';

const restMs = 800;
const nowhere: Places = new Map();

/** The places of things while they are dragged; saved once, when the movement has rested for a moment. */
export function useDragged(save: (moved: { id: string; x: number; y: number }[]) => void) {
  const [places, setPlaces] = useState(nowhere);
  const moved = useRef(new Map<string, Place>());
  const timer = useRef(0);
  const flush = () => {
    const all = [...moved.current].map(([id, { x, y }]) => ({ id, x, y }));
    moved.current.clear();
    if (all.length > 0) save(all);
    setPlaces(nowhere);
  };
  const last = useRef(flush);
  useEffect(() => {
    last.current = flush;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      last.current();
    },
    [],
  );
  return {
    places,
    drag: (id: string, { x, y }: Place) => {
      const place = { x: Math.round(x), y: Math.round(y) };
      moved.current.set(id, place);
      setPlaces(new Map(moved.current));
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => last.current(), restMs);
    },
  };
}
