/** Where the reading goes on when what was pressed is gone: at the head of what took its place. */
import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** What was shown last; null for a person who has just come to the tab, and keeps the focus where it is. */
export const ShownContext = createContext<RefObject<string | null> | null>(null);

/** `place` changes with what is shown. Give the result to the element that is to be read first. */
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
