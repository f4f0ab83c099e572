/** Nodes of the product on one database, behind nginx as `deploy/` sets it up, and people who work on them. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { begin, endAll, examples } from '../../checks/deploy/running-proxy.ts';
import { everybody } from '../mix.ts';
import { cpuMs } from '../parts/cpu.ts';
import { type Call, inTurns } from '../parts/load.ts';
import { type BenchDatabase, freePort, startDatabase, startProduct } from '../parts/product.ts';
import { seedCompany } from '../seeds/seed.ts';

/** Requests a second, so few that two processors also have room for who asks them. */
export const rate = Number(process.env.RATE ?? 100);

type Settings = Readonly<Record<string, string>>;

/** Tokens are valid on each node and after a restart, because all nodes have one address for people. */
const shared = { PUBLIC_URL: 'http://127.0.0.1', TRUST_PROXY: '127.0.0.1' };

export const startNodes = async (database: BenchDatabase, count: 1 | 2, settings: Settings = {}) => {
  const nodes: Awaited<ReturnType<typeof startProduct>>[] = [];
  for (let n = 0; n < count; n++) {
    const folder = join(database.folder, `node${n}`);
    mkdirSync(folder, { recursive: true });
    nodes.push(await startProduct({ ...database, folder }, await freePort(), { ...shared, ...settings }));
  }
  const [first, second] = nodes.map(({ origin }) => Number(new URL(origin).port));
  const proxy = await begin(examples.nginx, first ?? 0, second);
  return {
    nodes,
    origin: `http://127.0.0.1:${proxy.port}`,
    cpu: () => ({
      node: nodes.reduce((sum, { pid }) => sum + cpuMs(pid), 0),
      postgres: cpuMs(database.pid()),
      nginx: cpuMs(proxy.child.pid ?? 0),
    }),
    async stop() {
      await endAll();
      for (const node of nodes) await node.stop();
    },
  };
};

export type Nodes = Awaited<ReturnType<typeof startNodes>>;

/** Everything that `work` needs to measure the mix of a working day on any nodes. */
export const withWorkers = async (
  work: (given: {
    database: BenchDatabase;
    client: pg.Client;
    company_id: string;
    people: readonly { readonly headers: Record<string, string> }[];
    next: () => Call;
  }) => Promise<void>,
) => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  try {
    await client.connect();
    const seeded = await seedCompany(client, { size: 2_000, some: 300 });
    await client.query('vacuum analyze');
    const first = await startNodes(database, 1);
    const { people, kinds } = await everybody(database, client, seeded, first.origin);
    await first.stop();
    const turns = inTurns(kinds, ({ of200 }) => of200);
    let asked = 0;
    // Counted over all turns: nobody opens more tickets than one person may.
    const next = () => {
      const n = asked++;
      const who = people[(n + Math.floor(n / turns.length)) % people.length];
      const kind = turns[n % turns.length];
      if (!who || !kind) throw new Error('nobody works');
      return kind.call(who, n);
    };
    await work({ database, client, company_id: seeded.company_id, people, next });
  } finally {
    await client.end().catch(() => {});
    await database.stop();
  }
};
