/** Panning: while the map is dragged only the drawing moves, as one layer; everything else is updated at rest. */
import { useStoreApi, type Viewport } from '@xyflow/react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Longer than any drag lasts, in ms. */
const endlessMs = 1e9;

/** The value that React Flow itself writes there, so that it finds nothing to change afterwards. */
const shiftTo = ({ x, y, zoom }: Viewport) => `translate(${x}px,${y}px) scale(${zoom})`;

/**
 * An animation that is paused at its start. The browser gives an animated element its own layer, of which only the
 * shift changes in a frame; without it everything would be composed again, job by job, in every frame.
 */
const lift = (ground: HTMLElement) => {
  const motion = ground.animate({ transform: 'none' }, endlessMs);
  motion.pause();
  return motion;
};

type Layer = { ground: HTMLElement; motion: Animation };

/** The places of the mouse and of the ground at one moment. */
type Grip = { readonly x: number; readonly y: number; readonly place: Viewport };

/** The ground as a layer of its own, from the first step of a drag until it rests. */
function useLayer(frame: RefObject<HTMLElement | null>) {
  const layer = useRef<Layer | null>(null);
  return {
    ground: () => layer.current?.ground,
    lifted: () => {
      const ground = frame.current?.querySelector<HTMLElement>('.react-flow__viewport');
      if (!layer.current && ground) {
        layer.current = { ground, motion: lift(ground) };
        frame.current?.setAttribute('data-pulled', '');
      }
      return layer.current?.ground;
    },
    drop: () => {
      if (!layer.current) return;
      layer.current.motion.cancel();
      layer.current = null;
      frame.current?.removeAttribute('data-pulled');
    },
  };
}

/** `first`: the viewport at the opening of the map. The result is given to the canvas as it is. */
export function useGliding(frame: RefObject<HTMLElement | null>, first: Viewport) {
  const store = useStoreApi();
  const [viewport] = useState(first);
  const isPulled = useRef(false);
  const layer = useLayer(frame);
  const next = useRef({ frame: 0, place: first });
  const grip = useRef<Grip | null>(null);
  const draw = () => {
    const ground = layer.lifted();
    next.current.frame = 0;
    if (ground) ground.style.transform = shiftTo(next.current.place);
  };
  const goTo = (place: Viewport) => {
    next.current.place = place;
    // Once in a frame, and not before the browser has found what lies under the pointer.
    next.current.frame ||= requestAnimationFrame(draw);
  };
  const settle = ({ x, y, zoom }: Viewport) => {
    cancelAnimationFrame(next.current.frame);
    next.current.frame = 0;
    const ground = layer.ground();
    if (ground) ground.style.transform = shiftTo({ x, y, zoom });
    store.setState({ transform: [x, y, zoom] });
    layer.drop();
  };
  useGrip({
    grip,
    held: () => (isPulled.current ? layer.ground() : undefined),
    place: () => next.current.place,
    goTo,
  });
  return {
    // Always the same object: a viewport set from outside keeps the canvas from drawing each step.
    viewport,
    onMoveStart: (event: MouseEvent | TouchEvent | null) => {
      isPulled.current = event !== null;
    },
    onViewportChange: (now: Viewport) => {
      if (isPulled.current) goTo(now);
      else settle(now);
    },
    /** Returns the place where the ground came to rest. */
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

/** The pane captures the mouse until its release, so the browser need not find what lies under it. */
const hold = (ground: HTMLElement, mouse: number) => {
  const pane = ground.closest('.react-flow__pane');
  if (pane && !pane.hasPointerCapture(mouse)) pane.setPointerCapture(mouse);
};

type Hand = {
  readonly grip: RefObject<Grip | null>;
  /** The ground, while it is dragged. */
  readonly held: () => HTMLElement | undefined;
  readonly place: () => Viewport;
  readonly goTo: (place: Viewport) => void;
};

/**
 * The canvas handles the first step of a drag with the mouse; the others are computed here, from the place of that one,
 * and hidden from everything else: telling it took a good part of a frame.
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
