import { Tooltip } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { stopwatchAtEvent } from '#lib/clock.ts';
import { graceMs, hintDelay, noteHintClosed, noteHintOpened } from './hint-timing.ts';

type Props = {
  label: string;
  target: HTMLElement;
  /** When the pointer or the focus first arrived: before this code was loaded. */
  since: number;
  isAtOnce: boolean;
  /** A media query under which the name is not visible already. */
  when?: string | undefined;
  position: 'right' | 'bottom';
};

/** The name of an icon. The pointer may move onto it, and Esc closes it. */
export function LoadedHint({ label, target, since, isAtOnce, when, position }: Props) {
  const { isOpen, stay, leave } = useHover({ target, since, isAtOnce, when });
  return (
    <Tooltip
      label={label}
      target={target}
      position={position}
      opened={isOpen}
      interactive
      onPointerEnter={stay}
      onPointerLeave={leave}
    />
  );
}

type Hover = Pick<Props, 'target' | 'since' | 'isAtOnce' | 'when'>;

function useHover({ target, since, isAtOnce, when }: Hover) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = useCallback(() => clearTimeout(timer.current), []);
  const turn = useCallback((isNext: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(setOpen, ms, isNext);
  }, []);
  const leave = useCallback(() => turn(false, graceMs), [turn]);
  useEffect(() => {
    const off = new AbortController();
    const isNeeded = () => when === undefined || window.matchMedia(when).matches;
    const on = (type: string, listener: () => void) =>
      target.addEventListener(type, listener, { signal: off.signal });
    const onPointer = (at: number) =>
      isNeeded() && turn(true, isAtOnce ? 0 : Math.max(0, hintDelay(at) - (stopwatchAtEvent() - at)));
    const onFocus = () => isNeeded() && target.matches(':focus-visible') && turn(true, 0);
    if (target.matches(':hover')) onPointer(since);
    onFocus();
    on('pointerenter', () => onPointer(stopwatchAtEvent()));
    on('focus', onFocus);
    on('pointerleave', leave);
    for (const type of ['blur', 'pointerdown', 'click']) on(type, () => turn(false, 0));
    return () => off.abort();
  }, [target, since, isAtOnce, when, turn, leave]);
  useEffect(() => (isOpen ? whileOpen(() => turn(false, 0)) : undefined), [isOpen, turn]);
  return { isOpen, stay, leave };
}

/** Listens for Esc while the name is visible. The next name then appears without delay. */
function whileOpen(close: () => void) {
  noteHintOpened();
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
    noteHintClosed(stopwatchAtEvent());
  };
}
