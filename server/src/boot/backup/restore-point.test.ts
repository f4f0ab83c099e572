import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnDatabase, connectTo } from '#test/own-database.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { readConfig } from '../config.mjs';
import { type Backups, backupsOf } from './folder.ts';
import { takePoint } from './restore-point.ts';

const folder = mkdtempSync(join(tmpdir(), 'pdy-points-'));
let postgres: TestPostgres;
let backups: Backups;
let holder: pg.Client;
let writer: pg.Client;
beforeAll(async () => {
  postgres = await anOwnDatabase();
  const source = { binaries: '', pgdata: join(folder, 'pg18'), account: {} };
  backups = backupsOf(readConfig({ DATA_DIR: folder }), source);
  [holder, writer] = await Promise.all([connectTo(postgres), connectTo(postgres)]);
  await writer.query(`insert into companies (name, slug) values ('Um', 'um'), ('Dois', 'dois')`);
});
afterAll(async () => {
  await Promise.all([holder.end(), writer.end()]);
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const rename = (client: pg.Client, slug: string) =>
  client.query(`update companies set name = name || '.' where slug = $1`, [slug]);
const point = () => takePoint(postgres.superUrl, backups);

describe('a restore point', () => {
  it('lets no writer wait for a second, even while another one keeps a table for longer', async () => {
    await holder.query('begin');
    await rename(holder, 'um');
    const marking = point();
    const waits: number[] = [];
    for (const begin = performance.now(); performance.now() - begin < 3_000; await sleep(10)) {
      const sent = performance.now();
      await rename(writer, 'dois');
      waits.push(performance.now() - sent);
    }
    await holder.query('commit');
    const { held_ms } = await marking;
    const slowest = Math.max(...waits);
    console.log(`the slowest of ${waits.length} writes took ${Math.round(slowest)} ms (aim: 1,000 ms)`);
    expect(slowest).toBeGreaterThan(100); // It did wait.
    expect(Math.max(slowest, held_ms)).toBeLessThan(1_000);
  });

  it('has the same sum for the same rows in another order, and another one for any change', async () => {
    const sumOf = async () => (await point()).tables['public.companies'];
    const before = await sumOf();
    const order = async () => (await writer.query('select ctid::text from companies order by slug')).rows;
    const places = await order();
    await writer.query('cluster companies using companies_slug_key');
    expect(await order()).not.toEqual(places);
    expect(await sumOf()).toEqual(before);
    await writer.query(`update companies set name = 'x' where slug = 'um'`);
    const changed = await sumOf();
    expect(changed?.rows).toBe(before?.rows);
    expect(changed?.sum).not.toBe(before?.sum);
  });

  it('counts sealed answers that are rewritten meanwhile', async () => {
    await writer.query(
      `insert into sealed.keys values (gen_random_uuid(), gen_random_uuid(), 'key');
       insert into sealed.answers select n::text::bytea, gen_random_uuid(), '{}' from generate_series(1, 9) n`,
    );
    let isOver = false;
    const rewriting = (async () => {
      for (; !isOver; await sleep(5)) await writer.query('select app.rewrite_sealed_answers()');
    })();
    const found: unknown[] = [];
    for (let count = 0; count < 3; count++) {
      const { tables } = await point();
      found.push([tables['sealed.answers']?.rows, tables['sealed.keys']?.rows]);
    }
    isOver = true;
    await rewriting;
    expect(found).toEqual([9, 9, 9].map((rows) => [rows, 1]));
  });

  it('notices a policy, a right or a function that is different', async () => {
    let { catalogue } = await point();
    for (const change of [
      'alter policy own on companies using (true)',
      'grant delete on companies to public',
      'alter table companies no force row level security',
      `create or replace function app.now() returns timestamptz language sql as 'select now()'`,
    ]) {
      await writer.query(change);
      const { catalogue: changed } = await point();
      expect(changed).not.toBe(catalogue);
      catalogue = changed;
    }
  });
});
