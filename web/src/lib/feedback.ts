/** Toasts: top right, 4 s, three at a time. Errors stay until closed; the last 20 messages can be read again. */

import { notifications } from '@mantine/notifications';
import { nowAtEvent, stopwatchAtEvent } from './clock.ts';
import { friendlyError, placeOf } from './words/friendly-error.ts';

const repeatAfterMs = 5000;
const cleanEveryMs = 10_000;
const remembered = 20;

/** By the page's stopwatch: the device may set its clock back. */
const shownAt = new Map<string, number>();

function clean() {
  for (const [text, time] of shownAt) if (stopwatchAtEvent() - time >= repeatAfterMs) shownAt.delete(text);
  if (shownAt.size > 0) setTimeout(clean, cleanEveryMs);
}

// Whether a sentence was shown within the last five seconds, so that it is not shown again.
function isRepeated(text: string) {
  const last = shownAt.get(text);
  if (last !== undefined && stopwatchAtEvent() - last < repeatAfterMs) return true;
  if (shownAt.size === 0) setTimeout(clean, cleanEveryMs);
  shownAt.set(text, stopwatchAtEvent());
  return false;
}

export type Message = {
  /** Grows by one with each message. */
  id: number;
  text: string;
  kind: 'done' | 'error';
  at: Date;
};

let messages: readonly Message[] = [];
let count = 0;

/** The latest messages, the newest first; at most 20, in this tab only. */
export const recentMessages = () => messages;

/** Removes the messages when another person takes over: those for one person are not for the next one. */
export const forgetMessages = () => {
  messages = [];
};

// Shows a message. Only the newest three are on screen: an error that nobody closes does not hold back later messages.
function show(text: string, kind: Message['kind']) {
  if (isRepeated(text)) return;
  count += 1;
  messages = [{ id: count, text, kind, at: new Date(nowAtEvent()) }, ...messages].slice(0, remembered);
  const face =
    kind === 'done' ? { color: 'green', role: 'status' } : { color: 'red', role: 'alert', autoClose: false };
  notifications.show({ message: text, priority: count, ...face });
}

/** For something that worked. */
export const toastDone = (message: string) => show(message, 'done');

/** For something that failed, in words for the person. A sentence is shown as it is; an error is translated first. */
export function toastError(cause: unknown) {
  const place = placeOf(globalThis.location?.pathname ?? '');
  show(typeof cause === 'string' ? cause : friendlyError(cause, place), 'error');
}

/** Copies a text to the clipboard, and says so. */
export const copyText = (text: string, done: string) =>
  navigator.clipboard.writeText(text).then(
    () => toastDone(done),
    () => toastError('Não foi possível copiar. Autorize o acesso à área de transferência.'),
  );

/** Removes every toast, such as those of an attempt that is being repeated. */
export const clearToasts = () => notifications.clean();
