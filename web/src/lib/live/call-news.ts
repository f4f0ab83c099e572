/** The outcome of each call, for its listeners. Nothing is kept here. */
import { createListeners } from './listeners.ts';

export type CallNews = { path: string; output: unknown } | { path: string; error: unknown };

/** `path` is the path in the contract: 'pdi/goals/list'. */
export const { notify: notifyOfCall, listen: onCall } = createListeners<[news: CallNews]>();
