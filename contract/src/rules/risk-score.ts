/** How worrying something that happened is: 0 (nothing) to 10. Told alike by the browser and by the server. */

import type { outcomes, severities } from '../access-logs/values.ts';

export type Severity = (typeof severities)[number];

/** How it ended. A warning went through, and somebody should look at it. */
export type Outcome = (typeof outcomes)[number];

/** What the score of an event is made of. Absent flags are false, absent attempts none. */
export type RiskyEvent = {
  severity: Severity;
  status: Outcome;
  /** Behaviour unlike a person's. */
  is_suspicious?: boolean;
  is_admin_action?: boolean;
  is_cross_company?: boolean;
  /** An administrator set a rule aside. */
  is_admin_override?: boolean;
  /** How often it was tried in a row, this time included. */
  attempts?: number;
};

const base: Record<Severity, number> = { low: 1, medium: 3, high: 7, critical: 10 };
const byOutcome: Record<Outcome, number> = { success: 0, failure: 2, blocked: 5, warning: 0 };
const HIGHEST = 10;
const MANY_ATTEMPTS = 3;

/** Whole, 1 to 10. */
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

/** Whether somebody has to be told. */
export const raisesAlert = (seen: { risk: number; failedAttempts: number }) =>
  seen.risk >= ALERT_RISK || seen.failedAttempts >= ALERT_ATTEMPTS;
