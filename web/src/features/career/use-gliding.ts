/** Moving about: while a hand pulls the map only the drawing moves, as one layer; everything else hears of it at rest. */
import { useStoreApi, type Viewport } from '@xyflow/react';
import { type RefObject, useRef, useState } from 'react';

/** Longer than any hand pulls. */
const endlessMs = 1e9;

/** What React Flow itself writes there, so that it finds nothing to change afterwards. */
const shiftTo = ({ x, y, zoom }: Viewport) => `translate(${x}px,${y}px) scale(${zoom})`;

/**
 * A movement that stands still where it begins. To the browser whatever is in motion is a layer of its own, whose
 * shift is all that is new in a frame; anything else shifted is put together anew, job by job, in every frame.
 */
const lift = (ground: HTMLElement) => {
  const motion = ground.animate({ transform: 'none' }, endlessMs);
  motion.pause();
  return motion;
};

type Layer = { ground: HTMLElement; motion: Animation };

/** `first`: where the map opens. The result is given to the canvas as it is. */
export function useGliding(frame: RefObject<HTMLElement | null>, first: Viewport) {
  const store = useStoreApi();
  const [viewport] = useState(first);
  const isPulled = useRef(false);
  const layer = useRef<Layer | null>(null);
  const next = useRef({ frame: 0, place: first });
  const lifted = () => {
    const ground = frame.current?.querySelector<HTMLElement>('.react-flow__viewport');
    if (!layer.current && ground) {
      layer.current = { ground, motion: lift(ground) };
      frame.current?.setAttribute('data-pulled', '');
    }
    return layer.current?.ground;
  };
  const draw = () => {
    const ground = lifted();
    next.current.frame = 0;
    if (ground) ground.style.transform = shiftTo(next.current.place);
  };
  const settle = ({ x, y, zoom }: Viewport) => {
    cancelAnimationFrame(next.current.frame);
    next.current.frame = 0;
    const ground = layer.current?.ground;
    if (ground) ground.style.transform = shiftTo({ x, y, zoom });
    store.setState({ transform: [x, y, zoom] });
    if (!layer.current) return;
    layer.current.motion.cancel();
    layer.current = null;
    frame.current?.removeAttribute('data-pulled');
  };
  return {
    // never another one: that the canvas is told from outside is what keeps it from drawing each step
    viewport,
    onMoveStart: (event: MouseEvent | TouchEvent | null) => {
      isPulled.current = event !== null;
    },
    onViewportChange: (now: Viewport) => {
      if (!isPulled.current) return settle(now);
      next.current.place = now;
      // once in a frame, and not before the browser has looked what lies under the pointer
      next.current.frame ||= requestAnimationFrame(draw);
    },
    onMoveEnd: (_: unknown, now: Viewport) => {
      isPulled.current = false;
      settle(now);
    },
  };
}
