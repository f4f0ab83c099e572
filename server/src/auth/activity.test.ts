import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Tx } from '#kernel/db.ts';
import { createLog } from '#kernel/log.ts';
import type { SecurityNote } from '#kernel/security/security-notes.ts';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { createActivity } from './activity.ts';
import { addClients } from './activity-rows.ts';
import { type AuthServer, anAuthServer } from './test/auth-server.ts';
import { signedIn } from './test/factor-person.ts';

let postgres: TestPostgres;
let server: AuthServer;
beforeAll(async () => {
  postgres = await anOwnDatabase();
  server = await anAuthServer({ urls: postgres.urls });
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
});

/** Two nodes with one database. */
const nodes = () => {
  const notes: SecurityNote[] = [];
  const node = () =>
    createActivity({
      db: server.db,
      clock: server.clock,
      log: createLog('silent'),
      note: (note) => notes.push(note),
    });
  return { notes, one: node(), two: node() };
};
const call = (person_id: string, more: { is_read?: boolean; rows?: number; origin?: object } = {}) => ({
  person_id,
  origin: {},
  is_read: false,
  rows: 0,
  ...more,
});
const chrome = (version: number) => `Mozilla/5.0 (Windows NT 10.0) Chrome/${version}.0`;

const aSession = async () => {
  const { user_id } = await signedIn(server);
  const { id } = await server.db
    .selectFrom('auth.sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return { user_id, session_id: id };
};

/** How many statements wait for a lock. */
const waiting = async (tx: Tx) =>
  (
    await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
  ).rows[0]?.count;

describe('a person with several sessions', () => {
  it('SE-04: is remembered for the other sessions while one of them ends', async () => {
    const [ending, staying] = [await aSession(), await aSession()];
    const seen = [ending, staying].map((session) => ({
      ...session,
      agent: 'Firefox',
      network: '10.0.0.0',
    }));
    const superuser = openDatabase(postgres.superUrl, { max: 1 });
    const { kept } = await superuser
      .as(null)
      .transaction()
      .execute(async (tx) => {
        await tx.deleteFrom('auth.sessions').where('id', '=', ending.session_id).execute();
        const adding = addClients(server.db, seen, server.clock());
        await expect.poll(() => waiting(tx), { timeout: 5000 }).toBe(1);
        return { kept: adding };
      });
    expect((await kept).map(({ session_id }) => session_id)).toEqual([staying.session_id]);
    await superuser.close();
  });
});

describe('what a person does in a minute', () => {
  it('SE-04: is noted from fifty actions on, summed over nodes, once, and signs nobody out', async () => {
    const { notes, one, two } = nodes();
    const { user_id, session_id } = await aSession();
    for (let i = 0; i < 30; i += 1) one.saw(call(user_id));
    await one.flush();
    for (let i = 0; i < 19; i += 1) two.saw(call(user_id));
    await two.flush();
    expect(notes).toEqual([]);
    two.saw(call(user_id));
    await two.flush();
    two.saw(call(user_id));
    await two.flush();
    expect(notes).toMatchObject([
      { action: 'unusual_pace', user_id, severity: 'medium', is_suspicious: true, metadata: { actions: 50 } },
    ]);
    const sessions = server.db.selectFrom('auth.sessions').select('id').where('id', '=', session_id);
    expect(await sessions.execute()).toHaveLength(1);
  });

  it('SE-04: counts no reads, and forgets after a minute', async () => {
    const { notes, one } = nodes();
    const person = randomUUID();
    for (let i = 0; i < 200; i += 1) one.saw(call(person, { is_read: true, rows: 5 }));
    for (let i = 0; i < 49; i += 1) one.saw(call(person));
    await one.flush();
    server.ahead(75_000);
    for (let i = 0; i < 49; i += 1) one.saw(call(person));
    await one.flush();
    expect(notes).toEqual([]);
  });

  it('SE-04: is noted with medium severity when it reads more than a thousand rows', async () => {
    const { notes, one } = nodes();
    const [many, fewer] = [randomUUID(), randomUUID()];
    for (let i = 0; i < 11; i += 1) one.saw(call(many, { is_read: true, rows: 100 }));
    for (let i = 0; i < 10; i += 1) one.saw(call(fewer, { is_read: true, rows: 100 }));
    await one.flush();
    expect(notes).toMatchObject([
      { action: 'large_read', user_id: many, severity: 'medium', metadata: { rows: 1100 } },
    ]);
  });
});

describe('a session', () => {
  it('SE-04: is noted when two browsers use it, on whichever node the second one appears', async () => {
    const { notes, one, two } = nodes();
    const { user_id, session_id } = await aSession();
    one.saw(call(user_id, { origin: { session_id, ip: '203.0.113.1', user_agent: chrome(140) } }));
    await one.flush();
    two.saw(call(user_id, { origin: { session_id, ip: '203.0.113.1', user_agent: chrome(141) } }));
    await two.flush();
    expect(notes).toEqual([]);
    two.saw(call(user_id, { origin: { session_id, ip: '203.0.113.1', user_agent: 'curl/8' } }));
    await two.flush();
    expect(notes).toMatchObject([{ action: 'shared_session', user_id, session_id, severity: 'high' }]);
  });

  it('SE-04: may change networks, but at most three times within an hour', async () => {
    const { notes, one } = nodes();
    const { user_id, session_id } = await aSession();
    const from = async (ip: string) => {
      one.saw(call(user_id, { origin: { session_id, ip, user_agent: chrome(140) } }));
      await one.flush();
    };
    for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await from(ip);
    expect(notes).toEqual([]);
    await from('203.0.113.4');
    expect(notes).toMatchObject([{ action: 'shared_session', metadata: { agents: 1, networks: 4 } }]);
  });
});
