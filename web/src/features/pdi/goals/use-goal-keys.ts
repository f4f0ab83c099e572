/** Keys of the page of plans: N for a new goal, E for the goal whose panel is open. */
import { useEffect, useEffectEvent, useState } from 'react';
import { createKeyReader, isTaken, maySingleKeys } from '#lib/shortcuts.ts';

/** What a key does by its name, outside fields; false: nothing now. */
type KeyActs = Readonly<Record<string, () => boolean>>;

const useSingleKeys = (acts: KeyActs, mayCover: boolean) => {
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

/** Of the page, while nothing lies over it; null: no goal can be added now. */
export const useGoalKeys = (onNew: (() => void) | null) =>
  useSingleKeys(
    {
      n: () => {
        onNew?.();
        return onNew !== null;
      },
    },
    false,
  );

/** E opens the form of the goal whose panel is open. */
export const useEditKey = (onEdit: () => void) =>
  useSingleKeys(
    {
      e: () => {
        onEdit();
        return true;
      },
    },
    true,
  );
