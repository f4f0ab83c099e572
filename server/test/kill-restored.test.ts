/**
 * People write while a backup is taken, and moments of it are marked. Each of these moments is restored and is equal.
 * The product then comes back at one of them. `BACKUP_MOMENTS` (2) is the number of moments, `BACKUP_MB` (none) the
 * size of a database whose restore is timed.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#kernel/log.ts';
import type { RestorePoint } from '../src/boot/backup/restore-point.ts';
import { backedUp, copyStep, doDueSteps, type Product, pointStep } from '../src/boot/backup/steps.ts';
import { verify } from '../src/boot/backup/verify.ts';
import { readConfig } from '../src/boot/config.mjs';
import { withEmbedded } from '../src/boot/postgres/embedded.ts';
import { aProduct, type RunningProduct, until } from './fixtures/product.ts';

const moments = Number(process.env.BACKUP_MOMENTS ?? 2);
const megabytes = Number(process.env.BACKUP_MB ?? 0);
const clients = 40;
const log = createLog('silent');

/** A goal that was acknowledged: between these two times, in ms. */
type Written = { readonly title: string; readonly sent: number; readonly answered: number };
type Marked = { readonly point: RestorePoint; readonly from: number; readonly to: number };

let product: RunningProduct;
let early = ''; // The token of a session that is older than all moments.
let gone = '';
let late = ''; // Writes only before the product is killed. A person may have three drafts of a plan.
const written: Written[] = [];
const marked: Marked[] = [];

const withBackups = <T>(work: (backed: Product) => Promise<T>) =>
  withEmbedded(readConfig(product.env), log, (embedded) => {
    const backed = backedUp(embedded);
    if (!backed) throw new Error('no backups');
    return work(backed);
  });

beforeAll(async () => {
  product = await aProduct(clients + 2);
  [gone = '', late = ''] = product.emails.slice(clients);
  await product.run(60_000);
  // So nothing is due at the next of the product's own runs, which come every five minutes.
  await withBackups((backed) => doDueSteps(backed, readConfig(product.env), log));
}, 180_000);
afterAll(() => product.remove());

/** One person who writes a goal about each second until the work is over: three plans of ten goals at most. */
const write = async (token: string, isOver: () => boolean) => {
  const send = async (path: string, input: object) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const { status, body } = await product.post(`/rpc/${path}`, { json: input }, headers);
    if (status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(body)}`);
    return body.json as { id: string };
  };
  const newPlan = { title: 'PDI', period_start: '2026-01-01', period_end: '2026-12-31' };
  for (let plan_id = '', goals = 0; goals < 30 && !isOver(); goals++) {
    await sleep(500 + 1_000 * Math.random());
    if (goals % 10 === 0) plan_id = (await send('pdi/plans/create', newPlan)).id;
    const title = `Meta ${randomUUID()}`;
    const sent = performance.now();
    await send('pdi/goals/add', { title, plan_id, due_on: '2026-06-30', success_criteria: 'Feito' });
    written.push({ title, sent, answered: performance.now() });
  }
};

/** Restores by the command; returns what it said. */
const putBack = async (to: string) => {
  const script = join(import.meta.dirname, '../scripts/restore.ts');
  const env = { ...process.env, ...product.env };
  return (await promisify(execFile)(process.execPath, [script, '--to', to], { env })).stdout.trim();
};

/** The HTTP status of a call with this token. */
const ask = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await product.post('/rpc/notifications/mark_all_read', { json: {} }, headers)).status;
};

describe('moments of a product at work', () => {
  it('are marked while people write, and no writer waits longer than a second', async () => {
    const tokens = await Promise.all(product.emails.slice(0, clients).map(product.signIn));
    early = tokens[0] ?? '';
    let isOver = false;
    const working = tokens.map((token) => write(token, () => isOver));
    await withBackups(async (backed) => {
      await copyStep(backed);
      for (let count = 0; count < moments; count++) {
        await sleep(1_000 * Math.random());
        const from = performance.now();
        const point = await pointStep(backed);
        marked.push({ point, from, to: performance.now() });
        if (count === moments >> 1) await copyStep(backed);
      }
    }).finally(() => {
      isOver = true;
    });
    await Promise.all(working);
    const held = marked.map(({ point }) => point.held_ms).sort((a, b) => a - b);
    const slowest = Math.max(...written.map(({ sent, answered }) => answered - sent));
    console.log(
      `${marked.length} moments among ${written.length} goals: tables were locked for ${held[held.length >> 1]} ms, ` +
        `at most ${held.at(-1)} ms (aim: 1,000 ms); the slowest call took ${Math.round(slowest)} ms`,
    );
    expect(held.at(-1)).toBeLessThanOrEqual(1_000);
    expect(written.length).toBeGreaterThan(clients);
  }, 600_000);

  it('are each restored, equal in every table, policy and role', async () => {
    const begin = performance.now();
    await withBackups(async (backed) => {
      for (const { point } of marked) {
        const { faults } = await verify({ ...backed, log, pick: () => point });
        expect(faults).toEqual([]);
      }
    });
    console.log(
      `${marked.length} of ${marked.length} moments restored and equal, in ${Math.round((performance.now() - begin) / 1000)} s`,
    );
  }, 1_200_000);
});

describe('a product that was lost and restored to such a moment', () => {
  const { promise: restored, resolve: say } = Promise.withResolvers<string>();

  it('comes back by one command, with each goal that was there, and without the later ones', async () => {
    const { point, from, to } = marked[marked.length >> 1] ?? (marked[0] as Marked);
    const newer = await product.signIn(product.emails[1] ?? '');
    expect([await ask(early), await ask(newer)]).toEqual([200, 200]);
    await product.look(`select app.erase_person(user_id) from profiles where email = '${gone}'`);
    await product.stop();
    await product.run(); // Only a start lists who was erased.
    await product.kill();
    rmSync(join(product.env.DATA_DIR, 'pg18'), { recursive: true });
    console.log(await putBack(point.name));
    await product.run();
    const rows = await product.look<{ title: string }>('select title from pdi_goals');
    const titles = new Set(rows.map(({ title }) => title));
    const before = written.filter(({ answered }) => answered < from);
    const after = written.filter(({ sent }) => sent > to);
    expect(before.filter(({ title }) => !titles.has(title))).toEqual([]);
    expect(after.filter(({ title }) => titles.has(title))).toEqual([]);
    expect(before.length).toBeGreaterThan(0);
    say(newer);
  }, 240_000);

  it('knows no session, neither of before nor of after the moment, and no erased person', async () => {
    expect([await ask(early), await ask(await restored)]).toEqual([401, 401]);
    expect(await ask(await product.signIn(product.emails[1] ?? ''))).toBe(200);
    expect(await product.look(`select from profiles where email = '${gone}'`)).toEqual([]);
  });
});

describe('a product that was killed', () => {
  it('loses nothing that it acknowledged when its log can still be read', async () => {
    const token = await product.signIn(late);
    const before = written.length;
    let isOver = false;
    const working = write(token, () => isOver);
    const enough = until(() => written.length >= before + 2, 60_000);
    await Promise.race([enough, working]); // A refusal ends it.
    isOver = true;
    await working;
    await product.kill();
    await putBack('latest');
    await product.run();
    const rows = await product.look<{ title: string }>('select title from pdi_goals');
    const titles = new Set(rows.map(({ title }) => title));
    expect(written.slice(before).filter(({ title }) => !titles.has(title))).toEqual([]);
  }, 120_000);
});

describe.runIf(megabytes > 0)(`a database of ${megabytes} MB`, () => {
  it('is restored within five minutes', async () => {
    // Words like those of people: half of their bytes are left when they are packed.
    await product.look('create table filler as select 1 as n, null::text as words where false');
    await product.look('alter table filler alter words set storage plain');
    const words = Array.from({ length: 32 }, (_, index) => `md5(n || '-${index}')`).join(' || ');
    for (let mb = 0; mb < megabytes; mb += 64)
      await product.look(
        `insert into filler select n, ${words} from generate_series(${mb * 1000}, ${(mb + 64) * 1000 - 1}) n`,
      );
    const point = await withBackups(async (backed) => {
      const copy = await copyStep(backed);
      console.log(
        `${Math.round(copy.bytes / 1_048_576)} MB, packed ${Math.round(copy.packed.bytes / 1_048_576)} MB`,
      );
      await product.look(`update filler set n = -n where n % 10 = 0`);
      return pointStep(backed);
    });
    await product.kill();
    rmSync(join(product.env.DATA_DIR, 'pg18'), { recursive: true });
    const begin = performance.now();
    await putBack(point.name);
    const ready = await product.run(60_000);
    const seconds = Math.round((performance.now() - begin) / 1000);
    console.log(
      `restored and ready after ${seconds} s (aim: 300 s), of which the start took ${Math.round(ready / 1000)} s`,
    );
    expect(seconds).toBeLessThan(300);
  }, 1_800_000);
});
