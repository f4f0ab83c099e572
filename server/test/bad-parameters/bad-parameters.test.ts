/**
 * Every call, by both doors, with a wrong value at every place of its input: it must refuse the value and not break. A
 * normal run tries some of them, BAD_PARAMETERS=all (`npm run bad-parameters`) tries all.
 */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Role } from '@pdy/contract/permissions';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuth, readAuthConfig } from '../../src/auth/index.ts';
import { createServer } from '../../src/boot/http/server.ts';
import { publicKey } from '../../src/boot/secret-key.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { openDatabase } from '../../src/kernel/db.ts';
import { createLog } from '../../src/kernel/log.ts';
import { reactions } from '../../src/reactions.ts';
import type { Row } from '../isolation/factory.ts';
import { twoCompanies } from '../isolation/two-companies.ts';
import { anOwnDatabase } from '../own-database.ts';
import { testKey } from '../postgres.ts';
import { callerFor, callsOf, type Request, requestsOf } from './calls.ts';

const isWhole = process.env.BAD_PARAMETERS === 'all';
/** A normal run sends one request of this many. It is prime, so that each place meets different values. */
const oneIn = isWhole ? 1 : 23;
const atOnce = 16;
const password = 'Segredo123';
const roles = ['employee', 'manager', 'admin', 'corporate', 'platform_admin'] as const;

const open = async () => {
  const postgres = await anOwnDatabase();
  const client = new pg.Client({ connectionString: postgres.superUrl });
  await client.connect();
  const { own } = await twoCompanies(client);
  await client.query('update companies set is_active = true, max_users = 1000 where id = $1', [
    own.company_id,
  ]);
  // Documents of which the factory knows only that they are JSON.
  await client.query(
    `update catalogue_imports set totals = '{"criar":0,"atualizar":0,"sem_alteracao":0,"erro":0}'`,
  );
  await client.query(`update user_imports set headers = '[]', kept = '[]', totals = null,
    columns = '{"columns":{},"repeated":[]}'`);
  await client.query(`update user_import_rows set raw = '[]'`);
  await client.query(`update pdi_amendments set changes = '[]'`);
  await client.query(`update pdi_plans set sent_back_state = null`);
  await client.query(`update review_cycles set
    audience = '{"everybody":true,"departments":[],"job_profile_ids":[],"person_ids":[],"without":[]}',
    group_weights = '{"self":20,"manager":80}', section_weights = '{"competencies":60,"goals":40}'`);
  const { urls } = postgres;
  const pools = [openDatabase(urls.app), openDatabase(urls.platform), openDatabase(urls.auth)] as const;
  const [db, platformDb, authDb] = pools;
  const log = createLog('silent');
  const config = readAuthConfig({ AUTH_RATE_LIMITS: 'off' }, 'http://localhost');
  const auth = await createAuth({ db: authDb, config, secretKey: testKey, clock: systemClock, log });
  const parts = { db, platformDb, clock: systemClock, reactions, auth, log, publicKey: publicKey(testKey) };
  const app = await createServer({ ...parts, trustProxy: [], demo: () => null, missing: async () => [] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const stop = async () => {
    await app.close();
    await auth.close();
    await Promise.all(pools.map((pool) => pool.close()));
    await client.end();
    await postgres.stop();
  };
  return { own, auth, url, stop };
};

let product: Awaited<ReturnType<typeof open>>;
const tokens = new Map<Role, string>();

const ask = async ({ method, path, body }: Request, role: Role) => {
  const response = await fetch(`${product.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(role)}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text() };
};

beforeAll(async () => {
  product = await open();
  for (const role of roles) {
    const email = `${randomUUID()}@empresa.example`;
    const company_id = role === 'platform_admin' ? null : product.own.company_id;
    const names = { first_name: 'Ana', last_name: 'Souza' };
    await product.auth.createAccount({ email, ...names, role, company_id, password });
    const request = { method: 'POST', path: '/auth/v1/token?grant_type=password' };
    const { text } = await ask({ ...request, body: JSON.stringify({ email, password }) }, role);
    tokens.set(role, String(JSON.parse(text).access_token));
  }
});
afterAll(() => product.stop());

/** The row that an `id` in such a call names: of the table whose name shares the most words with the call. */
const idsIn = (words: readonly string[]) => {
  const { rows, person_id, company_id } = product.own;
  const named = (word: string) => {
    const like = word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const fits = ([table]: [string, Row]) =>
      table === like || table.endsWith(`_${like}`) || table === `${like}s` || table.endsWith(`_${like}s`);
    return [...rows].find(fits)?.[1].id ?? undefined;
  };
  return (key: string) => {
    if (key === 'company_id') return company_id;
    if (/(^|_)(user|person|manager|author|owner)_ids?$/.test(key)) return person_id;
    const noun = key.replace(/_?ids?$/, '');
    return named(noun === '' ? (words.find((word) => named(word) !== undefined) ?? '') : noun);
  };
};

describe('a value that cannot be read', () => {
  it('is refused by every call at every place, and breaks none', async () => {
    const asked = callsOf(idsIn)
      .flatMap((call) => requestsOf(call).map((request) => ({ request, role: callerFor(call) })))
      .filter((_, i) => i % oneIn === 0);
    const counts = new Map<number, number>();
    const broken: string[] = [];
    const english: string[] = [];
    let next = 0;
    const work = async () => {
      for (let i = next++; i < asked.length; i = next++) {
        const { request, role } = asked[i] as (typeof asked)[number];
        const { status, text } = await ask(request, role);
        counts.set(status, (counts.get(status) ?? 0) + 1);
        const said = `${status} ${request.method} ${request.path} ${request.body ?? ''}`;
        if (status >= 500) broken.push(said);
        if (/validation failed|Malformed|Invalid (input|option)/.test(text)) english.push(`${said}: ${text}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    console.log(`${asked.length} requests:`, Object.fromEntries([...counts].sort(([a], [b]) => a - b)));
    if (isWhole) expect(asked.length).toBeGreaterThan(40_000);
    expect({ broken, english }).toEqual({ broken: [], english: [] });
    // Callers who lost their session on the way would prove nothing.
    expect((counts.get(401) ?? 0) / asked.length).toBeLessThan(0.01);
    for (const role of roles)
      expect((await ask({ method: 'GET', path: '/api/shell' }, role)).status).toBe(200);
  }, 1_200_000);
});
