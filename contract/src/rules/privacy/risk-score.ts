/** How worrying an event is, from 0 (not at all) to 10. Browser and server use the same score. */

import type { outcomes, severities } from '../../access-logs/values.ts';

export type Severity = (typeof severities)[number];

/** How it ended. A warning succeeded, but somebody should look at it. */
export type Outcome = (typeof outcomes)[number];

/** The input of the score. Absent flags are false; absent attempts are none. */
export type RiskyEvent = {
  severity: Severity;
  status: Outcome;
  /** Behaviour that is unlike a person's. */
  is_suspicious?: boolean;
  is_admin_action?: boolean;
  is_cross_company?: boolean;
  /** An administrator overrode a rule. */
  is_admin_override?: boolean;
  /** The number of attempts in a row, including this one. */
  attempts?: number;
};

const base: Record<Severity, number> = { low: 1, medium: 3, high: 7, critical: 10 };
const byOutcome: Record<Outcome, number> = { success: 0, failure: 2, blocked: 5, warning: 0 };
const HIGHEST = 10;
const MANY_ATTEMPTS = 3;

/** A whole number, 1 to 10. */
export function riskScore(event: RiskyEvent): number {
  const added =
    byOutcome[event.status] +
    (event.is_suspicious ? 5 : 0) +
    (event.is_admin_action ? 3 : 0) +
    (event.is_cross_company ? 4 : 0) +
    (event.is_admin_override ? 3 : 0) +
    ((event.attempts ?? 0) > MANY_ATTEMPTS ? 2 : 0);
  return Math.min(HIGHEST, base[event.severity] + added);
}

/** 0 to 2 low, 3 to 5 medium, 6 to 8 high, above 8 critical. */
export function riskBand(score: number): Severity {
  if (score > 8) return 'critical';
  if (score > 5) return 'high';
  return score > 2 ? 'medium' : 'low';
}

export const ALERT_RISK = 8;
export const ALERT_ATTEMPTS = 5;

/** Whether somebody has to be alerted. */
export const raisesAlert = (seen: { risk: number; failedAttempts: number }) =>
  seen.risk >= ALERT_RISK || seen.failedAttempts >= ALERT_ATTEMPTS;
