/** Helpers that arrange and read the security log. */
import { createRouterClient } from '@orpc/server';
import { inject } from 'vitest';
import { type Clock, systemClock } from '../src/kernel/clock.ts';
import { openDatabase } from '../src/kernel/db.ts';
import { createLog } from '../src/kernel/log.ts';
import { createSecurityLog } from '../src/kernel/security/security-log.ts';
import { type SecurityNote, writeNotes } from '../src/kernel/security/security-notes.ts';
import { tend as tendLog } from '../src/modules/access-logs/tend.ts';
import { reactions } from '../src/reactions.ts';
import { router } from '../src/router.ts';
import { db, owner, type Person, platformDb } from './world.ts';

const { urls } = inject('postgres');
export const jobsDb = openDatabase(urls.jobs, { max: 2 });
const authDb = openDatabase(urls.auth, { max: 2 });
export const securityLog = createSecurityLog({ db: authDb.as(null), log: createLog('silent') });

export const origin = {
  session_id: '0198c7a0-0000-7000-8000-000000000001',
  ip: '203.0.113.9',
  user_agent: 'Navegador de teste',
  path: '/rpc/teste',
};

/** The product's calls as over HTTP: refusals are logged, and the origin of the request is known. */
export const watched = (actor: Person | null, clock: Clock = systemClock) =>
  createRouterClient(router, {
    context: {
      db,
      platformDb,
      actor,
      clock,
      reactions,
      origin,
      watch: { note: securityLog.note, saw: () => {} },
    },
  });

export type LogRow = {
  id: string;
  company_id: string;
  user_id: string | null;
  user_email: string | null;
  user_role: string | null;
  action: string;
  event_type: string;
  resource: string;
  status: string;
  risk_score: number;
  failed_attempts: number;
  error_message: string | null;
  metadata: Record<string, unknown>;
  path: string | null;
  ip: string | null;
  session_id: string | null;
  origin: string;
  hash: Buffer | null;
};

/** Entries about one person, past every fence, oldest first. */
export const logsOf = async ({ person_id }: Pick<Person, 'person_id'>): Promise<LogRow[]> => {
  await securityLog.flush();
  const { rows } = await owner.query<LogRow>('select * from access_logs where user_id = $1 order by id', [
    person_id,
  ]);
  return rows;
};

/** An unimportant entry, as the server would write it. */
export const note = (
  person: Pick<Person, 'person_id'> | null,
  more: Partial<SecurityNote> = {},
): SecurityNote => ({
  event_type: 'sign_in',
  action: 'signed_in',
  resource: 'auth',
  user_id: person?.person_id ?? null,
  severity: 'low',
  status: 'success',
  ...more,
});

export const write = (...notes: SecurityNote[]) => writeNotes(authDb.as(null), notes);

/** The work of each minute: alerts and chain. */
export const tend = () => tendLog({ db, platformDb, jobsDb, reactions, clock: systemClock });
