import { useEffect, useEffectEvent, useState } from 'react';
import { createKeyReader, isTaken, type Keys, maySingleKeys } from '#lib/shortcuts.ts';

/** What the keys of every page do; gives back whether it did anything. */
export type Act = (keys: Keys) => boolean;

/** With a dialog open, the keys are its own. */
const isUnderDialog = () => document.querySelector('[aria-modal="true"]') !== null;

/** Listens to the keyboard for the whole frame, outside fields, editors and dialogs. */
export function useFrameKeys(act: Act) {
  const [read] = useState(createKeyReader);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const keys = read(event, event.timeStamp);
    if (keys === null || event.isComposing || event.defaultPrevented) return;
    const isSingle = !keys.startsWith('mod+');
    if (isSingle && !maySingleKeys()) return;
    // The same keys that opened the search close it again.
    if (isTaken(event.target, keys) || (keys !== 'mod+k' && isUnderDialog())) return;
    if (act(keys)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
