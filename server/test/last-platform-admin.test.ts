/** Has a database of its own, because only there can somebody be the last administrator. */
import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { systemClock } from '../src/kernel/clock.ts';
import { type Database, openDatabase } from '../src/kernel/db.ts';
import { reactions } from '../src/reactions.ts';
import { router } from '../src/router.ts';
import { copyDatabase, onDatabase } from './postgres.ts';
import { outcomes } from './team.ts';

const name = `pdy_${randomUUID().replaceAll('-', '')}`;
const { urls, superUrl } = inject('postgres');
const owner = new pg.Pool({ connectionString: onDatabase(superUrl, name), max: 2 });
let db: Database;
let platformDb: Database;
beforeAll(async () => {
  await copyDatabase(superUrl, name);
  db = openDatabase(onDatabase(urls.app, name), { max: 1 });
  platformDb = openDatabase(onDatabase(urls.platform, name), { max: 4 });
});
afterAll(async () => {
  await Promise.all([db.close(), platformDb.close(), owner.end()]);
});

const anAdmin = async (is_active = true) => {
  const person_id = randomUUID();
  await owner.query(
    `insert into profiles (user_id, email, first_name, last_name, role, is_active)
     values ($1::uuid, $1::uuid || '@pdy.example', 'Plataforma', 'Teste', 'platform_admin', $2)`,
    [person_id, is_active],
  );
  return { person_id, company_id: null, role: 'platform_admin', timezone: 'America/Sao_Paulo' } as const;
};
type Admin = Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  await owner.query(`update profiles set role = 'employee'`);
});

const usersOf = (actor: Admin) =>
  createRouterClient(router, { context: { db, platformDb, actor, clock: systemClock, reactions } }).platform
    .users;
const one = async ({ person_id: user_id }: Admin, by: Admin) => ({
  user_id,
  version: (await usersOf(by).get({ user_id })).version,
});
const demote = async (whom: Admin, by: Admin) => {
  const { user_id, version, first_name, last_name, email } = await usersOf(by).get({
    user_id: whom.person_id,
  });
  return () => usersOf(by).change({ user_id, version, first_name, last_name, email, role: 'employee' });
};
const remaining = async () =>
  (
    await owner.query(
      `select count(*)::int as left from profiles where role = 'platform_admin' and is_active`,
    )
  ).rows[0];
const refused = {
  data: { rule: 'one_platform_admin_stays' },
  message: 'É preciso manter ao menos um administrador da plataforma',
};

describe('the administrators of the platform', () => {
  it('who demote each other at the same moment leave one', async () => {
    for (let round = 0; round < 5; round += 1) {
      await owner.query(`update profiles set role = 'employee'`);
      const [one, other] = [await anAdmin(), await anAdmin()];
      const both = [await demote(other, one), await demote(one, other)];
      const settled = Promise.allSettled(both.map((start) => start()));
      expect(outcomes(await settled)).toEqual(['ok', 'one_platform_admin_stays']);
      expect(await remaining()).toEqual({ left: 1 });
    }
  });

  it('make the second wait when the first has demoted them but not yet committed, and the first then stays', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()];
    const pool = new pg.Pool({ connectionString: onDatabase(urls.platform, name), max: 2 });
    const [first, second] = [await pool.connect(), await pool.connect()];
    const demotion = `update profiles set role = 'employee' where user_id = $1`;
    await first.query('begin');
    await first.query(demotion, [other.person_id]);
    const late = second.query(demotion, [one.person_id]).then(
      () => 'demoted',
      ({ constraint }) => constraint,
    );
    const waiting = `select count(*)::int as waiting from pg_locks where not granted and locktype = 'advisory'`;
    try {
      await expect.poll(async () => (await owner.query(waiting)).rows[0]).toEqual({ waiting: 1 });
      await first.query('commit');
      expect(await late).toBe('one_platform_admin_stays');
      expect(await remaining()).toEqual({ left: 1 });
    } finally {
      for (const client of [first, second]) client.release(true);
      await pool.end();
    }
  });

  it('who switch each other off leave one too; those already switched off do not count', async () => {
    await anAdmin(false);
    const [first, second] = [await anAdmin(), await anAdmin()];
    await usersOf(first).deactivate(await one(second, first));
    await expect(usersOf(second).deactivate(await one(first, second))).rejects.toMatchObject(refused);
    await expect((await demote(first, second))()).rejects.toMatchObject(refused);
    expect(await remaining()).toEqual({ left: 1 });
  });
});
