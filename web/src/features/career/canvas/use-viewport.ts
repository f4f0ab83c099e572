/** The part of the map that was shown last, kept for the next visit. */

import type { Viewport } from '@pdy/contract/career/board';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { stopwatchAtEvent } from '#lib/clock.ts';
import { useCareer } from '../career-context.ts';
import { careerQuery } from '../career-query.ts';
import { jobBox } from './canvas-nodes.ts';
import { showsAny } from './viewport-rules.ts';

/** ms from the last movement to the save. */
const restMs = 800;
/** In ms. While the canvas finds its place after opening, movements are not the person's. */
const openingMs = 1000;

/** `kept` null: the canvas shows the nearest jobs. On another person's map nothing is kept. */
export function useViewport() {
  const { view, model } = useCareer();
  const [kept] = useState(() => {
    const known = view.is_own ? (view.board?.viewport ?? null) : null;
    const size = { width: window.innerWidth, height: window.innerHeight };
    return known && showsAny(known, model.jobs, { box: jobBox, window: size }) ? known : null;
  });
  return { kept, keep: useKeeping(view.is_own) };
}

/**
 * Saves the viewport on the server when the movement rests, and in this page's cache when it is left, without another
 * render.
 */
function useKeeping(isOwn: boolean) {
  const client = useQueryClient();
  const state = useRef({ openedAt: 0, timer: 0, last: null as Viewport | null });
  useEffect(() => {
    const now = state.current;
    now.openedAt = stopwatchAtEvent();
    return () => {
      const { last: viewport } = now;
      if (viewport)
        client.setQueryData(careerQuery(undefined).queryKey, (view) =>
          view?.board ? { ...view, board: { ...view.board, viewport } } : view,
        );
    };
  }, [client]);
  return (_: unknown, { x, y, zoom }: Viewport) => {
    const now = state.current;
    if (!isOwn || stopwatchAtEvent() - now.openedAt < openingMs) return;
    const viewport = { x, y, zoom };
    now.last = viewport;
    clearTimeout(now.timer);
    // A lost connection only loses the viewport.
    now.timer = window.setTimeout(() => api.career.board.look.call(viewport).catch(() => undefined), restMs);
  };
}
