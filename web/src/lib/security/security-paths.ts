/** What the guards of the pages noticed, turned into events. */
import { shortPath } from '@pdy/contract/rules/privacy/redaction';
import type { Sighting } from './security-record.ts';
import type { Suspicion } from './suspicious-path.ts';

type Judged = Pick<Sighting, 'action' | 'status' | 'is_suspicious' | 'details'>;

function judge(suspicion: Suspicion): Judged {
  switch (suspicion.kind) {
    case 'unknown_path':
      return { action: 'unknown_page_opened', status: 'warning', is_suspicious: true };
    // This is mostly an old link, or a session that ended.
    case 'unauthorized':
      return { action: 'page_without_session', status: 'failure' };
    case 'platform_denied':
      return { action: 'platform_page_refused', status: 'blocked', details: { why: suspicion.why } };
  }
}

/** Reads suspicions in order. Refusals of the platform's pages are counted, because many weigh more than one. */
export function readPaths() {
  let refusals = 0;
  return (suspicion: Suspicion): Sighting => {
    const isRefusal = suspicion.kind === 'platform_denied';
    if (isRefusal) refusals += 1;
    return {
      type: suspicion.kind,
      resource: 'page',
      resource_id: shortPath(suspicion.path),
      severity: 'low',
      ...judge(suspicion),
      ...(isRefusal && { attempts: refusals }),
    };
  };
}
