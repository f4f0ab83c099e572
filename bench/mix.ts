/**
 * `npm run bench -- mix`: what people do on a working day, all at once: 250 requests a second, of which 1 in 10 writes and
 * 1 in 200 signs in. `MIX_MINUTES` says for how long, one by default; memory is told at the beginning and at the end.
 */
import { loadavg } from 'node:os';
import pg from 'pg';
import { cpuMs } from './cpu.ts';
import { type Call, openLoop } from './load.ts';
import { memoryMiB } from './memory.ts';
import { type BenchDatabase, makeAccount, password, signIn, startDatabase, startProduct } from './product.ts';
import { save } from './save.ts';
import { seedCompany } from './seed.ts';

const rate = 250;
const accounts = 40;
const most = { cpu_ms: 2.5, memory: 350 };

type Somebody = { readonly email: string; readonly headers: Record<string, string> };

const reads = [
  ...[
    '/api/dashboard',
    '/api/shell',
    '/api/pdi/plans/current',
    '/api/competencies',
    '/api/notifications/bell',
  ],
  ...['/api/people', '/api/people?search=ana', '/api/study', '/api/feedback/counts', '/api/dashboard'],
] as const;

const settings = { new_per_day: 10, reviews_per_day: 100, day_start_hour: 4, reminder_hour: null };

/** The request number `n` of the day. */
const requestOf =
  (people: readonly Somebody[], category_id: string) =>
  (n: number): Call => {
    const { email, headers } = people[n % people.length] as Somebody;
    if (n % 200 === 7)
      return { path: '/auth/v1/token?grant_type=password', method: 'POST', body: { email, password } };
    if (n % 10 === 3 && n % 400 !== 13)
      return { path: '/api/study/settings', method: 'PUT', headers, body: settings };
    if (n % 400 === 13)
      return {
        path: '/api/tickets',
        method: 'POST',
        headers,
        body: {
          ...{ title: `A página ${n} não abre`, category_id, impact: 'individual', urgency: 'media' },
          ...{
            description: 'Clico e nada acontece.',
            file_ids: [],
            page: '/goals',
            contest: null,
            is_another: true,
          },
        },
      };
    return { path: reads[n % reads.length] as string, headers };
  };

const everybody = async (database: BenchDatabase, client: pg.Client, company_id: string, origin: string) => {
  const people: Somebody[] = [];
  for (let n = 0; n < accounts; n++) {
    const email = `mistura${n}@bench.example`;
    await makeAccount(database, company_id, email);
    people.push({ email, headers: await signIn(origin, email) });
  }
  const { rows } = await client.query<{ id: string }>(
    `select id from ticket_categories where company_id = $1 and code = 'problema'`,
    [company_id],
  );
  return { people, category_id: rows[0]?.id ?? '' };
};

export const run = async () => {
  const minutes = Number(process.env.MIX_MINUTES ?? 1);
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  const { company_id } = await seedCompany(client, { size: 2_000, some: 300 });
  const product = await startProduct(database);
  const cpu = () => cpuMs(product.pid) + cpuMs(database.pid());
  const memory = () => ({ node: memoryMiB(product.pid), postgres: memoryMiB(database.pid()) });
  try {
    const { people, category_id } = await everybody(database, client, company_id, product.origin);
    const next = requestOf(people, category_id);
    await openLoop(product.origin, next, { rate, seconds: 10 });
    const [before, memoryBefore] = [cpu(), memory()];
    const measured = await openLoop(product.origin, next, { rate, seconds: 60 * minutes });
    const cpu_ms = (cpu() - before) / measured.requests;
    const memoryAfter = memory();
    const { p50, p95, p99, failed, requests } = measured;
    const whole = memoryAfter.node + memoryAfter.postgres;
    console.log(
      [
        `${requests} requests in ${minutes} min, ${rate} a second, ${failed} failed; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
        `processor of a request ${cpu_ms.toFixed(2)} ms, target ≤ ${most.cpu_ms} ${cpu_ms <= most.cpu_ms ? 'ok' : 'RED'}`,
        `answered after         p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)} ms`,
        `memory                 node ${memoryBefore.node.toFixed(0)} → ${memoryAfter.node.toFixed(0)}, PostgreSQL ${memoryBefore.postgres.toFixed(0)} → ${memoryAfter.postgres.toFixed(0)} MiB; together ${whole.toFixed(0)}, target ≤ ${most.memory} after an hour ${whole <= most.memory ? 'ok' : 'RED'}`,
      ].join('\n'),
    );
    save('mix', { ...measured, cpu_ms, memoryBefore, memoryAfter, minutes });
  } finally {
    await product.stop();
    await client.end();
    await database.stop();
  }
};
