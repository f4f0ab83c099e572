import { useEffect, useEffectEvent, useState } from 'react';
import { createKeyReader, isTaken, maySingleKeys } from '#lib/keys/shortcuts.ts';

/** The actions by key: 'm', 'mod+z'. */
export type KeyActs = Readonly<Record<string, (() => void) | undefined>>;

/** Keys of this page only, outside fields and dialogs, and never those that follow a G. */
export function useCareerKeys(acts: KeyActs) {
  const [read] = useState(createKeyReader);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const keys = read(event, event.timeStamp);
    if (keys === null || event.defaultPrevented || isTaken(event.target, keys)) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    const named = event.shiftKey && keys.startsWith('mod+') ? `${keys}+shift` : keys;
    const act = acts[named];
    if (!act || (!named.startsWith('mod+') && !maySingleKeys())) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
