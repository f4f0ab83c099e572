/**
 * Reports of the monitor in a browser. Person and place come from the session; what the browser says about them is not
 * used.
 */
import type { SecurityEvent } from '@pdy/contract/access-logs/records';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { type RequestOrigin, type SecurityNote, writeNotes } from '#kernel/security/security-notes.ts';

const perMinute = 50;

const noteOf = (event: SecurityEvent, actor: Actor, origin: RequestOrigin): SecurityNote => {
  const { type, action, resource, severity, status, details, is_suspicious = false, attempts = 0 } = event;
  return {
    ...origin,
    event_type: type,
    action,
    resource,
    resource_id: event.resource_id ?? null,
    severity,
    status,
    is_suspicious,
    attempts,
    metadata: details ?? {},
    path: event.path ?? null,
    user_id: actor.person_id,
    user_role: actor.role,
    company_id: actor.company_id,
    origin: 'cliente',
  };
};

/** How many of each kind the last minute already has. */
const countsOf = async (tx: Tx, { person_id, company_id }: Actor) => {
  const { rows } = await sql<{ event_type: string; count: number }>`
    select event_type, count(*)::int as count from access_logs
    where company_id = ${company_id} and user_id = ${person_id} and origin = 'cliente'
      and occurred_at > app.now() - interval '1 minute'
    group by 1`.execute(tx);
  return new Map(rows.map(({ event_type, count }) => [event_type, count]));
};

const withinLimit = (events: readonly SecurityEvent[], counts: Map<string, number>) =>
  events.filter(({ type }) => {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    return count <= perMinute;
  });

/** Locks the person's reports: two simultaneous batches would count the same minute. */
const oneAtATime = (tx: Tx, { person_id }: Actor) =>
  sql`select pg_advisory_xact_lock(hashtextextended('security_events:' || ${person_id}::text, 0))`.execute(
    tx,
  );

export const report = authed.securityEvents.report.handler(
  async ({ input: { events }, context: { tx, actor, origin = {}, watch } }) => {
    if (actor.company_id === null) {
      // An account without a company cannot write rows itself, so the server's own writer does it.
      for (const event of events) watch?.note(noteOf(event, actor, origin));
      return { kept: watch ? events.length : 0 };
    }
    await oneAtATime(tx, actor);
    const kept = withinLimit(events, await countsOf(tx, actor));
    await writeNotes(
      tx,
      kept.map((event) => noteOf(event, actor, origin)),
    );
    return { kept: kept.length };
  },
);
