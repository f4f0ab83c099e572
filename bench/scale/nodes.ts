/**
 * `npm run bench -- nodes`: the mix of a working day on one node and on two, behind nginx, in turns: how long people
 * wait, the processor time of a request, and how many requests are answered when as many as possible are asked. Then
 * what one node writes is read on the other one at once, and news cross from node to node.
 */
import type pg from 'pg';
import { atMost, shown } from '../parts/figure.ts';
import { closedLoop, openLoop, quantile } from '../parts/load.ts';
import { type BenchDatabase, signIn } from '../parts/product.ts';
import { save } from '../parts/save.ts';
import { openStream } from '../parts/streams.ts';
import { type Nodes, rate, startNodes, withWorkers } from './nodes-of.ts';

const turns = Number(process.env.TURNS ?? 2);
const seconds = Number(process.env.SECONDS ?? 30);
const warmSeconds = 10;
const most = { times: 6_000, inFlight: 16 };
const rounds = 200;

type Headers = Record<string, string>;

/** What is written on one node, the other one reads: all of the rounds must agree. */
const readAcross = async ({ nodes }: Nodes, headers: Headers) => {
  let stale = 0;
  const typed = { ...headers, 'content-type': 'application/json' };
  for (let n = 0; n < rounds; n++) {
    const [writes, reads] = n % 2 ? nodes : nodes.toReversed();
    const body = { new_per_day: 1 + (n % 50), reviews_per_day: 100, day_start_hour: 4, reminder_hour: null };
    const answer = await fetch(`${writes?.origin}/api/study/settings`, {
      ...{ method: 'PUT', headers: typed, body: JSON.stringify(body) },
    });
    if (!answer.ok) throw new Error(`the settings were answered with ${answer.status}`);
    const home = await fetch(`${reads?.origin}/api/study`, { headers });
    const { settings } = (await home.json()) as { settings: typeof body };
    if (settings.new_per_day !== body.new_per_day) stale += 1;
  }
  return stale;
};

/** Feedback that is given on one node reaches the stream of its receiver on the other one: milliseconds. */
const newsAcross = async ({ nodes }: Nodes, giver: Headers, who: { user_id: string; headers: Headers }) => {
  const stream = await openStream(nodes[1]?.origin ?? '', who);
  const delays: number[] = [];
  for (let n = 0; n < 10; n++) {
    const body = {
      ...{ kind: 'praise', situation: '', behaviour: '', impact: '', suggestion: '', competencies: [] },
      ...{ receiver_id: who.user_id, visibility: 'private', request_id: null },
      body: `A apresentação número ${n} estava clara e bem preparada.`,
    };
    const heard = stream.heard.size;
    const began = performance.now();
    const answer = await fetch(`${nodes[0]?.origin}/api/feedback`, {
      ...{
        method: 'POST',
        headers: { ...giver, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    });
    if (!answer.ok) throw new Error(`feedback was answered with ${answer.status}: ${await answer.text()}`);
    while (stream.heard.size === heard && performance.now() - began < 5_000)
      await new Promise((resolve) => setTimeout(resolve, 2));
    delays.push(performance.now() - began);
  }
  return delays.toSorted((a, b) => a - b);
};

export const run = () =>
  withWorkers(async ({ database, client, people, next }) => {
    const measure = async (count: 1 | 2) => {
      const nodes = await startNodes(database, count);
      try {
        await openLoop(nodes.origin, next, { rate, seconds: warmSeconds });
        const before = nodes.cpu();
        const measured = await openLoop(nodes.origin, next, { rate, seconds });
        const after = nodes.cpu();
        const of = (what: keyof typeof before) => (after[what] - before[what]) / measured.requests;
        const each = { node: of('node'), postgres: of('postgres'), nginx: of('nginx') };
        const full = await closedLoop(nodes.origin, next, most);
        console.log(
          `${count} node${count > 1 ? 's' : ''}: ${measured.requests} requests, ${measured.failed} failed; ` +
            `p50 ${measured.p50.toFixed(1)}, p95 ${measured.p95.toFixed(1)} ms; ` +
            `ms of a request: node ${each.node.toFixed(2)}, postgres ${each.postgres.toFixed(2)}, nginx ${each.nginx.toFixed(2)}; ` +
            `${most.inFlight} at a time: ${full.per_second.toFixed(0)} a second, p95 ${full.p95.toFixed(0)} ms, ${full.failed} failed`,
        );
        return { count, measured, each, full };
      } finally {
        await nodes.stop();
      }
    };
    const rows = [];
    for (let turn = 0; turn < turns; turn++)
      for (const count of [1, 2] as const) rows.push(await measure(count));
    const across = await acrossNodes(database, client, people[0]?.headers ?? {});
    save('nodes', { rate, turns: rows, ...across }, { rows: figuresOf(rows, across), scope: scopeOf });
    if (across.stale > 0 || rows.some(({ measured, full }) => measured.failed + full.failed > 0))
      process.exitCode = 1;
  });

const scopeOf = `the mix of a working day, ${rate} requests a second, in ${turns} turns with one node`;

type Row = { readonly count: number; readonly each: object; readonly measured: { readonly failed: number } };
type Across = Awaited<ReturnType<typeof acrossNodes>>;

const figuresOf = (rows: readonly Row[], { stale, news }: Across) => {
  const cpuOf = (count: number) => {
    const sums = rows.filter((row) => row.count === count).map(({ each }) => Object.values(each));
    return sums.flat().reduce((sum, ms) => sum + ms, 0) / sums.length;
  };
  return [
    shown('processor of a request, one node', cpuOf(1), 'ms'),
    shown('processor of a request, two nodes', cpuOf(2), 'ms'),
    atMost(
      'requests that failed, one and two nodes',
      rows.reduce((sum, { measured }) => sum + measured.failed, 0),
      ...noneOf,
    ),
    atMost('writes on one node that the other one did not read at once', stale, ...noneOf),
    shown('feedback given on one node, heard on the other, worst of ten', news.at(-1) ?? Number.NaN, 'ms'),
  ];
};
const noneOf = ['', 0] as const;

const acrossNodes = async (database: BenchDatabase, client: pg.Client, headers: Headers) => {
  const nodes = await startNodes(database, 2);
  try {
    const stale = await readAcross(nodes, headers);
    const email = 'mistura1@bench.example';
    const { rows } = await client.query<{ user_id: string }>(
      'select user_id from profiles where email = $1',
      [email],
    );
    const who = { user_id: rows[0]?.user_id ?? '', headers: await signIn(nodes.origin, email) };
    const news = await newsAcross(nodes, headers, who);
    const worst = news.at(-1) ?? Number.NaN;
    console.log(`written on one node and read on the other: ${stale} of ${rounds} stale`);
    console.log(
      `feedback given on one node, heard on the other: p50 ${quantile(news, 0.5).toFixed(0)}, worst ${worst.toFixed(0)} ms`,
    );
    return { stale, news };
  } finally {
    await nodes.stop();
  }
};
