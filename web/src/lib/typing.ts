/** Where a key is somebody's who types, and where it is a button's. */

/** No letter means anything while somebody types. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches('input, textarea, select') && !target.matches('[type=radio], [type=checkbox]')));

/** Enter there is that button's. */
export const isOnButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a');
