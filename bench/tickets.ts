/** `npm run bench tickets`: a hundred people open a thousand tickets at once, and a queue of 200,000 is read. */
import { loadavg } from 'node:os';
import pg from 'pg';
import { atMost, say } from './parts/figure.ts';
import { print, type Row, statementsOf } from './parts/figures.ts';
import { type Call, closedLoop, oneByOne, openLoop } from './parts/load.ts';
import { type BenchDatabase, makeAccount, signIn, startDatabase, startProduct } from './parts/product.ts';
import { save } from './parts/save.ts';
import { seedQueue, words } from './seeds/tickets-seed.ts';

const crowd = { people: 100, each: 10, inFlight: 20 };
/** Milliseconds that 95 of 100 answers may take at most. */
const most = { open: 120, list: 100 };
const pace = { rate: 5, seconds: 6, alone: 30, page: 50 };

type Headers = Record<string, string>;

const aCompany = async (client: pg.Client, slug: string) => {
  const { rows } = await client.query<{ id: string }>(
    'insert into companies (name, slug, max_users) values ($1, $1, 100000) returning id',
    [slug],
  );
  const id = rows[0]?.id ?? '';
  await client.query('insert into company_settings (company_id) values ($1)', [id]);
  return id;
};

const accounts = async (
  database: BenchDatabase,
  company_id: string,
  emails: readonly string[],
): Promise<string[]> => {
  const made: string[] = [];
  for (const email of emails) made.push(await makeAccount(database, company_id, email));
  return made;
};

const emailsOf = (many: number, slug: string) =>
  Array.from({ length: many }, (_, n) => `p${n}@${slug}.example`);

/** Whether the tickets of a company are numbered from 1 without a gap. */
const numbersOf = async (client: pg.Client, company_id: string) => {
  const { rows } = await client.query<{ tickets: number; different: number; first: number; last: number }>(
    `select count(*)::int as tickets, count(distinct number)::int as different, min(number) as first, max(number) as last
     from tickets where company_id = $1`,
    [company_id],
  );
  return rows[0] ?? { tickets: 0, different: 0, first: 0, last: 0 };
};

const opening = async (
  client: pg.Client,
  origin: string,
  company_id: string,
  heads: readonly Headers[],
  times = crowd.people * crowd.each,
) => {
  const { rows } = await client.query<{ id: string }>(
    `select id from ticket_categories where company_id = $1 and code in ('problema', 'duvida', 'acesso')`,
    [company_id],
  );
  const call = (n: number): Call => ({
    path: '/api/tickets',
    method: 'POST',
    headers: heads[n % heads.length] ?? {},
    body: {
      title: `A página ${n} não abre`,
      category_id: rows[n % rows.length]?.id,
      ...{ impact: 'individual', urgency: 'media', description: 'Clico e nada acontece.' },
      ...{ file_ids: [], page: '/goals', contest: null, is_another: false },
    },
  });
  const load = loadavg()[0] ?? 0;
  const measured = await closedLoop(origin, call, {
    times,
    inFlight: crowd.inFlight,
  });
  const numbers = await numbersOf(client, company_id);
  const isWhole =
    numbers.tickets === times &&
    numbers.different === numbers.tickets &&
    numbers.first === 1 &&
    numbers.last === numbers.tickets;
  const { p50, p95, p99, failed, per_second } = measured;
  console.log(
    `${numbers.tickets} opened by ${crowd.people}, ${crowd.inFlight} in flight: p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)} ms, ${per_second.toFixed(0)} a second, ${failed} failed; load ${load.toFixed(1)}; numbers ${isWhole ? 'without gap or double' : 'WITH GAPS'}`,
  );
  return { ...measured, load, numbers, isWhole };
};

/** The address of a page of a list, found by walking to it. */
const pageOf = async (origin: string, headers: Headers, path: string, page: number) => {
  let after: string | null = null;
  for (let n = 1; n < page; n++) {
    const answer: Response = await fetch(
      `${origin}${path}${after ? `&after=${encodeURIComponent(after)}` : ''}`,
      {
        headers,
      },
    );
    after = ((await answer.json()) as { next: string | null }).next;
    if (after === null) throw new Error(`${path} has ${n} pages`);
  }
  return `${path}&after=${encodeURIComponent(after ?? '')}`;
};

const lists = async (origin: string, headers: Headers) => {
  const queue = (asked: string) => `/api/tickets/queue?limit=50${asked}`;
  const said = (word: string, more = '') => queue(`&search=${encodeURIComponent(word)}${more}`);
  return [
    ['all, first page', queue('')],
    [`all, page ${pace.page}`, await pageOf(origin, headers, queue(''), pace.page)],
    ['unassigned', queue('&view=unassigned')],
    ['mine', queue('&view=mine')],
    ['mine, page 50', await pageOf(origin, headers, queue('&view=mine'), pace.page)],
    ['overdue', queue('&view=overdue')],
    ['today (Vencem hoje)', queue('&view=today')],
    ['confidential (Sigilosos)', queue('&view=confidential')],
    ['all, one state', queue('&status=aguardando_solicitante')],
    ['a rare word', said(words.rare)],
    ['a word of one in 400', said(words.between)],
    ['a frequent word', said(words.frequent)],
    ['a frequent word, page 20', await pageOf(origin, headers, said(words.frequent), 20)],
    ['a frequent word, unassigned', said(words.frequent, '&view=unassigned')],
    ['a rare word, today', said(words.rare, '&view=today')],
    ['a frequent word, confidential', said(words.frequent, '&view=confidential')],
    ['a word of one in 400, a priority', said(words.between, '&priority=baixa')],
    ['a code', said('CH-000777')],
    ['counts of the views', '/api/tickets/queue/counts'],
  ] as const;
};

const reading = async (origin: string, headers: Headers, watcher: Headers) => {
  const rows: (Row & { readonly alone: { p50: number; p95: number } })[] = [];
  for (const [name, path] of await lists(origin, headers)) {
    const call = { path, headers };
    await oneByOne(origin, () => call, { times: 3 });
    const measured = await openLoop(origin, () => call, pace);
    const alone = await oneByOne(origin, () => call, { times: pace.alone });
    const statements = await statementsOf(origin, watcher, call);
    const target = `≤ ${most.list} ms p95; alone ${alone.p50.toFixed(1)} / ${alone.p95.toFixed(1)}`;
    const isMet = measured.p95 <= most.list && measured.failed === 0;
    rows.push({ name, ...measured, cpu_ms: 0, statements, target, alone, isMet });
  }
  print(rows);
  return rows;
};

const measure = async (database: BenchDatabase, client: pg.Client) => {
  const [many, full, warm] = [
    await aCompany(client, 'muitos'),
    await aCompany(client, 'fila'),
    await aCompany(client, 'antes'),
  ];
  const warmEmails = emailsOf(160, 'antes');
  await accounts(database, warm, warmEmails);
  const emails = emailsOf(crowd.people, 'muitos');
  await accounts(database, many, emails);
  const staff = await accounts(database, full, emailsOf(4, 'fila'));
  const [watching] = await accounts(database, full, ['olha@fila.example']);
  await client.query(`update profiles set role = 'platform_admin' where user_id = $1`, [watching]);
  console.log('seeding a queue of 200,000…');
  await seedQueue(client, full, staff);
  await client.query('vacuum analyze');
  const product = await startProduct(database);
  try {
    const { origin } = product;
    const heads: Headers[] = [];
    for (const email of emails) heads.push(await signIn(origin, email));
    // A warm-up: each connection plans a statement again for its first five runs, and node compiles frequent code.
    // It runs in another company, so that the measured numbers begin at 1.
    const warmHeads: Headers[] = [];
    for (const email of warmEmails) warmHeads.push(await signIn(origin, email));
    await opening(client, origin, warm, warmHeads, 1600);
    const opened = await opening(client, origin, many, heads);
    const loads = [loadavg()[0] ?? 0];
    const rows = await reading(
      origin,
      await signIn(origin, 'p0@fila.example'),
      await signIn(origin, 'olha@fila.example'),
    );
    loads.push(loadavg()[0] ?? 0);
    console.log(`load of the machine while reading: ${loads.map((one) => one.toFixed(1)).join(' to ')}`);
    const slowest = Math.max(...rows.map(({ p95 }) => p95));
    const failed = rows.reduce((sum, one) => sum + one.failed, opened.failed);
    const measures = [
      atMost('lists and searches, p95 of the slowest', slowest, 'ms', most.list),
      atMost('a ticket is opened, p95', opened.p95, 'ms', most.open),
      atMost('requests that failed', failed, '', 0),
      atMost('numbers of tickets with a gap or a double', Number(!opened.isWhole), '', 0),
    ].map(say);
    save(
      'tickets',
      { crowd, pace, opened, rows, loads },
      {
        rows: measures,
        scope: `200,000 tickets; opened by ${crowd.people} people, ${crowd.inFlight} in flight`,
      },
    );
  } finally {
    await product.stop();
  }
};

export const run = async () => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  try {
    await measure(database, client);
  } finally {
    await client.end();
    await database.stop();
  }
};
