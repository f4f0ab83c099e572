/** `npm run bench -- hierarchy`: the whole tree of 5,000 people for a single client. */
import pg from 'pg';
import { cpuMs } from './parts/cpu.ts';
import { atMost, say } from './parts/figure.ts';
import { type Call, oneByOne } from './parts/load.ts';
import { signInSomebody, startDatabase, startProduct } from './parts/product.ts';
import { save } from './parts/save.ts';
import { seedCompany } from './seeds/seed.ts';

const size = 5_000;
const times = 40;
const most = { p95: 300 };

export const run = async () => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  console.log(`seeding ${size} people…`);
  const { company_id } = await seedCompany(client, { size, some: 10 });
  const product = await startProduct(database);
  try {
    const { user_id, headers } = await signInSomebody(database, product.origin, company_id);
    await client.query(`update profiles set role = 'admin' where user_id = $1`, [user_id]);
    const next = (): Call => ({ path: '/api/hierarchy', headers });
    const answer = await fetch(`${product.origin}/api/hierarchy`, { headers });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`the tree answered ${answer.status}: ${body}`);
    const people = (JSON.parse(body) as { people: unknown[] }).people.length;
    await oneByOne(product.origin, next, { times: 10 });
    const cpu = () => cpuMs(product.pid) + cpuMs(database.pid());
    const before = cpu();
    const { p50, p95 } = await oneByOne(product.origin, next, { times });
    const cpu_ms = (cpu() - before) / times;
    console.log(`\n${people} people, ${Math.round(body.length / 1024)} KiB before compression`);
    console.log(`CPU ${cpu_ms.toFixed(1)} ms, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
    const row = say(atMost('the whole tree, p95', p95, 'ms', most.p95));
    save('hierarchy', { size, people, cpu_ms, p50, p95 }, { rows: [row], scope: `${people} people` });
  } finally {
    await product.stop();
    await client.end();
    await database.stop();
  }
};
