/** Reads of one caller share a connection, and callers never share one. */
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { aCompany } from '#test/world.ts';
import { type Db, openDatabase, type Scope } from '../db.ts';

const { urls } = inject('postgres');

const scopeOf = (company_id: string): Scope => ({ person_id: null, company_id, role: 'admin' });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'failed',
  );

describe('the reads that one caller starts at once', () => {
  const db = openDatabase(urls.app, { max: 3 });
  afterAll(() => db.close());
  const pidOf = async (on: Db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(on);
    return rows[0]?.pid;
  };

  it('go over one connection, and a failure concerns only its own statement', async () => {
    const { id } = await aCompany();
    const scoped = db.as(scopeOf(id));
    const [one, failed, ...others] = await Promise.all([
      pidOf(scoped),
      codeOf(sql`select 1 / 0`.execute(scoped)),
      pidOf(scoped),
      pidOf(scoped),
    ]);
    expect({ failed, others }).toEqual({ failed: '22012', others: [one, one] });
  });

  it('leave a transaction its own connection, even when it begins among reads', async () => {
    const { id } = await aCompany();
    for (let round = 0; round < 20; round++) {
      const scoped = db.as(scopeOf(id));
      const reads = [pidOf(scoped), pidOf(scoped)];
      const written = scoped.transaction().execute((tx) => pidOf(tx));
      const seen = await Promise.all([...reads, written, pidOf(scoped)]);
      expect(seen.filter((pid) => pid === seen[2])).toHaveLength(1);
    }
  });

  it('give the connection back: as many callers as there are connections are served side by side', async () => {
    const { id } = await aCompany();
    const pids = await Promise.all([1, 2, 3].map(() => pidOf(db.as(scopeOf(id)))));
    expect(new Set(pids).size).toBe(3);
  });
});
