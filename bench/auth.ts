/** `npm run bench -- auth`: whether sign-in times reveal known addresses, and what a flood of sign-ins costs others. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { sendFuzz } from '../server/src/auth/test/fuzz-requests.ts';
import { atLeast, atMost, say } from './parts/figure.ts';
import { openLoop } from './parts/load.ts';
import { mannWhitney } from './parts/mann-whitney.ts';
import { signInSomebody, startDatabase, startProduct } from './parts/product.ts';
import { save } from './parts/save.ts';
import { seedCompany } from './seeds/seed.ts';

const each = 200;
const flood = { rate: 300, seconds: 60 };
const reads = { rate: 20, seconds: 60 };
const fuzzed = 20_000;

type Address = { readonly email: string; readonly isKnown: boolean };

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Accounts with one password; only their addresses matter here. */
const addAccounts = async (client: pg.Client, company_id: string): Promise<Address[]> => {
  const { rows } = await client.query<{ email: string }>(
    `with account as (
       insert into auth.users (email, email_confirmed_at, password_hash)
       select 'conhecida' || n || '@bench.example', now(), (select password_hash from auth.users limit 1)
       from generate_series(1, $1::int) n returning id, email),
     person as (
       insert into profiles (user_id, company_id, email, first_name, last_name)
       select id, $2, email, 'Conhecida', 'Pessoa' from account)
     select email from account`,
    [each, company_id],
  );
  return rows.map(({ email }) => ({ email, isKnown: true }));
};

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

const timeOf = async (url: string, body: object) => {
  const started = performance.now();
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  return { ms: performance.now() - started, status: answer.status };
};

/** One request per address, known and unknown in random order, one after the other. */
const compare = async (
  addresses: readonly Address[],
  ask: (email: string) => Promise<{ ms: number; status: number }>,
) => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const statuses: Record<string, number> = {};
  for (const { email, isKnown } of shuffled(addresses)) {
    const { ms, status } = await ask(email);
    times[isKnown ? 'known' : 'unknown'].push(ms);
    const seen = `${isKnown ? 'known' : 'unknown'} ${status}`;
    statuses[seen] = (statuses[seen] ?? 0) + 1;
  }
  const { known, unknown } = times;
  return {
    known_ms: median(known),
    unknown_ms: median(unknown),
    difference_ms: median(known) - median(unknown),
    p: mannWhitney(known, unknown),
    statuses,
  };
};

const oracles = async (origin: string, addresses: readonly Address[]) => {
  const auth = `${origin}/auth/v1`;
  const asks = {
    password: (email: string) =>
      timeOf(`${auth}/token?grant_type=password`, { email, password: 'Errada-1234' }),
    recover: (email: string) => timeOf(`${auth}/recover`, { email }),
    signup: (email: string) => timeOf(`${auth}/signup`, { email, password: 'Girassol7Verde' }),
  };
  const results: Record<string, Awaited<ReturnType<typeof compare>>> = {};
  console.log(
    `\n${'call'.padEnd(12)}${'known'.padStart(9)}${'unknown'.padStart(9)}${'diff'.padStart(9)}${'p'.padStart(8)}  (ms, medians of ${each}; p of a difference)`,
  );
  for (const [name, ask] of Object.entries(asks)) {
    for (let i = 0; i < 20; i++) await ask(`${randomUUID()}@bench.example`);
    const result = await compare(addresses, ask);
    results[name] = result;
    const figures = [result.known_ms, result.unknown_ms, result.difference_ms];
    console.log(
      `${name.padEnd(12)}${figures.map((value) => value.toFixed(2).padStart(9)).join('')}${result.p.toFixed(3).padStart(8)}  ${JSON.stringify(result.statuses)}`,
    );
  }
  return results;
};

/** Starts the flood. Returns the statuses of its answers. */
const startFlood = (origin: string) => {
  const script = fileURLToPath(new URL('flood.ts', import.meta.url));
  const child = spawn(process.execPath, [script, origin, String(flood.rate), String(flood.seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let shown = '';
  child.stdout.on('data', (data: Buffer) => {
    shown += data;
  });
  return new Promise<string>((resolve) => child.once('exit', () => resolve(shown.trim())));
};

const underFlood = async (origin: string, headers: Record<string, string>) => {
  const read = () => ({ path: '/api/shell', headers });
  await openLoop(origin, read, { rate: reads.rate, seconds: 5 });
  const alone = await openLoop(origin, read, { ...reads, seconds: 20 });
  const flooded = startFlood(origin);
  const during = await openLoop(origin, read, reads);
  const statuses = JSON.parse((await flooded) || '{}') as Record<string, number>;
  const ratio = during.p95 / alone.p95;
  console.log(
    `\nreads alone p95 ${alone.p95.toFixed(1)} ms; during ${flood.rate} sign-ins/s for ${flood.seconds} s p95 ${during.p95.toFixed(1)} ms: ${ratio.toFixed(2)}×, ${during.failed} failed; sign-ins ${JSON.stringify(statuses)}`,
  );
  return { alone, during, ratio, statuses };
};

export const run = async () => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  const { company_id } = await seedCompany(client, { size: 500, some: 20 });
  const product = await startProduct(database);
  try {
    const reader = await signInSomebody(database, product.origin, company_id);
    const unknown = Array.from({ length: each }, (_, n) => ({
      email: `estranha${n}@bench.example`,
      isKnown: false,
    }));
    const compared = await oracles(product.origin, [...(await addAccounts(client, company_id)), ...unknown]);
    const flooded = await underFlood(product.origin, reader.headers);
    const known = {
      email: 'conhecida1@bench.example',
      password: 'Errada-1234',
      bearers: [reader.headers.authorization],
    };
    const seed = Date.now() % 2 ** 31;
    const { statuses, failures } = await sendFuzz(`${product.origin}/auth/v1`, known, {
      count: fuzzed,
      together: 16,
      seed,
    });
    console.log(
      `\n${fuzzed} nearly right requests (seed ${seed}): ${JSON.stringify(Object.fromEntries(statuses))}; ${failures.length} with 5xx`,
    );
    for (const failure of failures.slice(0, 10)) console.log(failure);
    const surest = Math.min(...Object.values(compared).map(({ p }) => p));
    const rows = [
      atLeast('p that times do not tell known addresses, the smallest of three calls', surest, '', 0.01),
      atMost('reads during a flood of sign-ins, p95 beside none', flooded.ratio, '×', 2),
      atMost('nearly right requests answered with 5xx', failures.length, '', 0),
    ].map(say);
    save(
      'auth',
      { compared, flooded, fuzz: { seed, statuses: Object.fromEntries(statuses), failures } },
      { rows, scope: `${each} addresses, ${flood.rate} sign-ins a second, ${fuzzed} requests` },
    );
  } finally {
    await product.stop();
    await client.end();
    await database.stop();
  }
};
