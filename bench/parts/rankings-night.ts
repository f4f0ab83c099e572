/** `npm run bench -- night`: what a night costs a company of 5,000 people, and people who use the product meanwhile. */
import pg from 'pg';
import { systemScope } from '../../server/src/kernel/actor.ts';
import { type Database, openDatabase } from '../../server/src/kernel/db.ts';
import { createPace } from '../../server/src/kernel/work/pace.ts';
import { rebuildAtNight } from '../../server/src/modules/competencies/nights.ts';
import { countCompany } from '../../server/src/modules/panels/index.ts';
import { rankEverybody } from '../../server/src/modules/recommendations/work.ts';
import { type Cast, seedFull } from '../seeds/evidence-seed.ts';
import { wishes } from '../seeds/wishes-seed.ts';
import { cpuMs } from './cpu.ts';
import { atMost, type Measure, say, shown } from './figure.ts';
import { openLoop } from './load.ts';
import { type BenchDatabase, makeAccount, signIn, startDatabase, startProduct } from './product.ts';
import { save } from './save.ts';

/** Evidence of four kinds for each competency: it fades alike, so that most lists stay the same from day to day. */
const size = { people: 5_000, pairs: 12, pieces: 4, items: 500, needs: 30 };
const timezone = 'America/Sao_Paulo';

type Seeded = {
  readonly database: BenchDatabase;
  readonly client: pg.Client;
  readonly company_id: string;
  readonly cast: Cast;
};

const seed = async (database: BenchDatabase, client: pg.Client): Promise<Seeded> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into companies (name, slug, max_users) values ('Noite', 'noite', 100000) returning id`,
  );
  const company_id = rows[0]?.id ?? '';
  await client.query('insert into company_settings (company_id, timezone) values ($1, $2)', [
    company_id,
    timezone,
  ]);
  const account = (name: string) => makeAccount(database, company_id, `${name}@noite.example`);
  const cast = {
    admin: await account('admin'),
    lead: await account('lead'),
    employee: await account('employee'),
  };
  console.log(`seeding ${size.people} people…`);
  await seedFull(client, company_id, cast, size);
  await client.query('set session_replication_role = replica');
  for (const wish of wishes) await client.query(wish, [company_id]);
  await client.query('set session_replication_role = origin');
  await client.query('insert into company_stats (company_id, people, active_people) values ($1, $2, $2)', [
    company_id,
    size.people,
  ]);
  await client.query('vacuum analyze');
  return { database, client, company_id, cast };
};

/** Processor time of this process and of PostgreSQL together, in milliseconds per person. */
const priceOf = async (
  { database }: Seeded,
  name: string,
  work: () => Promise<unknown>,
  most: number | null,
) => {
  const used = () => ({ node: cpuMs(process.pid), database: cpuMs(database.pid()) });
  const before = used();
  await work();
  const after = used();
  const [node, postgres] = [after.node - before.node, after.database - before.database];
  const figure = say(atMost(name, (node + postgres) / size.people, 'ms', most));
  console.log(
    `${' '.repeat(10)}Node ${(node / size.people).toFixed(2)}, PostgreSQL ${(postgres / size.people).toFixed(2)}`,
  );
  return figure;
};

/** Dates all lists back by a day. `forget`: also removes what is known of their inputs. */
const yesterday = async ({ client, company_id }: Seeded, { forget }: { forget: boolean }) => {
  await client.query(
    `update recommendation_lists set computed_at = computed_at - interval '1 day',
       inputs = case when $2 then null else inputs end where company_id = $1`,
    [company_id, forget],
  );
  await client.query('vacuum recommendation_lists');
};

const day = 86_400_000;

/** Runs the functions of the product's jobs at full speed, one night after the other. */
const pricesOf = async (seeded: Seeded, db: Database): Promise<Measure[]> => {
  const { client, company_id } = seeded;
  const pace = createPace();
  let nights = 0;
  const clock = () => new Date(Date.now() + nights * day);
  const night = async () => {
    nights += 1;
    const { looked, computed } = await rankEverybody({ db, clock, pace }, { company_id, is_nightly: true });
    console.log(`${looked} lists looked at, ${computed} computed`);
  };
  const inside = <T>(work: Parameters<typeof countCompany>[0] extends (w: infer W) => unknown ? W : never) =>
    db
      .as(systemScope(company_id))
      .transaction()
      .execute(work as never) as Promise<T>;
  const today = new Date().toISOString().slice(0, 10);
  const figures = [
    await priceOf(
      seeded,
      'processor time of levels, a person',
      () => rebuildAtNight({ db, clock, pace }, { company_id }),
      null,
    ),
    await priceOf(
      seeded,
      'figures of the panels, twelve months, a person',
      () => countCompany(inside as never, { today, timezone }),
      null,
    ),
    await priceOf(
      seeded,
      'processor time of figures of the panels, a day, a person',
      () => countCompany(inside as never, { today, timezone }),
      null,
    ),
    await priceOf(seeded, 'lists from nothing, with their notifications, a person', night, null),
  ];
  await client.query('vacuum analyze recommendations, recommendation_needs, recommendation_lists');
  await yesterday(seeded, { forget: true });
  figures.push(await priceOf(seeded, 'processor time of a list that is computed, a person', night, 1));
  await yesterday(seeded, { forget: false });
  figures.push(await priceOf(seeded, 'processor time of a list that did not change, a person', night, 0.3));
  const everybody = figures.at(-2)?.value ?? 0;
  figures.push(atMost('a million people, at full speed', (everybody * 1e6) / 60_000, 'min', 60));
  return figures;
};

const rate = 20;
const seconds = 15;

/** Measures the dashboard of an employee without and with the nightly job beside it, in turns. */
const besidePeople = async (seeded: Seeded): Promise<Measure[]> => {
  const { database, client, company_id } = seeded;
  const product = await startProduct(database);
  try {
    const headers = await signIn(product.origin, 'employee@noite.example');
    const used = () => cpuMs(product.pid) + cpuMs(database.pid());
    const window = async () => {
      const before = used();
      const { p50, p95, failed } = await openLoop(
        product.origin,
        () => ({ path: '/api/dashboard', headers }),
        {
          rate,
          seconds,
        },
      );
      if (failed > 0) throw new Error(`${failed} dashboards failed`);
      return { p50, p95, cores: (used() - before) / (seconds * 1000) };
    };
    await window();
    const quietTimes = [];
    const beside = [];
    for (let turn = 0; turn < 3; turn++) {
      quietTimes.push(await window());
      await yesterday(seeded, { forget: true });
      await client.query(
        `select app.enqueue_once('company_ranking', $1::text, jsonb_build_object('company_id', $1::text, 'is_nightly', true))`,
        [company_id],
      );
      beside.push(await window());
      await drain(seeded);
    }
    const middle = (
      of: readonly { p50: number; p95: number; cores: number }[],
      key: 'p50' | 'p95' | 'cores',
    ) => of.map((one) => one[key]).sort((a, b) => a - b)[1] ?? 0;
    const [before, during] = [middle(quietTimes, 'p95'), middle(beside, 'p95')];
    return [
      shown('dashboard p50, without the night', middle(quietTimes, 'p50'), 'ms'),
      shown('dashboard p50, beside the night', middle(beside, 'p50'), 'ms'),
      shown('dashboard p95, without the night', before, 'ms'),
      shown('dashboard p95, beside the night', during, 'ms'),
      atMost('dashboard p95 beside the night, beside that without it', during / before, '×', 1.1),
      atMost(
        'cores that the night takes beside people',
        middle(beside, 'cores') - middle(quietTimes, 'cores'),
        '',
        0.12,
      ),
    ];
  } finally {
    await product.stop();
  }
};

/** Dates all lists as of today, so that the rest of the nightly job ends by itself. */
const drain = async ({ client, company_id }: Seeded) => {
  await client.query('update recommendation_lists set computed_at = now() where company_id = $1', [
    company_id,
  ]);
  for (let waits = 1; waits > 0; ) {
    const { rows } = await client.query<{ waits: number }>(
      `select count(*)::int as waits from pgboss.job where name = 'company_ranking' and state < 'completed'`,
    );
    waits = rows[0]?.waits ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

export const run = async () => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  try {
    const seeded = await seed(database, client);
    const db = openDatabase(database.urls.app, { max: 2 });
    db.knowSizes(new Map([[seeded.company_id, size.people]]));
    const prices = await pricesOf(seeded, db).finally(() => db.close());
    const beside = await besidePeople(seeded);
    beside.forEach(say);
    save('night', { size }, { rows: [...prices, ...beside], scope: '5,000 people' });
  } finally {
    await client.end();
    await database.stop();
  }
};
