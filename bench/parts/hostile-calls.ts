/**
 * `npm run hostile`: whether one sender keeps the others waiting. Each call of the contract gets the largest allowed
 * bodies, from a visitor and from one employee, and the calls for files get the worst files. Meanwhile a colleague asks
 * for their frame and an administrator sends a file of one byte. The limits per minute are off, so that every body is
 * read; the last part checks the limits themselves. Prints each figure with its limit, and exits with 1 after a miss.
 */
import net from 'node:net';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  aFile,
  type Body,
  emptyPicture,
  formType,
  hostileBodies,
} from '../../server/test/fixtures/hostile-bodies.ts';
import { isMet, type Measure, atMost as measureOf, say } from './figure.ts';
import { quantile } from './load.ts';
import { makeAccount, signIn, startProduct } from './product.ts';
import { save } from './save.ts';
import { withCompany } from './with-company.ts';

const most = { frame_p95_ms: 150, file_p95_ms: 2_000, half_requests_s: 40 };
/** Each part ends after this time, however slow the machine is. */
const longestPartMs = 150_000;
const halfRequests = 200;

type Headers = Record<string, string>;
type People = { readonly employee: Headers; readonly colleague: Headers; readonly admin: Headers };

/** The status; 0: the connection was cut. */
const send = async (origin: string, { method, path, type, bytes }: Body, headers: Headers) =>
  fetch(`${origin}${path}`, {
    method,
    headers: { ...headers, 'content-type': type },
    body: new Uint8Array(bytes()),
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

/** Asks again and again, `pause_ms` after each answer, until told to stop. Returns the time of each answer. */
const asking = (pause_ms: number, ask: () => Promise<unknown>) => {
  const times: number[] = [];
  let isOver = false;
  const all = (async () => {
    while (!isOver) {
      const began = performance.now();
      await ask();
      times.push(performance.now() - began);
      await sleep(pause_ms);
    }
  })();
  return async () => {
    isOver = true;
    await all;
    times.sort((a, b) => a - b);
    return { times: times.length, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
  };
};

/** How long the others wait while `work` runs. */
const others = async (origin: string, { colleague, admin }: People, work: () => Promise<unknown>) => {
  const byte = {
    what: '',
    method: 'POST',
    path: '/api/user-imports',
    type: formType,
    bytes: () => aFile(Buffer.from('a')),
  };
  const frame = asking(50, () =>
    fetch(`${origin}/api/shell`, { headers: colleague }).then((answer) => answer.arrayBuffer()),
  );
  const file = asking(200, () => send(origin, byte, admin));
  const result = await work();
  return { result, frame: await frame(), file: await file() };
};

const counted = (statuses: readonly number[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => [status, all?.length ?? 0]),
  );

/** `inFlight` senders at a time send the next body, until all are sent or the time is over. */
const sendAll = async (origin: string, bodies: readonly Body[], headers: Headers, inFlight: number) => {
  const until = performance.now() + longestPartMs;
  const statuses: number[] = [];
  const slow: [number, string][] = [];
  let next = 0;
  const one = async () => {
    for (let body = bodies[next++]; body && performance.now() < until; body = bodies[next++]) {
      const began = performance.now();
      statuses.push(await send(origin, body, headers));
      slow.push([Math.round(performance.now() - began), body.what]);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
  slow.sort(([a], [b]) => b - a);
  return { sent: statuses.length, of: bodies.length, statuses: counted(statuses), slowest: slow.slice(0, 3) };
};

/** Requests that never end: half have no end of their head, half have no body. Returns how many are still open. */
const halfSaid = async (origin: string) => {
  const port = Number(new URL(origin).port);
  const head = 'POST /auth/v1/token HTTP/1.1\r\nhost: pdy\r\n';
  const sockets = Array.from({ length: halfRequests }, (_, i) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.write(i % 2 ? head : `${head}content-type: application/json\r\ncontent-length: 900\r\n\r\n{`);
    return socket;
  });
  await sleep(most.half_requests_s * 1000);
  const open = sockets.filter(({ closed }) => !closed).length;
  for (const socket of sockets) socket.destroy();
  return open;
};

const photosOf = (): Body[] => {
  const png = emptyPicture(4_898, 4_899);
  return Array.from({ length: 20 }, () => ({
    ...{ what: 'a photo of 24 million dots', method: 'PUT', path: '/api/profile/photo', type: formType },
    bytes: () => aFile(png, 'foto.png'),
  }));
};

const rows: Measure[] = [];
const atMost = (what: string, is: number, limit: number, unit: string) => {
  const row = say(measureOf(what, is, unit, limit));
  rows.push(row);
  return isMet(row) === true;
};

const measure = async (origin: string, people: People) => {
  const bodies = hostileBodies();
  const json = bodies.filter(({ type }) => type === 'application/json');
  const files = bodies.filter(({ type }) => type === formType);
  const photos = photosOf();
  // There are enough files for a p95 that is not just the slowest of a few.
  const manyFiles = Array.from({ length: 5 }, () => files).flat();
  const flood = Array.from({ length: 1_000 }, (_, i) => json[i % json.length] as Body);
  const { employee } = people;
  const parts: [string, () => Promise<unknown>][] = [
    ['nobody sends anything', () => sleep(5_000)],
    ['every call, by nobody, four at once', () => sendAll(origin, [...bodies, ...flood], {}, 4)],
    ['every call, by an employee', () => sendAll(origin, json, employee, 1)],
    ['files of line ends, by an employee, two at once', () => sendAll(origin, manyFiles, employee, 2)],
    ['photos, by an employee, five at once', () => sendAll(origin, photos, employee, 5)],
  ];
  const half = halfSaid(origin);
  const measured = [];
  for (const [what, work] of parts) {
    const { result, frame, file } = await others(origin, people, work);
    console.log(`${what}: ${JSON.stringify(result ?? {})}; load ${(loadavg()[0] ?? 0).toFixed(1)}`);
    const isKept = [
      atMost(`${what}: the frame of a colleague, p95`, frame.p95, most.frame_p95_ms, 'ms'),
      atMost(`${what}: a file of one byte, p95`, file.p95, most.file_p95_ms, 'ms'),
    ];
    measured.push({ what, result, frame, file, isKept: isKept.every(Boolean) });
  }
  const open = await half;
  console.log(`${halfRequests} requests that are never said to their end`);
  const isClosed = atMost(`open after ${most.half_requests_s} s`, open, 0, '');
  return { measured, isKept: isClosed && measured.every(({ isKept }) => isKept) };
};

/** With the default limits: how many of 2,500 calls of one employee are answered, 50 at a time. */
const limited = async (origin: string, headers: Headers) => {
  let answered = 0;
  const ask = async () => {
    const { status } = await fetch(`${origin}/api/shell`, { headers });
    if (status !== 429) answered += 1;
  };
  for (let i = 0; i < 50; i++) await Promise.all(Array.from({ length: 50 }, ask));
  console.log('the limits per minute, on');
  // A minute may end meanwhile, so more than one minute's limit may be answered.
  return atMost('of 2,500 calls, answered', answered, 1_800, '');
};

export const run = () =>
  withCompany('Portas', async ({ database, client, company_id }) => {
    const emails = ['empregada', 'colega', 'administra'].map((name) => `${name}@bench.example`);
    const ids: string[] = [];
    for (const email of emails) ids.push(await makeAccount(database, company_id, email));
    await client.query(`update profiles set role = 'admin' where user_id = $1`, [ids[2]]);
    const withProduct = async <T>(
      settings: Record<string, string>,
      work: (origin: string, people: People) => Promise<T>,
    ) => {
      const product = await startProduct(database, undefined, settings);
      try {
        const [employee = {}, colleague = {}, admin = {}] = await Promise.all(
          emails.map((email) => signIn(product.origin, email)),
        );
        return await work(product.origin, { employee, colleague, admin });
      } finally {
        await product.stop();
      }
    };
    const { measured, isKept } = await withProduct({}, measure);
    const isLimited = await withProduct({ RATE_LIMITS: 'on' }, (origin, { employee }) =>
      limited(origin, employee),
    );
    save(
      'hostile-calls',
      { measured, isKept, isLimited },
      { rows, scope: 'one sender of the largest bodies', command: 'npm run hostile' },
    );
    process.exitCode = isKept && isLimited ? 0 : 1;
  });
