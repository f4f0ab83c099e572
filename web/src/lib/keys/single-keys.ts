/** Keys of one page or panel: a single letter acts there, outside of fields. */
import { useEffect, useEffectEvent, useState } from 'react';
import { createKeyReader, isTaken, maySingleKeys } from './shortcuts.ts';

/** The act of each key, outside fields; false: nothing to do now. */
type KeyActs = Readonly<Record<string, () => boolean>>;

/** `mayCover`: also while a dialog or a panel is open. */
export const useSingleKeys = (acts: KeyActs, mayCover: boolean) => {
  const [read] = useState(createKeyReader);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = read(event, event.timeStamp);
    if (key === null || event.defaultPrevented || !maySingleKeys() || isTaken(event.target, key)) return;
    if (!mayCover && document.querySelector('[aria-modal="true"]')) return;
    if (acts[key]?.()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before the keys of lists, which listen on the window.
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
