/** Keys 1 to 5 and 0 mark the question with the focus, otherwise the first open one. */
import { useEffect, useEffectEvent } from 'react';
import { maySingleKeys } from '#lib/keys/shortcuts.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('textarea, input:not([type=radio]), select');

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;

export const questionAttribute = 'data-pergunta';

const focused = () =>
  document.activeElement?.closest(`[${questionAttribute}]`)?.getAttribute(questionAttribute) ?? null;

/** `onMark`: the question, null where none has the focus, and its mark; a null mark means not observed. */
export function useMarkKeys(onMark: (question_id: string | null, mark: number | null) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (event.defaultPrevented || event.repeat || ctrlKey || metaKey || altKey || shiftKey) return;
    if (!/^[0-5]$/.test(key) || isTyping(target) || isInDialog(target) || !maySingleKeys()) return;
    event.preventDefault();
    onMark(focused(), key === '0' ? null : Number(key));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
