import { type RefObject, useEffect } from 'react';
import { isTaken, maySingleKeys } from '#lib/shortcuts.ts';

/** '/' leads to the search, unless it is typed somewhere or a dialog is open. */
export function useSlash(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!maySingleKeys() || isTaken(event.target, '/') || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [field]);
}
