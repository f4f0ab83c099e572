/** What the security log records from calls: refusals, and how much a person does. */
import { ORPCError } from '@orpc/server';
import type { Actor } from '../actor.ts';
import { NotTheirs } from '../broken.ts';
import type { SecurityLog } from './security-log.ts';
import type { RequestOrigin } from './security-notes.ts';

/** One call, as it is counted. */
export type Seen = {
  readonly person_id: string;
  readonly origin: RequestOrigin;
  readonly is_read: boolean;
  /** Number of rows in the answer. */
  readonly rows: number;
};

export type Watch = Pick<SecurityLog, 'note'> & { saw(call: Seen): void };

type Watched = {
  readonly actor: Actor | null;
  readonly watch?: Watch | undefined;
  readonly origin?: RequestOrigin | undefined;
};

const rowsOf = (output: unknown): number => {
  if (Array.isArray(output)) return output.length;
  const { items } = (output ?? {}) as { items?: unknown };
  return Array.isArray(items) ? items.length : 0;
};

export const noteCall = (
  { actor, watch, origin = {} }: Watched,
  { is_read, output }: { is_read: boolean; output: unknown },
) => {
  if (actor) watch?.saw({ person_id: actor.person_id, origin, is_read, rows: rowsOf(output) });
};

const isRefusal = (error: unknown): error is ORPCError<string, unknown> =>
  error instanceof ORPCError && (error.code === 'FORBIDDEN' || error instanceof NotTheirs);

/** Notes that a known person asked for something they may not do. Refused calls of the platform have a higher risk. */
export const noteRefusal = ({ actor, watch, origin }: Watched, call: string, error: unknown) => {
  if (!actor || !watch || !isRefusal(error)) return;
  const isAcross = /(^|\.)platform\./.test(call);
  watch.note({
    event_type: 'authorization',
    action: 'access_denied',
    resource: call,
    resource_id: error instanceof NotTheirs ? error.resource_id : null,
    user_id: actor.person_id,
    user_role: actor.role,
    company_id: actor.company_id,
    severity: isAcross ? 'medium' : 'low',
    status: 'blocked',
    is_cross_company: isAcross,
    error_message: error.message,
    ...origin,
  });
};
