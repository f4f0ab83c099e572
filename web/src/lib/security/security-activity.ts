/** Whether the activity in this tab still looks like one person at work. */
import { nowAtEvent } from '../clock.ts';
import { behaviour } from './security-limits.ts';
import { createMeter, type Meter } from './security-meter.ts';

type Watched = {
  startedAt: number;
  /** Updated at most once a second. */
  activeAt: number;
  actions: Meter;
  hijackSaidAt: number | null;
};

export type Suspicion = {
  kind: 'suspicious_activity' | 'session_hijacking';
  /** Actions in the last minute. */
  actions: number;
};

const isOver = (since: number, wait: number) => nowAtEvent() - since >= wait;

/** Counts a person's actions by session. `check` is called every 30 s. */
export function createActivity() {
  const sessions = new Map<string, Watched>();

  const watched = (session: string): Watched => {
    const known = sessions.get(session);
    if (known) return known;
    const now = nowAtEvent();
    const fresh = {
      startedAt: now,
      activeAt: now,
      actions: createMeter(behaviour.window),
      hijackSaidAt: null,
    };
    sessions.set(session, fresh);
    return fresh;
  };

  return {
    /** Starts watching a session that already exists. */
    begin: (session: string) => void watched(session),
    act(session: string) {
      const one = watched(session);
      if (isOver(one.activeAt, behaviour.activityDebounce)) one.activeAt = nowAtEvent();
      one.actions.add();
    },
    check(session: string): Suspicion | null {
      purge(sessions);
      const one = sessions.get(session);
      return one ? judge(one) : null;
    },
    /** The number of sessions that are remembered. */
    size: () => sessions.size,
  };
}

function purge(sessions: Map<string, Watched>) {
  for (const [id, { activeAt }] of sessions)
    if (isOver(activeAt, behaviour.forgetSessionAfter)) sessions.delete(id);
}

function judge(one: Watched): Suspicion | null {
  const actions = one.actions.total();
  const isQuiet = one.hijackSaidAt === null || isOver(one.hijackSaidAt, behaviour.hijackCooldown);
  if (actions > behaviour.hijackActions && isQuiet && isOver(one.startedAt, behaviour.hijackAfter)) {
    one.hijackSaidAt = nowAtEvent();
    one.actions.clear();
    return { kind: 'session_hijacking', actions };
  }
  if (actions < behaviour.suspiciousActions) return null;
  // Reported once; the next suspicion needs as many actions again.
  one.actions.clear();
  return { kind: 'suspicious_activity', actions };
}
