import { type RefObject, useLayoutEffect } from 'react';
import { findTarget, isSeen } from './find-target.ts';
import { placeBox, type Rect } from './place.ts';

const rectOf = (element: Element): Rect => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

/** The visible part of the target in the scrolling area; null when it is scrolled away. */
function seenPart(target: HTMLElement): Rect | null {
  const whole = rectOf(target);
  const frame = rectOf(target.closest('main') ?? document.documentElement);
  const left = Math.max(whole.left, frame.left);
  const top = Math.max(whole.top, frame.top);
  const width = Math.min(whole.left + whole.width, frame.left + frame.width) - left;
  const height = Math.min(whole.top + whole.height, frame.top + frame.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

const outsideFocus = (box: Element): Rect | null => {
  const { activeElement } = document;
  const isNothing = !activeElement || activeElement === document.body || activeElement.tagName === 'H1';
  if (isNothing || box.contains(activeElement) || activeElement.matches('main, [role=dialog]')) return null;
  return rectOf(activeElement);
};

/** The frame around a target: close around a button, with more room around a block of the page. */
function ringAround(target: HTMLElement): Rect | null {
  const part = seenPart(target);
  const halo = target.closest('main') ? 10 : 3;
  return (
    part && {
      left: part.left - halo,
      top: part.top - halo,
      width: part.width + 2 * halo,
      height: part.height + 2 * halo,
    }
  );
}

function put(box: HTMLElement, ring: HTMLElement, target: HTMLElement | null) {
  const around = target && ringAround(target);
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const size = { width: box.offsetWidth, height: box.offsetHeight };
  const { left, top } = placeBox({ target: around, focused: outsideFocus(box), box: size, view });
  box.style.left = `${Math.round(left)}px`;
  box.style.top = `${Math.round(top)}px`;
  ring.style.display = around ? 'block' : 'none';
  if (!around) return;
  for (const side of ['left', 'top', 'width', 'height'] as const) ring.style[side] = `${around[side]}px`;
}

type Parts = { box: RefObject<HTMLElement | null>; ring: RefObject<HTMLElement | null> };

/**
 * Keeps the box beside its target and the ring around it, frame by frame, while scrolling, resizing or folding the
 * sidebar. On a page without the target the box waits in a corner.
 */
export function useFollow(target: HTMLElement | null, selector: string, { box, ring }: Parts) {
  useLayoutEffect(() => {
    if (!target) return;
    let frame = 0;
    let present: HTMLElement | null = target;
    const follow = () => {
      if (!present || !isSeen(present)) present = findTarget(selector)?.element ?? null;
      if (box.current && ring.current) put(box.current, ring.current, present);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [target, selector, box, ring]);
}
