import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '../src/boot/migrations.ts';
import { anOwnDatabase } from './own-database.ts';
import type { TestPostgres } from './postgres.ts';

const company = '00000000-0000-4000-8000-00000000000a';
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const [sql, ethics, old] = [idOf(901), idOf(902), idOf(903)];

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
  await root.query(`insert into companies (id, name, slug, max_users) values ($1, 'Antiga', 'antiga', 500)`, [
    company,
  ]);
  // The table as it was before the upgrade.
  await root.query(`create table levels_with_self (company_id uuid, person_id uuid, competency_id uuid,
    estimate numeric(6, 4), level smallint, is_stale boolean not null)`);
  await root.query('alter table levels_with_self owner to pdy_owner');
  for (const [at, name, status] of [
    [901, 'SQL', 'active'],
    [902, 'Ética', 'active'],
    [903, 'Telex', 'archived'],
  ])
    await root.query(
      `insert into competencies (company_id, id, code, name, kind, status) values ($1, $2, $3, $3, 'technical', $4)`,
      [company, idOf(Number(at)), name, status],
    );
});
afterAll(async () => {
  await Promise.all([root.end(), owner.end()]);
  await database.stop();
});

const addPerson = (at: number, is_active = true) =>
  root.query(
    `insert into profiles (user_id, company_id, email, first_name, last_name, is_active) values ($1, $2, $3, 'Ana', 'Lima', $4)`,
    [idOf(at), company, `ana${at}@empresa.example`, is_active],
  );

const addLevel = async (at: number, competency: string, [without, own]: [number | null, number]) => {
  await root.query(
    `insert into held_levels (company_id, person_id, competency_id, as_of, estimate, level, confidence, confidence_label,
       weight, is_stale, algo_version)
     values ($1, $2, $3, '2026-11-20', $4, $5, 40, $6, 1, false, 1)`,
    [
      company,
      idOf(at),
      competency,
      without,
      without && Math.round(without),
      without ? 'media' : 'sem_evidencia',
    ],
  );
  await root.query('insert into levels_with_self values ($1, $2, $3, $4, $5, false)', [
    company,
    idOf(at),
    competency,
    own,
    Math.round(own),
  ]);
};

it('an upgrade tells people once when their self-assessment gave them another number, and all readers now read the same', async () => {
  for (const at of [1, 2, 3]) await addPerson(at);
  await addPerson(4, false);
  await addLevel(1, sql, [2.24, 2.3]);
  await addLevel(1, ethics, [null, 3]);
  await addLevel(1, old, [1, 5]); // Archived: nobody reads it.
  await addLevel(2, sql, [2.24, 2.22]); // Written the same after rounding.
  await addLevel(4, sql, [1, 5]); // Has left the company.
  await root.query(
    `insert into recommendations (company_id, id, person_id, library_item_id, competency_id, horizon, score, adjusted, rank, reason,
       algo_version, computed_at)
     values ($1, $2, $3, $2, $4, 'current', 50, 50, 1, $5, 1, now())`,
    [
      company,
      idOf(50),
      idOf(1),
      sql,
      {
        code: 'closes_gap',
        estimate: 2.3,
        algo_version: 1,
        for_others: { code: 'closes_gap', estimate: 2.24 },
      },
    ],
  );

  const text = readMigrations().find(({ name }) => name.endsWith('_one_level_told.sql'))?.text;
  await owner.query(text ?? '');

  const { rows } = await root.query(
    `select u.user_id, n.titulo, n.mensagem, n.link_destino, u.status from notifications n
     join user_notifications u on u.notification_id = n.id and u.company_id = n.company_id where n.company_id = $1`,
    [company],
  );
  expect(rows).toEqual([
    {
      user_id: idOf(1),
      titulo: 'Seu nível agora é o mesmo para todo mundo',
      mensagem:
        'A sua autoavaliação deixou de entrar no cálculo: ela aparece ao lado do nível. Mudou: Ética (era 3,0, agora sem evidência), SQL (era 2,3, agora 2,2).',
      link_destino: '/profile',
      status: 'nao_lida',
    },
  ]);
  const kept = await root.query('select reason from recommendations where company_id = $1', [company]);
  expect(kept.rows).toEqual([{ reason: { code: 'closes_gap', estimate: 2.24, algo_version: 1 } }]);
  const { rows: open } = await root.query(
    `select relname from pg_class where relrowsecurity and not relforcerowsecurity and relname in
       (select tablename from pg_tables where schemaname = 'public')`,
  );
  expect(open).toEqual([]);
});
