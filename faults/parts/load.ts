/** Many people at a constant rate, whether or not answers keep up. Everything they send and hear is written down. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { atRate, quantile } from '../../bench/parts/load.ts';
import { type Act, actAt, type Person, pageAt } from './acts.ts';
import { type Exchange, isUnknown, type Write } from './history.ts';

export type Load = {
  /** Begins each marker of its writes. */
  readonly id: string;
  readonly writes: Write[];
  readonly exchanges: Exchange[];
  /** Ends when every answer is there. */
  stop(): Promise<void>;
};

type Options = {
  readonly origin: string;
  readonly people: readonly Person[];
  readonly category_id: string;
  /** Requests a second. */
  readonly rate?: number;
  /** One request of so many writes. */
  readonly writesEvery?: number;
  /** So many people who do nothing but write, each as soon as the last write is known; instead of a rate. */
  readonly writers?: number;
};

/** Longer than any answer may take. */
const patienceMs = 20_000;
const mostRepeats = 12;
/** A page waits longer each time, so that many of them do not come back at once. */
const longestPauseMs = 5_000;
/** The pause between two writes of one of the people who only write. */
const writerPauseMs = 400;

/** Sends one request; never throws. */
export const exchange = async (
  url: string,
  init: { method?: string; headers: Record<string, string>; body?: string },
  at = performance.now(),
): Promise<Exchange> => {
  const path = new URL(url).pathname;
  const isWrite = init.method !== undefined;
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
    const text = await answer.text();
    const node = answer.headers.get('x-node') ?? '';
    const said = answer.ok ? '' : text;
    return { path, isWrite, at, ms: performance.now() - at, status: answer.status, node, said };
  } catch (error) {
    const said = String((error as Error).cause ?? error);
    return { path, isWrite, at, ms: performance.now() - at, status: null, node: '', said };
  }
};

export const sendAct = (origin: string, who: Person, act: Act, key: string, at?: number) =>
  exchange(
    `${origin}/rpc/${act.path}`,
    {
      method: 'POST',
      headers: { ...who.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ json: act.input }),
    },
    at,
  );

export const startLoad = ({
  origin,
  people,
  category_id,
  rate = 60,
  writesEvery = 3,
  writers,
}: Options): Load => {
  const id = randomUUID().slice(0, 8);
  const writes: Write[] = [];
  const exchanges: Exchange[] = [];
  let isOver = false;

  /** As the page does: the same key until the answer is known. One in four gives up at once. */
  const write = async (n: number, who: Person, due: number) => {
    const act = actAt(Math.floor(n / writesEvery), who, id, category_id);
    const answers: (number | null)[] = [];
    writes.push({ kind: act.kind, marker: act.marker, answers });
    const key = randomUUID();
    const givesUp = n % 4 === 0;
    for (let repeat = 0; repeat < mostRepeats; repeat++) {
      const heard = await sendAct(origin, who, act, key, repeat === 0 ? due : undefined);
      exchanges.push(heard);
      answers.push(heard.status);
      if (!isUnknown(heard.status) || givesUp) return;
      await sleep(Math.min(longestPauseMs, 250 * 2 ** repeat) * (0.5 + Math.random()));
    }
  };
  const read = async (n: number, { headers }: Person, due: number) => {
    exchanges.push(await exchange(`${origin}${pageAt(n)}`, { headers }, due));
  };
  const asDue = (n: number, due: number) => {
    const who = people[n % people.length] as Person;
    return n % writesEvery === 0 ? write(n, who, due) : read(n, who, due);
  };
  const inTurn = async (who: Person, from: number) => {
    for (let n = from; !isOver; n += writesEvery) {
      await write(n, who, performance.now());
      await sleep(writerPauseMs);
    }
  };
  const working: Promise<unknown> = writers
    ? Promise.all(people.slice(0, writers).map(inTurn))
    : atRate(rate, () => isOver, asDue);
  return {
    ...{ id, writes, exchanges },
    async stop() {
      isOver = true;
      await working;
    },
  };
};

export const p95 = (exchanges: readonly Exchange[]): number =>
  quantile(
    exchanges.map(({ ms }) => ms).toSorted((a, b) => a - b),
    0.95,
  );

/** Requests that were not answered as a person expects it: refusals of a rule are fine, faults are not. */
export const failuresIn = (exchanges: readonly Exchange[]) =>
  exchanges.filter(({ status }) => isUnknown(status));
