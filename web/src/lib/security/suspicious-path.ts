/** What the guards of the pages noticed: passed to listeners, and kept for those that start to listen later. */

import { nowAtEvent } from '../clock.ts';

export type Suspicion =
  /** An address that the application does not have. */
  | { kind: 'unknown_path'; path: string; at: Date }
  /** A page that is not public, while nobody is signed in. */
  | { kind: 'unauthorized'; path: string; at: Date }
  /** A page of the platform, and a person who may not see it. */
  | { kind: 'platform_denied'; path: string; at: Date; why: PlatformDenial };

export type PlatformDenial = 'no_session' | 'no_profile' | 'inactive' | 'other_role';

type Listener = (suspicion: Suspicion) => void;

const mostKept = 20;

const listeners = new Set<Listener>();
let waiting: Suspicion[] = [];

function report(suspicion: Suspicion) {
  if (listeners.size === 0) waiting = [...waiting, suspicion].slice(-mostKept);
  else for (const listener of listeners) listener(suspicion);
}

/** Calls `listener` with everything noticed from now on, and first with the latest that no listener has received. */
export function onSuspicious(listener: Listener) {
  listeners.add(listener);
  const missed = waiting;
  waiting = [];
  for (const suspicion of missed) listener(suspicion);
  return () => void listeners.delete(listener);
}

export const reportSuspiciousPath = (path: string) =>
  report({ kind: 'unknown_path', path, at: new Date(nowAtEvent()) });

export const reportUnauthorized = (path: string) =>
  report({ kind: 'unauthorized', path, at: new Date(nowAtEvent()) });

export const reportPlatformDenial = (path: string, why: PlatformDenial) =>
  report({ kind: 'platform_denied', path, why, at: new Date(nowAtEvent()) });
