/** Moves the focus when the clicked element is gone: to the top of what replaced it. */
import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** What was shown last; null for a person who has just opened the tab, whose focus stays where it is. */
export const ShownContext = createContext<RefObject<string | null> | null>(null);

/** `place` changes with the shown content. Set the result as the ref of the element to read first. */
export function useArrival<Read extends HTMLElement>(place: string): RefObject<Read | null> {
  const head = useRef<Read>(null);
  const shown = useContext(ShownContext);
  useEffect(() => {
    if (!shown) return;
    if (shown.current !== null && shown.current !== place) head.current?.focus();
    shown.current = place;
  }, [shown, place]);
  return head;
}
