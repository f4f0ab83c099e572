/** Worked examples of the risk of security events. */
import {
  type Outcome,
  raisesAlert,
  riskBand,
  riskScore,
  type Severity,
} from '@pdy/contract/rules/privacy/risk-score';
import { casesOf, type Runner } from './runner.ts';

type Flags = Partial<
  Record<'failure' | 'blocked' | 'suspicious' | 'admin' | 'cross' | 'override' | 'attempts', number>
>;
type Case = { severity: Severity; flags: Flags; score: number; band: Severity; alerts: boolean };

const statusOf = ({ failure, blocked }: Flags): Outcome => {
  if (blocked) return 'blocked';
  return failure ? 'failure' : 'success';
};

const judged = ({ severity, flags }: Case) => {
  const attempts = flags.attempts ?? 0;
  const score = riskScore({
    severity,
    status: statusOf(flags),
    is_suspicious: Boolean(flags.suspicious),
    is_admin_action: Boolean(flags.admin),
    is_cross_company: Boolean(flags.cross),
    is_admin_override: Boolean(flags.override),
    attempts,
  });
  return { score, band: riskBand(score), alerts: raisesAlert({ risk: score, failedAttempts: attempts }) };
};

export const riskScores: Runner = (section) =>
  casesOf<Case>(section).map((one) => ({
    name: `${one.severity} ${JSON.stringify(one.flags)}`,
    expected: { score: one.score, band: one.band, alerts: one.alerts },
    tolerance: 0,
    actual: () => judged(one),
  }));
