import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate, readMigrations } from '../src/boot/migrations.ts';
import { createLog } from '../src/kernel/log.ts';
import { dropDatabase, onDatabase } from './postgres.ts';

const { superUrl, ownerUrl } = inject('postgres');
const name = `pdy_before_${randomBytes(6).toString('hex')}`;
const log = createLog('silent');
const company = '00000000-0000-4000-8000-00000000000a';
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

let root: pg.Client;
const migrateTo = (isWanted: (migration: string) => boolean) =>
  migrate({
    url: onDatabase(ownerUrl, name),
    prefix: 'pdy',
    log,
    migrations: readMigrations().filter((migration) => isWanted(migration.name)),
  });

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: superUrl });
  await admin.connect();
  await admin.query(`create database ${name} template template0 owner pdy_owner`);
  await admin.end();
  await migrateTo((migration) => migration < '0113');
  root = new pg.Client({ connectionString: onDatabase(superUrl, name) });
  await root.connect();
  await root.query("set session_replication_role = 'replica'"); // Rows are written without those they point to.
  await root.query(`insert into companies (id, name, slug, max_users) values ($1, 'Antiga', 'antiga', 500)`, [
    company,
  ]);
});
afterAll(async () => {
  await root.end();
  await dropDatabase(superUrl, name);
});

const addRequest = (at: number, person: number, kind: string, status: string) =>
  root.query(
    `insert into data_requests (company_id, id, person_id, kind, status, due_on, message)
     values ($1, $2, $3, $4, $5, '2026-12-10', 'Por favor')`,
    [company, idOf(at), idOf(person), kind, status],
  );

const addFile = (at: number, person: number) =>
  root.query(
    `insert into personal_data_files (company_id, request_id, person_id, body, sha256)
     values ($1, $2, $3, '{}', repeat('0', 64))`,
    [company, idOf(at), idOf(person)],
  );

it('LG-02: an upgrade ends requests for a copy that are older than it, and leaves other requests alone', async () => {
  await addRequest(1, 901, 'access', 'open');
  await addRequest(2, 901, 'portability', 'open');
  await addRequest(3, 902, 'access', 'answered');
  await addFile(3, 902);
  await addRequest(4, 902, 'correction', 'open');
  await addRequest(5, 903, 'anonymisation', 'answered');
  await migrateTo(() => true);
  const { rows } = await root.query('select id, status, outcome, answer from data_requests order by id');
  const again = 'Peça a cópia de novo: ela passou a ser feita de outra forma.';
  expect(rows).toEqual([
    { id: idOf(1), status: 'withdrawn', outcome: null, answer: again },
    { id: idOf(2), status: 'withdrawn', outcome: null, answer: again },
    { id: idOf(3), status: 'closed', outcome: 'fulfilled', answer: again },
    { id: idOf(4), status: 'open', outcome: null, answer: null },
    { id: idOf(5), status: 'answered', outcome: null, answer: null },
  ]);
  expect((await root.query('select count(*)::int as n from personal_data_files')).rows).toEqual([{ n: 0 }]);
});
