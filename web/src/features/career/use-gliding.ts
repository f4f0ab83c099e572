/** Moving about: while a hand pulls the map only the drawing moves, as one layer; everything else hears of it at rest. */
import { useStoreApi, type Viewport } from '@xyflow/react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

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

/** Where the mouse and the ground were at one moment. */
type Grip = { readonly x: number; readonly y: number; readonly place: Viewport };

/** `first`: where the map opens. The result is given to the canvas as it is. */
export function useGliding(frame: RefObject<HTMLElement | null>, first: Viewport) {
  const store = useStoreApi();
  const [viewport] = useState(first);
  const isPulled = useRef(false);
  const layer = useRef<Layer | null>(null);
  const next = useRef({ frame: 0, place: first });
  const grip = useRef<Grip | null>(null);
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
  const goTo = (place: Viewport) => {
    next.current.place = place;
    // once in a frame, and not before the browser has looked what lies under the pointer
    next.current.frame ||= requestAnimationFrame(draw);
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
  useGrip({
    grip,
    held: () => (isPulled.current ? layer.current?.ground : undefined),
    place: () => next.current.place,
    goTo,
  });
  return {
    // never another one: that the canvas is told from outside is what keeps it from drawing each step
    viewport,
    onMoveStart: (event: MouseEvent | TouchEvent | null) => {
      isPulled.current = event !== null;
    },
    onViewportChange: (now: Viewport) => {
      if (isPulled.current) goTo(now);
      else settle(now);
    },
    /** Gives where the ground came to rest. */
    onMoveEnd: (_: unknown, now: Viewport) => {
      const end = grip.current ? next.current.place : now;
      isPulled.current = false;
      if (grip.current) store.getState().panZoom?.setViewport(end);
      grip.current = null;
      settle(end);
      return end;
    },
  };
}

/** All of the mouse goes to the pane from here to its release: the browser need not look what lies under it. */
const hold = (ground: HTMLElement, mouse: number) => {
  const pane = ground.closest('.react-flow__pane');
  if (pane && !pane.hasPointerCapture(mouse)) pane.setPointerCapture(mouse);
};

type Hand = {
  readonly grip: RefObject<Grip | null>;
  /** The ground, while it is pulled. */
  readonly held: () => HTMLElement | undefined;
  readonly place: () => Viewport;
  readonly goTo: (place: Viewport) => void;
};

/**
 * The canvas feels the first step of a mouse that pulls; the others are counted here, from where that one led, and
 * nobody else hears of them: telling everybody took a good part of a frame.
 */
function useGrip({ grip, held, place, goTo }: Hand) {
  const last = useRef({ x: 0, y: 0 });
  const passes = useEffectEvent((event: PointerEvent) => {
    const ground = event.buttons === 0 ? undefined : held();
    if (!ground) return;
    event.stopImmediatePropagation();
    if (event.pointerType === 'mouse') hold(ground, event.pointerId);
  });
  const pulls = useEffectEvent((event: MouseEvent) => {
    if (event.buttons !== 0 && held()) {
      event.stopImmediatePropagation();
      grip.current ??= { ...last.current, place: place() };
      const { x, y, place: from } = grip.current;
      goTo({ ...from, x: from.x + event.clientX - x, y: from.y + event.clientY - y });
    }
    last.current = { x: event.clientX, y: event.clientY };
  });
  useEffect(() => {
    const first = { capture: true };
    window.addEventListener('pointermove', passes, first);
    window.addEventListener('mousemove', pulls, first);
    return () => {
      window.removeEventListener('pointermove', passes, first);
      window.removeEventListener('mousemove', pulls, first);
    };
  }, []);
}
