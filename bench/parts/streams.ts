/** `npm run bench -- streams`: the memory of 200 live streams, how soon news arrive, and what a restart loses. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { atMost, say } from './figure.ts';
import { signInSomebody, startDatabase, startProduct } from './product.ts';
import { save } from './save.ts';

const people = 200;
/** A person may have 20 streams at most. */
const perPerson = 10;
const targets = { rss_mb: 60, p95_ms: 1_000 };

type Stream = { readonly user_id: string; cursor: string; readonly heard: Map<string, number> };
type Reader = { readonly user_id: string; readonly headers: Record<string, string> };

/** Resident memory of a process, in MB. */
const rssMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const until = async (holds: () => boolean, patienceMs = 20_000) => {
  for (const end = performance.now() + patienceMs; !holds() && performance.now() < end; ) await sleep(5);
  return holds();
};

export const openStream = async (origin: string, { user_id, headers }: Reader, since = '') => {
  const answer = await fetch(`${origin}/api/stream?desde=${since}`, { headers });
  if (!answer.ok || !answer.body) throw new Error(`a stream was answered with ${answer.status}`);
  const stream: Stream = { user_id, cursor: '', heard: new Map() };
  const read = async (body: ReadableStream<Uint8Array>) => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        stream.cursor = /^id: (.*)$/m.exec(block)?.[1] ?? stream.cursor;
        const changes = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '[]') as { ids: string[] | null }[];
        for (const id of changes.flatMap(({ ids }) => ids ?? [])) stream.heard.set(id, performance.now());
      }
    }
  };
  read(answer.body).catch(() => {}); // It ends with the server.
  await until(() => stream.cursor !== '');
  return stream;
};

/** Sends everybody a notification at once; returns its id. */
const notifyAll = async (client: pg.Client, company_id: string, readers: readonly Reader[]) => {
  const { rows } = await client.query<{ id: string }>(
    `with made as (
       insert into notifications (company_id, titulo, mensagem, tipo) values ($1, 'Medida', 'Medida', 'other') returning id),
     told as (
       insert into user_notifications (company_id, user_id, notification_id)
       select $1, reader, made.id from made, unnest($2::uuid[]) reader)
     select id from made`,
    [company_id, readers.map(({ user_id }) => user_id)],
  );
  return rows[0]?.id ?? '';
};

const p95 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

const companiesOf = async (client: pg.Client, count: number) => {
  const { rows } = await client.query<{ id: string }>(
    `with made as (
       insert into companies (name, slug) select 'Empresa ' || n, 'fluxo-' || n from generate_series(1, $1::int) n returning id)
     insert into company_settings (company_id) select id from made returning company_id as id`,
    [count],
  );
  return rows.map(({ id }) => id);
};

type Product = Awaited<ReturnType<typeof startProduct>>;

/** Milliseconds from the commit of a notification to its arrival on each stream, over some rounds of news to all. */
const measureArrival = async (storedIds: () => Promise<string[]>, streams: readonly Stream[]) => {
  const delays: number[] = [];
  let missed = 0;
  for (let round = 0; round < 5; round++) {
    const ids = new Set(await storedIds());
    const begin = performance.now();
    const heardBy = () => streams.filter(({ heard }) => [...ids].some((id) => heard.has(id)));
    await until(() => heardBy().length === streams.length);
    missed += streams.length - heardBy().length;
    for (const { heard } of heardBy())
      for (const id of ids) if (heard.has(id)) delays.push(Math.max(0, (heard.get(id) ?? 0) - begin));
  }
  return { p95_ms: p95(delays), missed };
};

export const run = async () => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  let product: Product = await startProduct(database);
  try {
    const companies = await companiesOf(client, people / perPerson);
    const readers: Reader[] = [];
    for (const company_id of companies)
      readers.push(await signInSomebody(database, product.origin, company_id));
    const places = readers.flatMap((reader) => Array.from({ length: perPerson }, () => reader));
    const storedIds = () =>
      Promise.all(readers.map((reader, i) => notifyAll(client, companies[i] ?? '', [reader])));

    const before = rssMb(product.pid);
    const streams = await Promise.all(places.map((reader) => openStream(product.origin, reader)));
    const arrival = await measureArrival(storedIds, streams);
    const growth = rssMb(product.pid) - before;

    await product.stop();
    const ids = await storedIds(); // While no stream is open.
    product = await startProduct(database, Number(new URL(product.origin).port));
    const again = await Promise.all(
      streams.map(({ cursor }, i) => openStream(product.origin, places[i] ?? (readers[0] as Reader), cursor)),
    );
    const heard = () => again.filter((stream) => ids.some((id) => stream.heard.has(id))).length;
    await until(() => heard() === again.length);
    const lost = again.length - heard();

    console.log(`\n${streams.length} open streams of ${readers.length} people`);
    const rows = [
      atMost('memory that live streams take', growth, 'MB', targets.rss_mb),
      atMost('news is there, p95', arrival.p95_ms, 'ms', targets.p95_ms),
      atMost('news that never came', arrival.missed, '', 0),
      atMost('streams that a restart made lose news', lost, '', 0),
    ].map(say);
    save(
      'streams',
      { streams: streams.length, rss_growth_mb: growth, ...arrival, lost },
      { rows, scope: `${streams.length} streams` },
    );
  } finally {
    await product.stop();
    await client.end();
    await database.stop();
  }
};
