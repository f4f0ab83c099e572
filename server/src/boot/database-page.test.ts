/** The page of the schema shows every change of a migration, and nothing else changes it. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { databasePage } from './database-page.ts';

let own: TestPostgres;
let client: pg.Client;
beforeAll(async () => {
  own = await anOwnDatabase();
  client = new pg.Client({ connectionString: own.superUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await own.stop();
});

/** Lines that are added or removed when `sql` runs. */
const changedBy = async (sql: string) => {
  const before = (await databasePage(own.superUrl)).split('\n');
  await client.query(sql);
  const after = (await databasePage(own.superUrl)).split('\n');
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ];
};

describe('the page of the schema', () => {
  it.each([
    ['a policy', 'drop policy see on events', [/^- policy see as permissive for select to pdy_app using/]],
    [
      'a fence',
      'alter table events no force row level security',
      [/^- table .*forced\)$/, /^\+ table .*security\)$/],
    ],
    [
      'a right',
      'grant delete on events to pdy_app',
      [/^- grant insert, select on/, /^\+ grant delete, insert, select on/],
    ],
    [
      'a right on a column',
      'grant update (at) on events to pdy_app',
      [/^\+ grant update \(at\) on public\.events/],
    ],
    [
      'who may call',
      'grant execute on function app.count_profiles to pdy_auth',
      [/^\+ grant execute on app\.count/],
    ],
    [
      'a trigger',
      'alter table companies disable trigger touch',
      [/^- CREATE TRIGGER/, /^\+ .*-- enabled: D$/],
    ],
    ['a key', 'alter table events drop constraint events_company_id_fkey', [/^- constraint .*FOREIGN KEY/]],
    [
      'a default',
      `alter table events alter at set default 'epoch'`,
      [/^\+ {3}at timestamp.* default '1970-01-01/],
    ],
    ['a kind it does not describe', "create type mood as enum ('good')", [/^\+ type public\.mood$/]],
    ['a row', `update companies set name = 'Other'`, [/^- \{.*"PDY"/, /^\+ \{.*"Other"/]],
  ])('shows %s', async (_what, sql, lines) => {
    const changed = await changedBy(sql);
    expect(changed).toEqual(lines.map((line) => expect.stringMatching(line)));
  });

  it('does not show the order of columns, ids and instants', async () => {
    await client.query('create table pairs (id uuid default uuidv7(), at timestamptz default now())');
    const again =
      'drop table pairs; create table pairs (at timestamptz default now(), id uuid default uuidv7())';
    expect(await changedBy(again)).toEqual([]);
    await client.query('insert into pairs default values');
    expect(await changedBy('delete from pairs; insert into pairs default values')).toEqual([]);
  });
});
