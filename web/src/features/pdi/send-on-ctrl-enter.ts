import type { KeyboardEvent } from 'react';

/** Ctrl+Enter (Cmd+Enter) sends the form from wherever one is in it. */
export function sendOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
