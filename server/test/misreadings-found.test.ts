import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '../src/boot/migrations.ts';
import { anOwnDatabase } from './own-database.ts';
import type { TestPostgres } from './postgres.ts';

const company = '00000000-0000-4000-8000-00000000000a';
const small = '00000000-0000-4000-8000-00000000000b';
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

let database: TestPostgres;
let root: pg.Client;
let owner: pg.Client;

beforeAll(async () => {
  database = await anOwnDatabase();
  [root, owner] = [database.superUrl, database.ownerUrl].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client];
  await Promise.all([root.connect(), owner.connect()]);
  await root.query("set session_replication_role = 'replica'"); // Rows are written without those they point to.
  await root.query(
    `insert into companies (id, name, slug, max_users) values ($1, 'Antiga', 'antiga', 500), ($2, 'Uma', 'uma', 1)`,
    [company, small],
  );
});
afterAll(async () => {
  await Promise.all([root.end(), owner.end()]);
  await database.stop();
});

const addQuestion = async (at: number, number: number, by: 'hand' | 'file', status = 'active') => {
  await root.query(
    `with asked as (
       insert into questions (company_id, id, code, competency_id, target_level, status, current_version_id)
       values ($1, $2::uuid, $2::uuid::text, $2::uuid, 3, $4, $2::uuid)),
     read as (
       insert into question_versions (company_id, id, question_id, number, type, stem) values ($1, $2::uuid, $2::uuid, 1, 'numeric', 'Quanto pesa a carga?'))
     insert into question_keys (company_id, version_id, number, tolerance) values ($1, $2::uuid, $3, 0)`,
    [company, idOf(at), number, status],
  );
  if (by === 'hand')
    await root.query(
      `insert into events (company_id, actor_role, name, subject_id, payload) values ($1, 'admin', 'assessments.question.added', $2, '{}')`,
      [company, idOf(at)],
    );
};

const addGoal = (at: number, start: number, target: number, status = 'in_progress') =>
  root.query(
    `insert into pdi_goals (company_id, id, plan_id, person_id, title, start_on, due_on, mode, metric_name, start_value, target_value, status, position)
     values ($1, $2, $2, $2, 'Vender', '2026-01-01', '2026-12-31', 'metric', 'Vendas', $3, $4, $5, 1)`,
    [company, idOf(at), start, target, status],
  );

const addPerson = (at: number, email: string) =>
  root.query(
    `insert into profiles (user_id, company_id, email, first_name, last_name) values ($1, $2, $3, 'Ana', 'Lima')`,
    [idOf(at), company, email],
  );

const addInvite = (at: number, email: string, status: string) =>
  root.query('insert into invites (company_id, id, email, invited_by, status) values ($1, $2, $3, $2, $4)', [
    company,
    idOf(at),
    email,
    status,
  ]);

it('an upgrade lists the values that may have been misread, and nothing else', async () => {
  await addQuestion(1, 1.234, 'hand');
  await addQuestion(2, 1, 'hand', 'draft');
  await addQuestion(3, 999.999, 'hand');
  await addQuestion(4, 0.125, 'hand'); // A leading 0 rules out a thousands separator.
  await addQuestion(5, 1000, 'hand');
  await addQuestion(6, 1.2345, 'hand');
  await addQuestion(7, 1.5, 'file');
  await addQuestion(8, 1.5, 'hand', 'retired');
  await addGoal(11, 0, 15);
  await addGoal(12, -1.5, 2000);
  await addGoal(13, 1, 2, 'completed');
  const invisible = ['\u200b', '\u00ad', '\u202a', '\ufeff', '\u2066', '\u{e0041}', '\u00a0'];
  for (const [at, letter] of invisible.entries())
    await addPerson(20 + at, `a${letter}na${at}@empresa.example`);
  await addPerson(29, 'joão@empresa.example');
  await addInvite(31, '\u200bbia@empresa.example', 'pendente');
  await addInvite(32, '\u200bcaio@empresa.example', 'revogado');
  await addInvite(33, 'davi@empresa.example', 'preparado');

  await owner.query(readMigrations().find(({ name }) => name.endsWith('_misreadings_found.sql'))?.text ?? '');

  const { rows } = await root.query<{ kind: string; subject_id: string; number: number | null }>(
    `select kind, subject_id, number::float as number from misreadings order by subject_id, kind`,
  );
  expect(rows.map(({ kind, subject_id, number }) => [kind, Number(subject_id.slice(-12)), number])).toEqual([
    ['key', 1, 1.234],
    ['key', 2, 1],
    ['key', 3, 999.999],
    ['goal_target', 11, 15],
    ['goal_start', 12, -1.5],
    ...invisible.map((_, at) => ['account', 20 + at, null]),
    ['invite', 31, null],
  ]);
  const marked = await root.query('select name from companies where seats_to_check and not is_platform');
  expect(marked.rows).toEqual([{ name: 'Uma' }]);
  const { rows: open } = await root.query(
    `select relname from pg_class where relrowsecurity and not relforcerowsecurity and relname in
       (select tablename from pg_tables where schemaname = 'public')`,
  );
  expect(open).toEqual([]);
});
