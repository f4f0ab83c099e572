/** Writes to the security log: one statement for all callers, with the risk by the rule in the contract. */
import { redacted, shortPath, shortUserAgent } from '@pdy/contract/rules/privacy/redaction';
import { type RiskyEvent, riskScore } from '@pdy/contract/rules/privacy/risk-score';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

export type RequestOrigin = {
  readonly session_id?: string | null;
  readonly ip?: string | null;
  readonly user_agent?: string | null;
  readonly path?: string | null;
};

/** `attempts` is counted here, so callers leave it out. */
export type SecurityNote = RiskyEvent &
  RequestOrigin & {
    /** Kind of event, snake_case. */
    readonly event_type: string;
    readonly action: string;
    readonly resource: string;
    readonly resource_id?: string | null;
    /** Null: the system, or nobody known. */
    readonly user_id: string | null;
    /** Absent: the role in the profile. */
    readonly user_role?: string;
    /** The company whose log it is; absent: the person's company, else the platform's own. */
    readonly company_id?: string | null;
    readonly target_user_id?: string | null;
    readonly error_message?: string | null;
    /** Redacted before it is written. */
    readonly metadata?: unknown;
    readonly origin?: 'servidor' | 'cliente';
    /** Absent: the transaction's time. */
    readonly occurred_at?: Date;
  };

/** The minutes of a series of failures; older failures do not belong to it. */
const attemptWindowMin = 15;
const longestMetadata = 4000;

const isFailing = ({ status }: SecurityNote) => status === 'failure' || status === 'blocked';
const triesOf = ({ user_id, action }: SecurityNote) => `${user_id} ${action}`;

/** Earlier failures of the same person at the same action within the window. */
const failuresBefore = async (db: Db, notes: readonly SecurityNote[]) => {
  const people = [...new Set(notes.filter(isFailing).flatMap(({ user_id }) => user_id ?? []))];
  if (people.length === 0) return new Map<string, number>();
  const { rows } = await sql<{ tries: string; count: number }>`
    select user_id || ' ' || action as tries, count(*)::int as count from access_logs
    where user_id = any (${people}::uuid[]) and status in ('failure', 'blocked')
      and occurred_at > app.now() - make_interval(mins => ${attemptWindowMin}::int)
    group by 1`.execute(db);
  return new Map(rows.map(({ tries, count }) => [tries, count]));
};

const metadataOf = (value: unknown) => {
  const text = JSON.stringify(redacted(value ?? {})) ?? '{}';
  return text.length <= longestMetadata ? text : JSON.stringify({ cut: text.slice(0, longestMetadata) });
};

const plain = (text: string, limit: number) => text.replaceAll('\0', '').slice(0, limit).toWellFormed();

const rowOf = (note: SecurityNote, failed_attempts: number) => {
  const { user_agent, path, error_message, resource_id } = note;
  return {
    ...note,
    attempts: undefined,
    risk_score: riskScore({ ...note, attempts: Math.max(failed_attempts, note.attempts ?? 0) }),
    failed_attempts: Math.min(1000, failed_attempts),
    resource: plain(note.resource, 100),
    resource_id: resource_id == null ? null : plain(resource_id, 100),
    error_message: error_message == null ? null : plain(error_message, 500),
    user_agent: user_agent == null ? null : shortUserAgent(user_agent),
    path: path == null ? null : shortPath(path),
    metadata: JSON.parse(metadataOf(note.metadata)) as unknown,
  };
};

const counted = (notes: readonly SecurityNote[], before: Map<string, number>) =>
  notes.map((note) => {
    if (!isFailing(note)) return rowOf(note, 0);
    const tries = note.user_id === null ? 1 : (before.get(triesOf(note)) ?? 0) + 1;
    before.set(triesOf(note), tries);
    return rowOf(note, tries);
  });

/** Writes notes. Company, role and address come from the current profile, unless the note has its own. */
export const writeNotes = async (db: Db, notes: readonly SecurityNote[]): Promise<void> => {
  if (notes.length === 0) return;
  const rows = counted(notes, await failuresBefore(db, notes)).map((row, position) => ({ ...row, position }));
  await sql`
    insert into access_logs (company_id, occurred_at, user_id, user_email, user_role, event_type, action, resource,
      resource_id, target_user_id, target_user_email, status, severity, risk_score, failed_attempts, error_message,
      metadata, user_agent, path, session_id, ip, origin)
    select coalesce(c.id, p.company_id, own.id), coalesce(n.occurred_at, app.now()), n.user_id, p.email,
      coalesce(n.user_role, p.role), n.event_type, n.action, n.resource, n.resource_id, n.target_user_id, t.email,
      n.status, n.severity, n.risk_score, n.failed_attempts, n.error_message, coalesce(n.metadata, '{}'), n.user_agent,
      n.path, n.session_id, n.ip, coalesce(n.origin, 'servidor')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (company_id uuid, occurred_at timestamptz, user_id uuid,
      user_role text, event_type text, action text, resource text, resource_id text, target_user_id uuid, status text,
      severity text, risk_score smallint, failed_attempts smallint, error_message text, metadata jsonb, user_agent text,
      path text, session_id uuid, ip inet, origin text, position int)
    left join companies c on c.id = n.company_id
    left join profiles p on p.user_id = n.user_id
    left join profiles t on t.user_id = n.target_user_id
    left join companies own on own.is_platform
    order by n.position`.execute(db);
};
