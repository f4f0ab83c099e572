/** What came of each call, for whoever watches. Nothing is kept here. */

export type CallNews = { path: string; output: unknown } | { path: string; error: unknown };

type Listener = (news: CallNews) => void;
const listeners = new Set<Listener>();

export function onCall(listener: Listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `path` is that of the contract: 'pdi/goals/list'. */
export function tellOfCall(news: CallNews) {
  for (const listener of listeners) listener(news);
}
