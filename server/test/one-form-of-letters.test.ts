import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '../src/boot/migrations.ts';
import { anOwnDatabase } from './own-database.ts';
import type { TestPostgres } from './postgres.ts';

const company = '00000000-0000-4000-8000-00000000000c';
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const apart = (text: string) => text.normalize('NFD');

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
  await root.query(`insert into companies (id, name, slug) values ($1, 'Antiga', 'antiga')`, [company]);
});
afterAll(async () => {
  await Promise.all([root.end(), owner.end()]);
  await database.stop();
});

it('an upgrade stores each accented letter in names and departments as one character', async () => {
  await root.query(
    `insert into profiles (user_id, company_id, email, first_name, last_name, position, department)
     values ($2, $1, 'a@x.example', $4, 'Lima', $5, $6), ($3, $1, 'b@x.example', 'Bia', 'Lima', null, 'Operações')`,
    [company, idOf(1), idOf(2), apart('José'), apart('Técnico'), apart('Operações')],
  );
  await root.query(`insert into company_members (company_id, user_id) values ($1, $2), ($1, $3)`, [
    company,
    idOf(1),
    idOf(2),
  ]);
  await root.query(
    `insert into assessment_assignments (company_id, assessment_id, department, is_mandatory)
     values ($1, $2, $3, false), ($1, $2, 'Operações', true)`,
    [company, idOf(3), apart('Operações')],
  );
  await root.query(
    `insert into invites (company_id, id, email, first_name, invited_by) values ($1, $2, 'c@x.example', $3, $2)`,
    [company, idOf(4), apart('Antônio')],
  );
  await root.query(`insert into invite_details (company_id, invite_id, details) values ($1, $2, $3)`, [
    company,
    idOf(4),
    { department: apart('Logística'), position: apart('Técnico'), cpf: null },
  ]);

  await owner.query(
    readMigrations().find(({ name }) => name.endsWith('_one_form_of_letters.sql'))?.text ?? '',
  );

  const all = async (text: string) =>
    (await root.query(text, [company])).rows.map((row) => Object.values(row));
  expect(
    await all('select first_name, position, department from profiles where company_id = $1 order by user_id'),
  ).toEqual([
    ['José', 'Técnico', 'Operações'],
    ['Bia', null, 'Operações'],
  ]);
  expect(
    await all('select department, is_mandatory from assessment_assignments where company_id = $1'),
  ).toEqual([['Operações', true]]);
  expect(await all('select first_name from invites where company_id = $1')).toEqual([['Antônio']]);
  expect(await all('select details from invite_details where company_id = $1')).toEqual([
    [{ cpf: null, position: 'Técnico', department: 'Logística' }],
  ]);
  const open = await root.query(
    `select relname from pg_class where relrowsecurity and not relforcerowsecurity and relname in
       (select tablename from pg_tables where schemaname = 'public')`,
  );
  expect(open.rows).toEqual([]);
});
