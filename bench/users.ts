/** `npm run bench -- users`: filters, orders and search of Gestão de Usuários, 20,000 people, for a single client. */
import pg from 'pg';
import { cpuMs } from './parts/cpu.ts';
import { atMost, say } from './parts/figure.ts';
import { type Call, oneByOne } from './parts/load.ts';
import { signInSomebody, startDatabase, startProduct } from './parts/product.ts';
import { save } from './parts/save.ts';
import { seedCompany } from './seeds/seed.ts';

const size = 20_000;
const times = 100;
const most = { p95: 20, cpu_ms: 10 };

const paths: Readonly<Record<string, readonly string[]>> = {
  'first page': [''],
  'by last sign-in': ['?sort=last_login&direction=desc'],
  'of a role': ['?role=employee', '?role=manager', '?role=admin'],
  'of a department': ['?department=%C3%81rea%207', '?department=%C3%81rea%2033'],
  inactive: ['?status=inativo'],
  'without manager, never there': ['?without[0]=manager', '?without[0]=sign_in'],
  search: ['ana', 'siqueira', 'karina bb', 'vasconcelos', 'heitor', 'analista', 'an'].map(
    (word) => `?search=${encodeURIComponent(word)}`,
  ),
  'search of a role': ['ana', 'siqueira'].map((word) => `?role=employee&search=${word}`),
};

export const run = async () => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  console.log(`seeding ${size} people…`);
  const { company_id } = await seedCompany(client, { size, some: 10 });
  const product = await startProduct(database);
  const rows: { name: string; p50: number; p95: number; cpu_ms: number }[] = [];
  try {
    const { user_id, headers } = await signInSomebody(database, product.origin, company_id);
    await client.query(`update profiles set role = 'admin' where user_id = $1`, [user_id]);
    const cpu = () => cpuMs(product.pid) + cpuMs(database.pid());
    console.log(
      `\n${'users.list'.padEnd(34)}${'CPU ms'.padStart(8)}${'p50'.padStart(8)}${'p95'.padStart(8)}`,
    );
    for (const [name, asked] of Object.entries(paths)) {
      const next = (n: number): Call => ({ path: `/api/users${asked[n % asked.length]}`, headers });
      const check = await fetch(`${product.origin}${next(0).path}`, { headers });
      if (!check.ok) throw new Error(`${name} answered ${check.status}: ${await check.text()}`);
      await oneByOne(product.origin, next, { times: 20 });
      const before = cpu();
      const { p50, p95 } = await oneByOne(product.origin, next, { times });
      const cpu_ms = (cpu() - before) / times;
      rows.push({ name, p50, p95, cpu_ms });
      const figures = [cpu_ms, p50, p95].map((value) => value.toFixed(2).padStart(8)).join('');
      console.log(`${name.padEnd(34)}${figures}`);
    }
    const worst = (key: 'p95' | 'cpu_ms') => Math.max(...rows.map((row) => row[key]));
    const measures = [
      atMost('lists of users, p95 of the slowest', worst('p95'), 'ms', most.p95),
      atMost('lists of users, processor time of the dearest', worst('cpu_ms'), 'ms', most.cpu_ms),
    ].map(say);
    save('users', { size, rows }, { rows: measures, scope: '20,000 people' });
  } finally {
    await product.stop();
    await client.end();
    await database.stop();
  }
};
