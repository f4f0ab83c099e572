/** Whether a key press is typing, or belongs to a button. */

/** Single letters have no effect while a person types. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches('input, textarea, select') && !target.matches('[type=radio], [type=checkbox]')));

/** There Enter belongs to the button. */
export const isOnButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a');
