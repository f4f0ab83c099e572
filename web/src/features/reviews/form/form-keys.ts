/** The effects of keys while a review is written. */

export type KeyAct =
  | { readonly kind: 'mark'; readonly mark: number }
  | { readonly kind: 'unseen' | 'next' | 'previous' | 'forward' };

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * `mayMark`: single keys are on, and nobody is typing. 'forward' is the next question or, on the last screen, sending;
 * 'next' never sends.
 */
export function actOfKey(press: Press, mayMark: boolean): KeyAct | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) return { kind: 'forward' };
  if (ctrlKey || metaKey || shiftKey) return null;
  if (altKey) {
    if (key === 'ArrowDown') return { kind: 'next' };
    return key === 'ArrowUp' ? { kind: 'previous' } : null;
  }
  if (!mayMark) return null;
  if (key === '0') return { kind: 'unseen' };
  return /^[1-5]$/.test(key) ? { kind: 'mark', mark: Number(key) } : null;
}

/** Whether a digit typed here is text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches('input, textarea, select') && !target.matches('[type=radio], [type=checkbox]')));
