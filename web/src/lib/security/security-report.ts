/** The call that brings a batch of events to the server. It outlives the page, and belongs to no screen. */
import type { SecurityEvent as WireEvent } from '@pdy/contract/access-logs/records';
import { redacted } from '@pdy/contract/rules/privacy/redaction';
import { clientInfo } from '../session/client-info.ts';
import type { SecurityEvent } from './security-record.ts';
import type { Batch, Sent } from './security-sender.ts';

const address = '/rpc/securityEvents/report';

// The server itself determines the person, the time and the risk.
const wire = ({ type, action, resource, severity, status, ...event }: SecurityEvent): WireEvent => ({
  type,
  action,
  resource,
  severity,
  status,
  resource_id: event.resource_id ?? null,
  ...(event.path !== undefined && { path: event.path }),
  is_suspicious: event.is_suspicious ?? false,
  attempts: event.attempts ?? 0,
  details: { ...event.details },
});

/** Status codes that would be the same at another try. */
const isFinal = (status: number) => status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);

/** `token` gives the access token of the person whose events these are. */
export const reportEvents =
  (token: () => string) =>
  async ({ key, events }: Batch<SecurityEvent>): Promise<Sent> => {
    try {
      const { ok, status } = await fetch(address, {
        method: 'POST',
        keepalive: true,
        headers: {
          ...clientInfo,
          authorization: `Bearer ${token()}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ json: redacted({ events: events.map(wire) }) }),
      });
      if (ok) return 'sent';
      return isFinal(status) ? 'refused' : 'later';
    } catch {
      return 'later';
    }
  };
