/** Which of the things that happen also belong into the security log: what administrators do, and exports. */
import type { ServerAction } from '@pdy/contract/access-log-words';
import type { EventName } from '@pdy/contract/events';
import type { Severity } from '@pdy/contract/rules/risk-score';

type Weight = {
  readonly action: ServerAction;
  readonly severity: Severity;
  /** The event's subject is the person it was done to. */
  readonly isAboutSubject?: boolean;
};

export const securityEvents: Readonly<Partial<Record<EventName, Weight>>> = {
  'people.person.placed': { action: 'person_placed', severity: 'low', isAboutSubject: true },
  'people.invite.sent': { action: 'invite_sent', severity: 'low' },
  'people.invite.revoked': { action: 'invite_revoked', severity: 'low' },
  'companies.pages.changed': { action: 'pages_changed', severity: 'low' },
  'access_logs.list.exported': { action: 'logs_exported', severity: 'medium' },
  'access_logs.retention.changed': { action: 'retention_changed', severity: 'medium' },
  'access_logs.alert.closed': { action: 'alert_closed', severity: 'low' },
};
