/** What the monitor has seen in this tab: events with their risk, and the alerts that they raise. */

import { type BrowserAction, browserActionLabel } from '@pdy/contract/access-logs/words';
import { type Outcome, raisesAlert, riskScore, type Severity } from '@pdy/contract/rules/privacy/risk-score';
import { nowAtEvent } from '../clock.ts';
import { behaviour, eventLimits } from './security-limits.ts';
import { createGate } from './security-meter.ts';

/** Something the monitor noticed; the person and the time are added here. */
export type Sighting = {
  /** The type of the event: 'session_hijacking', 'route_denied'. */
  type: string;
  /** What was done or tried. */
  action: BrowserAction;
  /** The object of the action: 'page', 'console', 'session', or a call. */
  resource: string;
  resource_id?: string | undefined;
  severity: Severity;
  status: Outcome;
  details?: Readonly<Record<string, unknown>>;
  is_suspicious?: boolean;
  /** How many times in a row it was tried, including this time. */
  attempts?: number;
  /** The path in the app. */
  path?: string;
};

export type Person = {
  user_id: string;
  email: string;
  role: string;
  company_id: string | null;
};

export type SecurityEvent = Sighting &
  Person & {
    id: string;
    /** 0 to 10. */
    risk_score: number;
    /** ISO 8601, UTC. */
    timestamp: string;
  };

/** Alerts start here; the company's administrators acknowledge and clear them on the server. */
export type SecurityAlert = {
  id: string;
  type: string;
  message: string;
  event: SecurityEvent;
  timestamp: string;
  acknowledged: false;
};

const keep = <T>(list: readonly T[], limit: number): readonly T[] => list.slice(-limit);

/** `onEvent` receives every event that did not exceed the limit of its kind. */
export function createRecord(person: Person, onEvent: (event: SecurityEvent) => void) {
  const gate = createGate(eventLimits.perMinutePerCategory, behaviour.window);
  const critical = createGate(1, behaviour.criticalCooldown);
  let events: readonly SecurityEvent[] = [];
  let alerts: readonly SecurityAlert[] = [];
  return {
    /** Null: the limit was exceeded, or it repeats a critical event within 30 s. */
    note(sighting: Sighting): SecurityEvent | null {
      const isCritical = sighting.severity === 'critical';
      if (isCritical && !critical.passes(`${sighting.type} ${sighting.action}`)) return null;
      if (!gate.passes(sighting.type)) return null;
      const event = toEvent(sighting, person);
      events = keep([...events, event], eventLimits.inMemory);
      const alert = toAlert(event);
      if (alert) alerts = keep([...alerts, alert], eventLimits.alerts);
      onEvent(event);
      return event;
    },
    /** The oldest first. */
    events: () => events,
    /** The latest 50, the newest first. */
    recent: () => keep(events, eventLimits.recent).toReversed(),
    report: () => reportOf(events),
    /** The oldest first, at most 100. */
    alerts: () => alerts,
  };
}

export type SecurityRecord = ReturnType<typeof createRecord>;

const toEvent = (sighting: Sighting, person: Person): SecurityEvent => ({
  ...sighting,
  ...person,
  id: crypto.randomUUID(),
  risk_score: riskScore(sighting),
  timestamp: new Date(nowAtEvent()).toISOString(),
});

function toAlert(event: SecurityEvent): SecurityAlert | null {
  const failedAttempts = event.status === 'success' ? 0 : (event.attempts ?? 0);
  if (!raisesAlert({ risk: event.risk_score, failedAttempts })) return null;
  return {
    id: crypto.randomUUID(),
    type: event.type,
    message: browserActionLabel[event.action],
    event,
    timestamp: event.timestamp,
    acknowledged: false,
  };
}

/** The number of events, and the twenty riskiest. */
const reportOf = (events: readonly SecurityEvent[]) => ({
  total: events.length,
  riskiest: events.toSorted((a, b) => b.risk_score - a.risk_score).slice(0, eventLimits.inReport),
});
