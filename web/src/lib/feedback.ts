/** Toasts: top right, 4 s, three at a time. Errors stay until closed. */
import { notifications } from '@mantine/notifications';
import { ruleSentence } from '@pdy/contract/messages';

const repeatAfterMs = 5000;
const cleanEveryMs = 10_000;

const shownAt = new Map<string, number>();

function clean() {
  for (const [text, time] of shownAt) if (Date.now() - time >= repeatAfterMs) shownAt.delete(text);
  if (shownAt.size > 0) setTimeout(clean, cleanEveryMs);
}

// The same sentence within five seconds says nothing new.
function isRepeated(text: string) {
  const last = shownAt.get(text);
  if (last !== undefined && Date.now() - last < repeatAfterMs) return true;
  if (shownAt.size === 0) setTimeout(clean, cleanEveryMs);
  shownAt.set(text, Date.now());
  return false;
}

/** Something the person did worked. */
export function toastDone(message: string) {
  if (!isRepeated(message)) notifications.show({ message, color: 'green', role: 'status' });
}

/** What went wrong, in the person's words. A sentence is shown as it is; an error is translated first. */
export function toastError(cause: unknown) {
  const message = typeof cause === 'string' ? cause : friendlyError(cause);
  if (!isRepeated(message)) notifications.show({ message, color: 'red', role: 'alert', autoClose: false });
}

/** Takes away every toast, such as those of an attempt that is being repeated. */
export const clearToasts = () => notifications.clean();

type Declared = Error & { defined: true; data?: { rule?: unknown } };
const isDeclared = (cause: unknown): cause is Declared =>
  cause instanceof Error && 'defined' in cause && cause.defined === true;

const sentences: readonly [pattern: RegExp, sentence: string][] = [
  [/timeout|timed out|gateway_timeout/i, 'Operação demorou muito. Tente novamente.'],
  [/network|fetch/i, 'Problema de conexão. Verifique sua internet.'],
  [/permission|unauthorized|forbidden/i, 'Você não tem permissão para esta ação.'],
  [/validation|bad_request|invalid input/i, 'Dados inválidos. Verifique as informações.'],
];

/** The sentence for an error: the server's own when it declared one, else by the kind of failure. */
export function friendlyError(cause: unknown) {
  if (isDeclared(cause)) {
    const rule = cause.data?.rule;
    return typeof rule === 'string' ? ruleSentence(rule) : cause.message;
  }
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const text = cause instanceof Error ? `${cause.name} ${code} ${cause.message}` : String(cause);
  return sentences.find(([pattern]) => pattern.test(text))?.[1] ?? 'Ocorreu um erro. Tente novamente.';
}
