/** Requests at a constant rate, whether or not the answers keep up: slow answers count as waiting, as for people. */
import http from 'node:http';
import { setImmediate as answersCome, setTimeout as sleep } from 'node:timers/promises';

export type Call = {
  readonly path: string;
  readonly headers?: Record<string, string>;
  /** Absent: GET. */
  readonly method?: 'POST' | 'PUT';
  readonly body?: object;
  /** Receives the answer, also one that refuses; absent: nobody reads it. */
  readonly took?: (text: string, status: number) => void;
};

export type Measured = {
  readonly requests: number;
  readonly failed: number;
  /** How often each status, or error without an answer, came instead of 200. */
  readonly failures: Readonly<Record<string, number>>;
  /** Milliseconds from the moment the request was due. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Mean bytes of the answer's body. */
  readonly bytes: number;
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

export const send = (origin: string, { path, headers = {}, method, body, took }: Call) =>
  new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    const typed = body ? { 'content-type': 'application/json', ...headers } : headers;
    const request = http.request(
      `${origin}${path}`,
      { agent, method: method ?? 'GET', headers: typed },
      (answer) => {
        let bytes = 0;
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (took) chunks.push(chunk);
        });
        answer.on('end', () => {
          const status = answer.statusCode ?? 0;
          took?.(Buffer.concat(chunks).toString(), status);
          resolve({ status, bytes });
        });
      },
    );
    request.on('error', reject);
    request.end(body && JSON.stringify(body));
  });

export const quantile = (sorted: readonly number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;

/**
 * Begins `work` number n at a constant rate until `isOver`, whether or not earlier work is done. Waits for all of it.
 */
export const atRate = async (
  rate: number,
  isOver: (n: number) => boolean,
  work: (n: number, due: number) => Promise<void>,
): Promise<number> => {
  const all = new Set<Promise<void>>();
  const started = performance.now();
  let n = 0;
  for (; !isOver(n); n++) {
    const due = started + (n * 1000) / rate;
    const wait = due - performance.now();
    // One that is late goes on, but reads what has arrived in between.
    await (wait > 0 ? sleep(wait) : answersCome());
    const one = work(n, due).finally(() => all.delete(one));
    all.add(one);
  }
  await Promise.all(all);
  return n;
};

/** `next` gives call number n. No call begins after `seconds`. */
export const openLoop = async (
  origin: string,
  next: (n: number) => Call,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Measured> => {
  const times: number[] = [];
  const failures: Record<string, number> = {};
  const failedAs = (what: string) => {
    failures[what] = (failures[what] ?? 0) + 1;
  };
  let bytes = 0;
  const requests = await atRate(
    rate,
    (n) => n >= rate * seconds,
    (n, due) =>
      send(origin, next(n)).then(
        (answer) => {
          times.push(performance.now() - due);
          bytes += answer.bytes;
          if (answer.status !== 200) failedAs(String(answer.status));
        },
        (error: NodeJS.ErrnoException) => failedAs(error.code ?? error.message),
      ),
  );
  times.sort((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((q) => quantile(times, q)) as [number, number, number];
  return {
    requests,
    failed: Object.values(failures).reduce((sum, many) => sum + many, 0),
    failures,
    p50,
    p95,
    p99,
    bytes: Math.round(bytes / Math.max(1, times.length)),
  };
};

/** Each kind as often as `timesOf` says, spread evenly so that it seldom comes twice in a row. */
export const inTurns = <T>(kinds: readonly T[], timesOf: (kind: T) => number): readonly T[] =>
  kinds
    .flatMap((kind) =>
      Array.from({ length: timesOf(kind) }, (_, n) => ({ kind, at: (n + 0.5) / timesOf(kind) })),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind }) => kind);

/** The same, one after the other: how long a person waits who is alone with the server. */
export const oneByOne = async (
  origin: string,
  next: (n: number) => Call,
  { times: many }: { times: number },
): Promise<Pick<Measured, 'p50' | 'p95'>> => {
  const times: number[] = [];
  for (let n = 0; n < many; n++) {
    const began = performance.now();
    await send(origin, next(n));
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
};

/** `times` calls, `inFlight` of them at a time: the next one is sent when another one is answered. */
export const closedLoop = async (
  origin: string,
  next: (n: number) => Call,
  { times: many, inFlight }: { times: number; inFlight: number },
): Promise<Omit<Measured, 'bytes' | 'failures'> & { readonly per_second: number }> => {
  const times: number[] = [];
  let failed = 0;
  let made = 0;
  const one = async () => {
    while (made < many) {
      const call = next(made++);
      const began = performance.now();
      const answer = await send(origin, call).catch(() => null);
      times.push(performance.now() - began);
      if (answer?.status !== 200) failed += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: inFlight }, one));
  const per_second = (1000 * many) / (performance.now() - started);
  times.sort((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((q) => quantile(times, q)) as [number, number, number];
  return { requests: many, failed, p50, p95, p99, per_second };
};
