/** One network round trip per statement, and never in another person's name. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyDatabase, dropDatabase, onDatabase } from '#test/postgres.ts';
import { aCompany, owner } from '#test/world.ts';
import { type Database, type Db, openDatabase, type Scope } from '../db.ts';

const { urls, superUrl } = inject('postgres');

const scopeOf = (company_id: string): Scope => ({ person_id: null, company_id, role: 'admin' });
const visible = async (db: Db) =>
  (await db.selectFrom('job_families').select('company_id').distinct().execute()).map(
    ({ company_id }) => company_id,
  );
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'failed',
  );

/** Runs `count` operations, at most `inFlight` at a time. */
const crowd = async (count: number, inFlight: number, operation: () => Promise<void>) => {
  let left = count;
  const one = async () => {
    while (left-- > 0) await operation();
  };
  await Promise.all(Array.from({ length: inFlight }, one));
};

let single: Database;
beforeAll(() => {
  single = openDatabase(urls.app, { max: 1 });
});
afterAll(async () => {
  await single.close();
});

describe('6,000 mixed operations of two companies on 8 connections', () => {
  const connections = 8;
  const db = openDatabase(urls.app, { max: connections });
  const kept: string[] = [];
  const lost: string[] = [];
  let foreign = 0;
  let unexpected = 0;
  afterAll(() => db.close());

  const adding = (tx: Db, name: string) => tx.insertInto('job_families').values({ name }).execute();
  const newName = (list: string[]) => {
    const name = `Família ${randomInt(2 ** 47)}`;
    list.push(name);
    return name;
  };

  const reads = async (own: string) => {
    const seen = await visible(db.as(scopeOf(own)));
    foreign += seen.filter((company_id) => company_id !== own).length;
  };
  const writes = async (own: string) => {
    await db
      .as(scopeOf(own))
      .transaction()
      .execute(async (tx) => {
        await adding(tx, newName(kept));
        foreign += (await visible(tx)).filter((company_id) => company_id !== own).length;
      });
  };
  const failsHalfWay = async (own: string) => {
    const fate = db
      .as(scopeOf(own))
      .transaction()
      .execute(async (tx) => {
        await adding(tx, newName(lost));
        throw new Error('no');
      });
    if ((await codeOf(fate)) !== 'failed') unexpected += 1;
  };
  const failsInSql = async (own: string) => {
    const fate = db
      .as(scopeOf(own))
      .transaction()
      .execute(async (tx) => {
        await adding(tx, newName(lost));
        await sql`select 1 / (random() * 0)::int`.execute(tx);
      });
    if ((await codeOf(fate)) !== '22012') unexpected += 1;
  };
  const writesForeign = async (own: string, other: string) => {
    const row = { name: newName(lost), company_id: other };
    const fate = db.as(scopeOf(own)).insertInto('job_families').values(row).execute();
    if ((await codeOf(fate)) !== '42501') unexpected += 1;
  };

  it('show no foreign row, lose no write and leave nothing of what was refused or rolled back', async () => {
    const companies = [(await aCompany()).id, (await aCompany()).id];
    for (const id of companies) await adding(db.as(scopeOf(id)), newName(kept));
    const operations = [reads, reads, reads, writes, failsHalfWay, failsInSql, writesForeign];
    await crowd(6_000, 60, async () => {
      const side = randomInt(2);
      await operations[randomInt(operations.length)]?.(companies[side] ?? '', companies[1 - side] ?? '');
    });
    const names = await owner.query<{ name: string }>(
      'select name from job_families where company_id = any ($1)',
      [companies],
    );
    expect({ foreign, unexpected }).toEqual({ foreign: 0, unexpected: 0 });
    expect(lost.length).toBeGreaterThan(1_000);
    expect(names.rows.map(({ name }) => name).sort()).toEqual(kept.sort());
  }, 60_000);

  it('leave no connection in anybody’s name', async () => {
    const looks = Array.from({ length: connections }, async () => {
      const { rows } = await sql<{ pid: number; count: number; settings: string }>`
        select pg_backend_pid() as pid, (select count(*) from job_families) as count, pg_sleep(0.1),
          concat(current_setting('app.person_id', true), current_setting('app.company_id', true),
                 current_setting('app.role', true), current_setting('app.now', true)) as settings`.execute(
        db.as(null),
      );
      return rows[0];
    });
    const seen = await Promise.all(looks);
    expect(new Set(seen.map((look) => look?.pid)).size).toBe(connections);
    expect(seen.map((look) => [look?.count, look?.settings])).toEqual(seen.map(() => [0, '']));
  });
});

describe('a statement', () => {
  it('that fails leaves its connection usable, in the right name', async () => {
    const { id } = await aCompany();
    const db = single.as(scopeOf(id));
    await db.insertInto('job_families').values({ name: 'Vendas' }).execute();
    for (const bad of [
      sql`selec 1`,
      sql`select 1 / 0`,
      sql`select ${'x'}::uuid`,
      sql`select * from nowhere`,
    ]) {
      await expect(bad.execute(db)).rejects.toThrow();
      expect(await visible(db)).toEqual([id]);
    }
  });

  it('runs under the instant of a set clock', async () => {
    const now = new Date('2031-02-03T04:05:06.789Z');
    const { rows } = await sql<{ now: Date }>`select app.now() as now`.execute(
      single.as({ ...scopeOf((await aCompany()).id), now }),
    );
    expect(rows).toEqual([{ now }]);
  });

  it('of several rows written out stays unnamed, because it hardly comes again', async () => {
    const db = single.as(scopeOf((await aCompany()).id));
    const add = async (count: number) => {
      const values = Array.from({ length: count }, (_, i) => ({ name: `Família ${count} ${i}` }));
      await db.insertInto('job_families').values(values).execute();
      const { rows } = await sql`select from pg_prepared_statements
        where statement like 'insert into "job_families"%'`.execute(db);
      return rows.length;
    };
    const known = await add(1);
    expect([known > 0, await add(2), await add(3)]).toEqual([true, known, known]);
  });

  it('is prepared under a name, up to a bound', async () => {
    for (let number = 0; number < 600; number++) await sql.raw(`select ${number}`).execute(single.as(null));
    const { rows } = await sql`select from pg_prepared_statements`.execute(single.as(null));
    expect([rows.length > 400, rows.length <= 501]).toEqual([true, true]);
  });

  it('is counted', async () => {
    const tally = { statements: 0 };
    const db = single.as(scopeOf((await aCompany()).id), tally);
    await visible(db);
    await db.transaction().execute(async (tx) => [await visible(tx), await visible(tx)]);
    expect(tally.statements).toBe(3);
  });

  it('finds a new connection after the old one died', async () => {
    const { id } = await aCompany();
    const pid = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(single.as(null));
    await owner.query('select pg_terminate_backend($1, 5000)', [pid.rows[0]?.pid]);
    await owner.query('select pg_sleep(0.05)');
    expect(await visible(single.as(scopeOf(id)))).toEqual([]);
  });
});

describe('a transaction', () => {
  it('that was aborted cannot be committed, even when its error was swallowed', async () => {
    const { id } = await aCompany();
    const work = single
      .as(scopeOf(id))
      .transaction()
      .execute(async (tx) => {
        await tx.insertInto('job_families').values({ name: 'Compras' }).execute();
        await sql`select 1 / 0`.execute(tx).catch(() => {});
      });
    await expect(work).rejects.toThrow('the transaction was rolled back');
    expect(await visible(single.as(scopeOf(id)))).toEqual([]);
  });

  it('that sends no more statements is ended, keeps nothing and holds nobody up', async () => {
    const { id } = await aCompany();
    const db = openDatabase(urls.app, { max: 1, idleMs: 100 });
    const silent = db
      .as(scopeOf(id))
      .transaction()
      .execute(async (tx) => {
        await tx.insertInto('job_families').values({ name: 'Compras' }).execute();
        await new Promise((resolve) => setTimeout(resolve, 400));
      });
    await expect(silent).rejects.toThrow();
    expect(await visible(db.as(scopeOf(id)))).toEqual([]);
    await db.close();
  });

  it('sees one instant throughout, and ends with its scope', async () => {
    const { id } = await aCompany();
    const instants = await single
      .as(scopeOf(id))
      .transaction()
      .execute(async (tx) => {
        const read = async () =>
          (await sql<{ now: Date }>`select now() as now`.execute(tx)).rows[0]?.now.getTime();
        return [await read(), await read()];
      });
    expect(new Set(instants).size).toBe(1);
    expect(await visible(single.as(null))).toEqual([]);
  });
});

describe('a column that a newer version adds', () => {
  it('does not break what an older version had prepared', async () => {
    await copyDatabase(superUrl, 'widened');
    const db = openDatabase(onDatabase(urls.app, 'widened'), { max: 1 });
    const superuser = openDatabase(onDatabase(superUrl, 'widened'), { max: 1 });
    try {
      const scoped = db.as(scopeOf('00000000-0000-7000-8000-000000000000'));
      const read = () => scoped.selectFrom('job_families').selectAll().execute();
      expect(await read()).toEqual([]);
      await sql`alter table job_families add column remark text`.execute(superuser.as(null));
      expect(await read()).toEqual([]);
      await scoped.transaction().execute(async (tx) => {
        expect(await tx.selectFrom('job_families').selectAll().execute()).toEqual([]);
      });
    } finally {
      await Promise.all([db.close(), superuser.close()]);
      await dropDatabase(superUrl, 'widened');
    }
  });
});
